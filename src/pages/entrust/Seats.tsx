import { points } from '../../lib/yuan.ts';
import { entrust } from './copy.ts';
import type { Phase } from './phase.ts';
import styles from './Seats.module.css';

/** Seats that are drawn one by one; more are drawn as one bar. */
const DRAWN = 20;

interface Props {
  slots: number;
  taken: number;
  phase: Phase;
}

/** The slots as seats on benches, those who sit and those that are free, and the numbers in words. */
export function Seats({ slots, taken, phase }: Props) {
  const sitting = Math.min(taken, slots);
  if (slots === 0) return <p>{phase === 'ended' ? entrust.uncountedTaken(points(taken)) : entrust.uncounted[phase]}</p>;
  return (
    <div className={styles['seats']}>
      {slots <= DRAWN ? (
        <div className={styles['bench']} aria-hidden="true">
          {Array.from({ length: slots }, (_, place) => (
            <svg key={place} viewBox="0 0 24 26" data-taken={place < sitting ? '' : undefined}>
              <circle cx="12" cy="7" r="5" />
              <path d="M3 22c0-6 3-9 9-9s9 3 9 9z" />
              <path className={styles['seat']} d="M2 22h20v3H2z" />
            </svg>
          ))}
        </div>
      ) : (
        <div className={styles['meter']} aria-hidden="true">
          <span style={{ transform: `scaleX(${sitting / slots})` }} />
        </div>
      )}
      <p>{wordsOf(slots, sitting, phase)}</p>
    </div>
  );
}

function wordsOf(slots: number, sitting: number, phase: Phase): string {
  const left = slots - sitting;
  if (phase === 'ended') return entrust.wasTaken(points(sitting), points(slots));
  if (phase === 'full' || left === 0) return entrust.none(points(slots));
  if (left > 1) return entrust.left(points(left), points(slots));
  return slots === 1 ? entrust.onlyOne : entrust.lastOne;
}
