import { type RefObject, useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ASIDE, type Face, SHUFFLE, TRAY_SIZE, UNDO } from '../../lib/card-game/index.ts';
import { announce } from '../../kit/overlay/feedback.ts';
import { afterFrame } from './after-frame.ts';
import { CardTable } from './card-table.ts';
import { table as copy } from './copy.ts';
import { fly, type Places, placesOf, splash, stir } from './effects.ts';
import type { CardFace } from './face-of.ts';
import type { Owner } from './keep.ts';
import type { Action, Play, PlayLevel } from './play.ts';
import { play as sound } from './sounds.ts';
import { tabLock } from './tab-lock.ts';
import { lastOf } from '../../lib/last-of.ts';

type Faces = ReadonlyMap<Face, CardFace>;

export interface TableControls {
  play: Play;
  /** whether this tab plays; another one may */
  held: boolean;
  /** plays here, and the other tab stops */
  takeOver: () => void;
  act: (action: Action) => void;
  again: () => void;
  /** moves that were played when the table was opened */
  restored: number;
}

/** A move that is to be seen: what was where before it. Measured then, because it is known without a new layout. */
interface Moved {
  from: Play;
  places: Places;
  /** of the layer of the effects */
  origin: DOMRect | undefined;
}

/** The game of a level on the table, with what is seen, heard and said of each move. */
export function useTable(
  of: PlayLevel,
  owner: Owner,
  faces: Faces,
  root: RefObject<HTMLElement | null>,
  layer: RefObject<HTMLElement | null>,
): TableControls {
  const [table] = useState(() => new CardTable(of, owner));
  const [restored] = useState(() => (table.play().game.state === 'won' ? 0 : table.play().moves.length));
  const play = useSyncExternalStore(table.subscribe, table.play);
  // The other tab may have played on.
  const [lock] = useState(() => tabLock(table.reload));
  const held = useSyncExternalStore(lock.subscribe, lock.held);
  const moved = useRef<Moved | null>(null);

  useLayoutEffect(() => {
    const last = moved.current;
    moved.current = null;
    if (!last || !root.current || !layer.current) return;
    show(root.current, layer.current, last, play, faces);
  }, [play, faces, root, layer]);

  const act = useCallback(
    (action: Action) => {
      if (!lock.look()) return;
      const from = table.play();
      const places = root.current ? placesOf(root.current, concerned(from, action)) : new Map<number, DOMRect>();
      const origin = layer.current?.getBoundingClientRect();
      moved.current = { from, places, origin };
      if (!table.act(action)) {
        moved.current = null;
        return;
      }
      tell(from, table.play(), action, faces);
    },
    [lock, table, root, layer, faces],
  );
  return {
    play,
    held,
    takeOver: lock.take,
    act,
    again: table.again,
    restored,
  };
}

/** The cards that a move may let fly. */
function concerned({ game, moves }: Play, action: Action): number[] {
  if (action.kind === 'stepBack') return [...game.tray];
  const { move } = action;
  if (move === SHUFFLE) return [];
  if (move === ASIDE) return game.tray.slice(0, 3);
  if (move === UNDO) return moves.slice(-1);
  return [move, ...game.tray.filter((index) => game.faces[index] === game.faces[move])];
}

function show(root: HTMLElement, layer: HTMLElement, { from, places, origin }: Moved, to: Play, faces: Faces): void {
  const move = to.moves.length > from.moves.length ? lastOf(to.moves) : undefined;
  if (move === SHUFFLE) {
    const board = root.querySelector<HTMLElement>('[role="group"]');
    if (board) stir(board);
    return;
  }
  if (move !== undefined && move >= 0 && to.game.places[move] === 'gone') {
    const pair = [...places].filter(([index]) => index !== move).map(([, place]) => place);
    const start = places.get(move);
    const url = faces.get(from.game.faces[move] ?? 0)?.url;
    if (start && origin && url) splash(layer, origin, start, pair, url);
    return;
  }
  fly(root, places);
}

/** Sounds, vibration and the words for screen readers. */
function tell(from: Play, to: Play, action: Action, faces: Faces): void {
  const { game } = to;
  const nameOf = (index: number) => faces.get(game.faces[index] ?? 0)?.name ?? '';
  if (game.state === 'lost') sound('lost');
  else if (game.state === 'won') sound('won');
  if (action.kind === 'stepBack') {
    announce(copy.steppedBack);
    return;
  }
  const { move } = action;
  if (move < 0) {
    sound('help');
    if (move === SHUFFLE) announce(copy.shuffled);
    else if (move === UNDO) announce(copy.undone(nameOf(lastOf(from.moves) ?? 0)));
    else announce(copy.putAside(game.aside.length));
    return;
  }
  const matched = game.places[move] === 'gone';
  if (game.state === 'playing') sound(matched ? 'match' : 'take');
  // A lost or won game is said by its panel.
  if (game.state !== 'playing' || game.tray.length >= TRAY_SIZE) return;
  afterFrame(() => announce((matched ? copy.matched : copy.taken)(nameOf(move), game.tray.length)));
}
