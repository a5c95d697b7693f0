import { useEffect, useState } from 'react';
import styles from './Ticker.module.css';
import { ticker } from './ticker-copy.ts';

/** Duration of each line in milliseconds. */
const LINE_MS = 3_200;

interface Props {
  /** accessible name */
  label: string;
  /** newest first; renders nothing if empty */
  lines: readonly string[];
}

/**
 * Shows news line by line, with a pause button. Screen readers get a static list; with reduced motion it starts paused.
 */
export function Ticker({ label, lines }: Props) {
  const [index, setIndex] = useState(0);
  const [playing, setPlaying] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  const moves = playing && lines.length > 1;
  useEffect(() => {
    if (!moves) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setIndex((before) => before + 1);
    }, LINE_MS);
    return () => clearInterval(timer);
  }, [moves]);
  if (lines.length === 0) return null;
  return (
    <div className={styles['ticker']}>
      <p key={index} className={styles['line']} aria-hidden="true">
        {lines[index % lines.length]}
      </p>
      {lines.length > 1 && (
        <button
          type="button"
          className={styles['switch']}
          aria-label={playing ? ticker.pause : ticker.play}
          onClick={() => setPlaying(!playing)}
        >
          <svg viewBox="0 0 24 24" width="1em" height="1em" fill="currentColor" aria-hidden="true" focusable="false">
            <path d={playing ? 'M7 5h3.5v14H7zM13.5 5H17v14h-3.5z' : 'M8 5l11 7-11 7z'} />
          </svg>
        </button>
      )}
      <ul className="visually-hidden" aria-label={label}>
        {lines.map((line, position) => (
          // Lines may repeat, so use the index as key.
          <li key={position}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
