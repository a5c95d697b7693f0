import { PlanetShape } from './PlanetArt.tsx';
import type { Planet } from './planets.ts';
import styles from './Stamp.module.css';

interface Props {
  planet: Planet;
  stamped: boolean;
  /** stamped on this visit: it falls on the paper */
  fresh?: boolean;
}

/** A place of the stamp book: the planet in its ring, or its pale place. */
export function Stamp({ planet, stamped, fresh = false }: Props) {
  return (
    <svg className={styles['stamp']} data-stamped={stamped ? '' : undefined} viewBox="0 0 120 120" aria-hidden="true">
      <g className={fresh ? styles['fresh'] : ''}>
        <Notches />
        <g className={styles['globe']} transform="translate(19 19) scale(0.683)">
          <PlanetShape {...planet} />
        </g>
      </g>
    </svg>
  );
}

/** The ring that a visit presses around the planet in front. */
export function StampRing() {
  return (
    <svg className={`${styles['ring']} ${styles['fresh']}`} viewBox="0 0 120 120" aria-hidden="true">
      <Notches />
    </svg>
  );
}

function Notches() {
  return (
    <g fill="none" stroke="currentColor">
      <circle cx="60" cy="60" r="55" strokeWidth="4" strokeDasharray="5 3.64" />
      <circle cx="60" cy="60" r="48" strokeWidth="2" />
    </g>
  );
}
