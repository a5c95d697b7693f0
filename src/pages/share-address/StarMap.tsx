import type { Land } from '../../api/land.ts';
import { shareAddress } from './copy.ts';
import styles from './page.module.css';

/** Parcels per row of one map sheet. */
const COLUMNS = 12;
const ROWS = 10;
/** Half the width and height of a parcel's diamond, in SVG units. */
const HALF = { x: 14, y: 7 } as const;
const TOP = { x: 150, y: 34 } as const;
const DEPTH = 16;

/** The districts are three by five parcels, in one of three greens. */
const tones = [0, 1, 2].map((tone) => {
  let path = '';
  for (let x = 0; x < COLUMNS; x += 1) {
    for (let y = 0; y < ROWS; y += 1) {
      if ((Math.floor(x / 3) + Math.floor(y / 5) * 2) % 3 === tone) path += diamond(x, y, 0.92);
    }
  }
  return path;
});

function corner(x: number, y: number): { x: number; y: number } {
  return { x: TOP.x + (x - y) * HALF.x, y: TOP.y + (x + y) * HALF.y };
}

/** The diamond of a parcel, slightly smaller than its cell. */
function diamond(x: number, y: number, scale: number): string {
  const top = corner(x, y);
  const [wide, high] = [HALF.x * scale, HALF.y * scale];
  return `M${top.x} ${top.y + HALF.y - high}l${wide} ${high}l${-wide} ${high}l${-wide} ${-high}z`;
}

const slab = (() => {
  const [north, east, south, west] = [corner(0, 0), corner(COLUMNS, 0), corner(COLUMNS, ROWS), corner(0, ROWS)];
  return {
    top: `M${north.x} ${north.y}L${east.x} ${east.y}L${south.x} ${south.y}L${west.x} ${west.y}z`,
    left: `M${west.x} ${west.y}L${south.x} ${south.y}v${DEPTH}L${west.x + 10} ${west.y + DEPTH}z`,
    right: `M${south.x} ${south.y}L${east.x} ${east.y}L${east.x - 10} ${east.y + DEPTH}L${south.x} ${south.y + DEPTH}z`,
  };
})();

/** Position of a coordinate on its sheet; any number is valid, including negative ones. */
const onSheet = (value: number, size: number) => ((Math.floor(value) % size) + size) % size || 0;

/** The map around the land, with a flag on its parcel. */
export function StarMap({ land: { planet, x, y } }: { land: Land }) {
  const [column, row] = [onSheet(x, COLUMNS), onSheet(y, ROWS)];
  const top = corner(column, row);
  const foot = { x: top.x, y: top.y + HALF.y };
  return (
    <svg className={styles['map']} viewBox="0 0 330 216" role="img" aria-label={shareAddress.place(planet, x, y)}>
      <ellipse cx="164" cy="196" rx="120" ry="14" fill="var(--ink)" opacity=".08" />
      <path d={slab.left} fill="var(--ink)" opacity=".55" />
      <path d={slab.right} fill="var(--ink)" opacity=".78" />
      <path d={slab.top} fill="var(--sky-to)" />
      <path d={tones[0]} fill="var(--sky-from)" />
      <path d={tones[1]} fill="var(--sky-from)" opacity=".72" />
      <path d={tones[2]} fill="var(--accent)" opacity=".38" />
      <path d={diamond(column, row, 1)} fill="var(--accent)" />
      <g transform={`translate(${foot.x} ${foot.y})`}>
        <ellipse className={styles['ring']} rx="20" ry="10" fill="none" stroke="var(--accent)" strokeWidth="1.500" />
        <path d="M-1.200 0v-38h2.400V0z" fill="var(--ink)" />
        <path d="M1.200-38c8-4 14 4 24 0v16c-10 4-16-4-24 0z" fill="var(--refused)" />
        <path d="M1.200-38c8-4 14 4 24 0v4c-10 4-16-4-24 0z" fill="#fff" opacity=".3" />
        <circle r="2.600" fill="#fff" />
      </g>
    </svg>
  );
}
