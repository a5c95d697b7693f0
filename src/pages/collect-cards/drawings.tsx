/** An island of the map; colours come from its state (map.module.css). Without hooks. */
export function IsleDrawing({ kind }: { kind: number }) {
  return (
    <svg viewBox="0 0 120 92" aria-hidden="true" focusable="false">
      <path className="isle-glow" d="M4 76q56-14 112 0-56 14-112 0z" />
      <path className="isle-sand" d={SAND[kind] ?? SAND[0]} />
      <path className="isle-land" d={LAND[kind] ?? LAND[0]} />
      <path className="isle-lit" d={LIT[kind] ?? LIT[0]} />
      <path className="isle-thing" d={THING[kind] ?? THING[0]} />
      <path className="isle-light" d={LIGHT[kind] ?? LIGHT[0]} />
    </svg>
  );
}

/** Two hills with a tree, a cliff with a house, a flat one with a lighthouse. */
const SAND = [
  'M8 74q20-10 52-10t52 10q-50 12-104 0z',
  'M10 74q24-9 50-9t50 9q-48 12-100 0z',
  'M6 75q26-10 54-10t54 10q-52 12-108 0z',
];
const LAND = [
  'M16 72c8-22 18-32 30-30 8 2 10 10 16 10s10-14 20-12c12 2 18 18 22 32-28 6-60 6-88 0z',
  'M18 73c2-18 8-40 26-44 12-2 16 8 22 16 8 8 26 4 36 28-26 6-58 6-84 0z',
  'M16 73c14-14 26-16 44-16s32 2 44 16c-28 6-60 6-88 0z',
];
const LIT = [
  'M16 72c8-22 18-32 30-30-12 8-12 20-16 32-4 0-10-1-14-2zM82 40c-8 8-6 22-8 36-8 0-16 0-22-1 2-12 4-20 10-23 6 0 10-14 20-12z',
  'M18 73c2-18 8-40 26-44-8 12-8 30-12 47-5-1-10-2-14-3z',
  'M16 73c14-14 26-16 44-16-16 6-22 12-28 19-6-1-11-2-16-3z',
];
const THING = [
  'M45 44c1-8 0-14-4-18 4 0 8 3 9 8 3-6 8-7 12-5-5 1-8 5-9 9 5-2 9 0 11 4-5-2-9-1-12 1 1 3 1 5 0 8z',
  'M66 46v-14l11-9 11 9v15z',
  'M54 58l4-32h10l4 32zM55 26l8-8 8 8z',
];
const LIGHT = ['M96 60a3 3 0 1 1 0-.1z', 'M74 36h6v7h-6z', 'M59 27h8v7h-8z'];

const STAR = 'M10 1.6l2.6 5.4 5.9.8-4.3 4.1 1.1 5.9L10 15l-5.3 2.8 1.1-5.9L1.5 7.8l5.9-.8z';

/** A star, lit or as an outline. Without hooks. */
export function Star({ lit }: { lit: boolean }) {
  return (
    <svg viewBox="0 0 20 20" width="1em" height="1em" aria-hidden="true" focusable="false" data-lit={lit || undefined}>
      <path
        d={STAR}
        fill={lit ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** A closed level. Without hooks. */
export function Lock({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d="M4 9h12v9H4z" fill="currentColor" />
      <path d="M6.5 9V6.5a3.5 3.5 0 0 1 7 0V9" fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}
