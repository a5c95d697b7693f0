import styles from './Islet.module.css';

/** What stands on an islet, in turns. */
const FEATURES = [
  // a pine
  <path
    key="pine"
    d="M60 60c3-14 1-24-6-34l7-4c6 9 9 16 9 22c4-5 8-8 14-9l2 6c-9 4-13 10-14 19zM36 30c0-10 9-14 18-11c5-12 28-11 31 1c8 0 10 10 2 12c-16 3-34 3-46 1c-3 0-5-1-5-3z"
  />,
  // a standing stone with a gap
  <path key="stone" d="M44 62c-2-22 0-36 12-40c14-4 30 2 32 16c1 8 0 16 1 24h-13c1-12 0-20-8-20c-7 0-9 8-8 20z" />,
  // a small light
  <path key="light" d="M58 62l3-32h16l3 32zM59 27l10-9l10 9zM57 27h24v4H57z" />,
] as const;

interface Props {
  place: number;
  state: 'done' | 'skipped' | 'next' | 'ahead';
}

/** A small island of the path, of its own shape, at its own hour: lit once it is passed. */
export function Islet({ place, state }: Props) {
  return (
    <svg className={styles['islet']} data-state={state} viewBox="0 0 140 104" aria-hidden="true">
      <ellipse className={styles['halo']} cx="70" cy="62" rx="68" ry="38" />
      <g className={styles['feature']} transform={place % 2 === 0 ? 'translate(140 0) scale(-1 1)' : undefined}>
        {FEATURES[place % FEATURES.length]}
      </g>
      <path
        className={styles['ground']}
        d="M8 66c12-4 22-12 38-12c10-6 28-7 42-2c18 0 30 10 44 14c-8 14-30 22-62 22S16 80 8 66z"
      />
      <path className={styles['lit']} d="M8 66c12-4 22-12 38-12c10-6 28-7 42-2c-18 4-22 12-42 16c-14 3-26 2-38-2z" />
      <path
        className={styles['wave']}
        d="M2 84c12-5 22-5 34 0s22 5 34 0s22-5 34 0s22 5 34 0v6c-22 8-44 12-68 12S22 98 2 90z"
      />
    </svg>
  );
}

/** The person's boat, at the next island. */
export function TourBoat() {
  return (
    <svg className={styles['boat']} viewBox="0 0 56 52" aria-hidden="true">
      <path className={styles['sail']} d="M27 4c12 7 18 17 19 30H27z" />
      <path className={styles['jib']} d="M24 12v22H9c3-9 8-16 15-22z" />
      <path className={styles['hull']} d="M4 36h48c-3 8-9 12-17 12H18C11 48 6 44 4 36zM24 3h3v34h-3z" />
    </svg>
  );
}

/** A tick on what is passed. */
export function Tick() {
  return (
    <svg className={styles['tick']} viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="16" cy="16" r="15" />
      <path d="M9 16.5l5 5L23.5 11.5" />
    </svg>
  );
}
