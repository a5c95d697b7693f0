import { quest } from './copy.ts';
import { READING_MS } from './reading-ms.ts';
import styles from './page.module.css';

const RADIUS = 27;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

/** The task's floating icon: a ring that closes during reading, with the remaining seconds; a tick at the end. */
export function Ring({ leftMs }: { leftMs: number }) {
  const left = Math.ceil(leftMs / 1_000);
  return (
    <span className={styles['ring']} role="img" aria-label={left > 0 ? quest.clock(left) : quest.done}>
      <svg viewBox="0 0 64 64" aria-hidden="true" focusable="false">
        <circle className={styles['track']} cx="32" cy="32" r={RADIUS} />
        <circle
          className={styles['arc']}
          cx="32"
          cy="32"
          r={RADIUS}
          strokeDasharray={CIRCUMFERENCE}
          strokeDashoffset={(CIRCUMFERENCE * leftMs) / READING_MS}
        />
        {left === 0 && <path className={styles['tick']} d="M21 33l8 8L44 25" />}
      </svg>
      {left > 0 && <span aria-hidden="true">{left}</span>}
    </span>
  );
}
