import styles from './Islet.module.css';

/** What stands on an islet beside its sign, in turns. */
const FEATURES = [
  'M143 74c2-14-1-22-8-31l6-4c7 7 11 13 11 19c4-5 8-7 13-8l2 5c-8 4-11 9-12 19zM121 47c0-9 8-13 16-10c5-11 26-10 29 1c8 0 9 9 2 11c-14 3-30 3-42 1c-3 0-5-1-5-3z',
  'M128 76c-3-20 0-36 11-40c13-4 27 2 29 16c1 8 0 16 1 24h-11c1-12 0-19-8-19c-7 0-9 8-8 19z',
  'M138 76l4-40h14l4 40zM140 34l9-12l9 12zM138 34h22v5h-22zM145 22h8v6h-8z',
] as const;

interface Props {
  place: number;
  state: 'done' | 'skipped' | 'next' | 'ahead';
}

/** A small island of the path, lit once it is reached. */
export function Islet({ place, state }: Props) {
  return (
    <svg className={styles['islet']} data-state={state} viewBox="0 0 180 116" aria-hidden="true">
      <ellipse className={styles['halo']} cx="86" cy="76" rx="92" ry="40" />
      <path className={styles['feature']} d={FEATURES[place % FEATURES.length]} />
      <path
        className={styles['ground']}
        d="M4 78c16-2 22-12 44-13c16-8 44-8 60-3c24-2 36 6 44 12c8 2 16 3 24 4c-8 16-40 26-86 26S12 94 4 78z"
      />
      <path
        className={styles['lit']}
        d="M4 78c16-2 22-12 44-13c16-8 44-8 60-3c24-2 36 6 44 12c-26-4-40 4-62 8c-30 6-62 4-86-4z"
      />
      <path
        className={styles['wave']}
        d="M-6 96c14-6 28-6 42 0s28 6 42 0s28-6 42 0s28 6 42 0s18-6 24-2c-18 14-56 22-98 22S14 110-6 96z"
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
      <circle cx="16" cy="16" r="14" />
      <path d="M9 16.5l5 5L23.5 11.5" />
    </svg>
  );
}
