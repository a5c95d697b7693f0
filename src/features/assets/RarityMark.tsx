import type { Rarity } from '../../api/domain-shapes.ts';
import { rarities } from './copy.ts';
import styles from './RarityMark.module.css';

/** A shape for each rarity, so that colour is not needed to tell them apart: dot, leaf, diamond, star. On a 16-unit grid. */
const shapes: Record<Rarity, string> = {
  N: 'M8 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8z',
  R: 'M3 13C3 6 7 3 13 3c0 6-3 10-10 10z',
  SR: 'M8 1.5L14 8l-6 6.5L2 8z',
  SSR: 'M8 1l2.1 4.6 5 .5-3.8 3.4 1.1 4.9L8 11.9l-4.4 2.5 1.1-4.9L.9 6.1l5-.5z',
};

/** The rarity of an asset as a shape and a word. Without hooks, so that it can be drawn before React. */
export function RarityMark({ rarity }: { rarity: Rarity }) {
  return (
    <span className={styles['mark']} data-rarity={rarity}>
      <svg viewBox="0 0 16 16" width="1em" height="1em" aria-hidden="true" focusable="false">
        <path d={shapes[rarity]} fill="currentColor" />
      </svg>
      <span>{rarities[rarity]}</span>
    </span>
  );
}
