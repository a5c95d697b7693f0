import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { practice as copy } from './copy.ts';
import type { FieldProps } from './field.ts';
import { GAME_MS, POINTS } from './rain-game.ts';
import { StillGame } from './still-game.ts';
import styles from './PracticeRain.module.css';

/** Time is counted so often, in milliseconds. */
const TICK_MS = 250;

/** Packets that appear in a grid and go elsewhere when tapped: nothing moves. */
export function StillField({ plays, onChange, onOver }: FieldProps) {
  const [game] = useState(() => new StillGame(Math.random));
  const [cells, setCells] = useState(game.cells);
  const left = useRef(GAME_MS);
  const grid = useRef<HTMLUListElement>(null);
  const tell = () => onChange(game.score, Math.ceil(left.current / 1_000));
  const tick = useEffectEvent((elapsed: number) => {
    left.current = Math.max(0, left.current - elapsed);
    tell();
    if (left.current === 0) onOver(game.score, game.caught);
  });
  useEffect(() => {
    if (!plays) return;
    grid.current?.querySelector<HTMLElement>('[data-packet]')?.focus({ preventScroll: true });
    let before = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      tick(now - before);
      before = now;
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [plays]);
  const tap = (cell: number) => {
    if (!plays || left.current === 0 || !game.catchIn(cell)) return;
    setCells(game.cells);
    tell();
  };
  return (
    <ul ref={grid} className={styles['grid']} aria-label={copy.cells}>
      {cells.map((packet, cell) => (
        <li key={cell}>
          <button
            type="button"
            data-packet={packet ?? undefined}
            aria-label={copy.cell(cell + 1, packet !== null)}
            onClick={() => tap(cell)}
          >
            {packet && (
              <span className={styles['packet']} aria-hidden="true">
                +{POINTS[packet]}
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
