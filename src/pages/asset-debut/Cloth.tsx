import type { Id } from '../../api/shapes.ts';
import styles from './Cloth.module.css';

/** Three outlines under sailcloth: a tall one, a round one, and a wide one with a mast. On a grid of 480 x 300. */
const OUTLINES = [
  'M240 34c24 0 38 28 46 74c10 54 34 110 68 148q-22 12-46 0q-22 14-46 2q-22 12-44 0q-24 12-46-2q-24 12-46 0c34-38 58-94 68-148c8-46 22-74 46-74z',
  'M240 58c66 0 106 44 112 98c4 44 18 74 34 100q-26 14-50 0q-24 14-48 0q-24 12-48 2q-24 12-48-2q-24 12-48 0q-26 12-50 0c16-26 30-56 34-100c6-54 46-98 112-98z',
  'M256 36c8 46 44 84 112 112c26 12 34 58 42 106q-28 14-56 2q-28 14-58 0q-28 14-58 2q-28 12-56-2q-28 14-56 0q-28 12-56-2c8-46 16-92 42-106c62-28 106-66 114-112q15-10 30 0z',
] as const;
const SHADES = [
  'M240 34c24 0 38 28 46 74c10 54 34 110 68 148q-22 12-46 0q-22 14-46 2c10-60 6-150-22-224z',
  'M240 58c66 0 106 44 112 98c4 44 18 74 34 100q-26 14-50 0q-24 14-48 0c14-70 6-150-48-198z',
  'M256 36c8 46 44 84 112 112c26 12 34 58 42 106q-28 14-56 2q-28 14-58 0c12-70-6-150-40-220z',
] as const;
const FOLDS = [
  'M222 70c-6 70-20 130-46 184M244 84c2 60-2 120-10 172M272 130c4 50 14 92 34 124',
  'M196 84c-24 40-34 110-40 170M240 72c4 70 0 130-8 184M292 92c22 44 28 100 36 162',
  'M234 84c-30 56-76 80-96 166M258 70c6 70 2 130-4 184M288 108c36 40 52 90 60 146',
] as const;

interface Props {
  /** decides the outline, always the same for a piece */
  assetId: Id;
  /** slides away */
  open?: boolean;
}

/** A piece that is not shown yet: something under sailcloth, tied with a rope. Fills its box. */
export function Cloth({ assetId, open = false }: Props) {
  const shape = Number(String(assetId).slice(-2)) % OUTLINES.length;
  return (
    <svg
      className={styles['cloth']}
      data-open={open || undefined}
      viewBox="0 0 480 300"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles['sky']} d="M0 0h480v300H0z" />
      <circle className={styles['glow']} cx="240" cy="150" r="180" />
      <circle className={styles['glow']} cx="240" cy="150" r="128" />
      <path className={styles['slip']} d="M0 244q240-16 480 0v56H0z" />
      <path className={styles['shadow']} d="M84 252q156 26 312 0q-20 24-156 24T84 252z" />
      {/* The box crops a part of the height. */}
      <g transform="translate(36 36) scale(.85)">
        <path className={styles['sail']} d={OUTLINES[shape]} />
        <path className={styles['shade']} d={SHADES[shape]} />
        <path className={styles['fold']} d={FOLDS[shape]} />
        <path className={styles['rope']} d="M158 214q82 26 164 0" />
        <path className={styles['tag']} d="M240 222l20 8v30l-10 8-16-6V230z" />
        <circle className={styles['sky']} cx="246" cy="238" r="4" />
      </g>
    </svg>
  );
}
