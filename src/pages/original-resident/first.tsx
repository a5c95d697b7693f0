import type { ReactNode } from 'react';
import { earlyQuery } from '../../api/early-call.ts';
import { FirstPaintLayout } from '../../kit/layout/FirstPaintLayout.tsx';
import { originalResident } from './copy.ts';
import { activityQuery, placesQuery } from './data.ts';
import { PlacesSkeleton } from './Skeleton.tsx';
import styles from './page.module.css';

export const calls = [earlyQuery(placesQuery), earlyQuery(activityQuery)];

/** First paint. */
export default function FirstPaint({ scene }: { scene: ReactNode }) {
  return (
    <FirstPaintLayout title={originalResident.title} subtitle={originalResident.subtitle} scene={scene}>
      <div className={styles['places']}>
        <PlacesSkeleton />
        <div className={`${styles['ways']} ${styles['blankWays']}`} aria-hidden="true">
          <span />
          <span />
        </div>
      </div>
    </FirstPaintLayout>
  );
}
