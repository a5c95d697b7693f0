import type { ReactNode } from 'react';
import { shell } from './copy.ts';
import styles from './BannerFrame.module.css';

/** The banner layout without its illustration; contains the title of the home page. */
export function BannerFrame({ place, scene }: { place: 'home' | 'detail'; scene: ReactNode }) {
  return (
    <div className={`${styles['banner']} ${styles[place]}`}>
      {scene}
      {place === 'home' && (
        <div className={styles['title']}>
          <h1>{shell.brand}</h1>
          <p>{shell.slogan}</p>
        </div>
      )}
    </div>
  );
}
