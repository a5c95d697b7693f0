import {
  type KeyboardEvent,
  memo,
  type MouseEvent,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { CardFace } from './face-of.ts';
import { table as copy } from './copy.ts';
import type { Play } from './play.ts';
import { freeCards, freeRows, nearest, neighbour } from './rows.ts';
import { type Face, isFree } from '../../lib/card-game/index.ts';
import styles from './table.module.css';

const ARROWS = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']);
/** A second tap on the same spot within this time is not for the card that came free below. In milliseconds. */
const DOUBLE_TAP_MS = 260;
/** The board in half cards (table.module.css). */
const COLUMNS = 12;
const ROWS = 14;

interface Props {
  play: Play;
  faces: ReadonlyMap<Face, CardFace>;
  /** layers that are dealt already */
  dealt: number;
  hint: number | undefined;
  onTake: (index: number) => void;
}

/** The stacked cards. One of the free ones can be reached by Tab, the others by arrow keys, in rows. */
export const Board = memo(function Board({ play, faces, dealt, hint, onTake }: Props) {
  const board = useRef<HTMLDivElement>(null);
  const { deal, game } = play;
  // A tap changes the places that the names of its whole row say: after the cards have moved.
  const named = useDeferredValue(play);
  const rows = useMemo(() => freeRows(named), [named]);
  const free = useMemo(() => freeCards(rows), [rows]);
  const layers = useMemo(() => layersOf(deal.cards), [deal]);
  const [chosen, setChosen] = useState(-1);
  // The chosen card is gone: the nearest one takes its place.
  const current = free.has(chosen) ? chosen : (nearest(deal.cards, rows.flat(), chosen) ?? rows[0]?.[0] ?? -1);
  const follow = useRef<'key' | 'taken' | null>(null);
  const lastTap = useRef(0);

  useLayoutEffect(() => {
    const why = follow.current;
    if (!why || named !== play) return;
    follow.current = null;
    // Since the card was taken, the focus may have gone elsewhere.
    if (why === 'taken' && document.activeElement !== document.body) return;
    board.current?.querySelector<HTMLElement>(`[data-card="${current}"]`)?.focus({ preventScroll: true });
  }, [current, named, play]);

  const tapped = (event: MouseEvent) => {
    const index = indexAt(event.target);
    if (index === undefined) return;
    const since = event.timeStamp - lastTap.current;
    if (event.detail > 1 && since < DOUBLE_TAP_MS) return;
    lastTap.current = event.timeStamp;
    // By keyboard the focus goes on to the nearest card.
    follow.current = event.detail === 0 ? 'taken' : null;
    setChosen(index);
    onTake(index);
  };
  const pressed = (event: KeyboardEvent) => {
    if (!ARROWS.has(event.key)) return;
    const from = indexAt(event.target);
    if (from === undefined) return;
    event.preventDefault();
    follow.current = 'key';
    setChosen(neighbour(play, rows, from, event.key));
  };
  return (
    <div
      ref={board}
      className={styles['board']}
      role="group"
      aria-label={copy.board}
      // A tapped card is gone at once: taking and losing the focus would be part of the answer to the tap.
      onMouseDown={(event) => event.preventDefault()}
      onClick={tapped}
      onKeyDown={pressed}
    >
      {layers.slice(0, dealt).map((cards, layer) => (
        <div key={layer} className={styles['layer']}>
          {cards.map(({ index, x, y }) => {
            if (game.places[index] !== 'table') return null;
            const face = faces.get(game.faces[index] ?? 0);
            const spot = free.get(index);
            return (
              <Card
                key={index}
                index={index}
                x={x}
                y={y}
                face={face?.place}
                free={isFree(deal, game, index)}
                label={spot && copy.card(face?.name ?? '', spot.row, spot.place)}
                reached={index === current}
                hinted={index === hint}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
});

interface CardProps {
  index: number;
  x: number;
  y: number;
  face: number | undefined;
  free: boolean;
  /** undefined for a covered card, and for one that has just come free */
  label: string | undefined;
  reached: boolean;
  hinted: boolean;
}

/** One element whether it is covered or free: the tap that frees a card makes no new one. */
const Card = memo(function Card({ index, x, y, face, free, label, reached, hinted }: CardProps) {
  return (
    <button
      type="button"
      className={styles['card']}
      // Of the layer: a length in half cards would be computed anew with each change of a card's state.
      style={{ left: share(x, COLUMNS), top: share(y, ROWS) }}
      data-card={free ? index : undefined}
      data-face={face}
      data-covered={free ? undefined : ''}
      data-hint={(free && hinted) || undefined}
      aria-hidden={!free || undefined}
      aria-label={label}
      tabIndex={free && reached ? 0 : -1}
    />
  );
});

const share = (part: number, of: number) => `${(100 * part) / of}%`;

function indexAt(target: EventTarget): number | undefined {
  const card = target instanceof Element ? target.closest('[data-card]') : null;
  const index = card?.getAttribute('data-card');
  return index === null || index === undefined ? undefined : Number(index);
}

function layersOf<C extends { layer: number }>(cards: readonly C[]): C[][] {
  const layers: C[][] = [];
  for (const card of cards) (layers[card.layer] ??= []).push(card);
  return layers;
}
