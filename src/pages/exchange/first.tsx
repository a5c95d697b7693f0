import type { ReactNode } from 'react';
import { earlyQuery, ID_OF_ADDRESS, type IdPlace } from '../../api/early-call.ts';
import { standingActivities } from '../../features/activities/standing-activities.ts';
import { FirstPaintLayout } from '../../kit/layout/FirstPaintLayout.tsx';
import { exchange, subtitle } from './copy.ts';
import { activityQueries } from './data.ts';
import FirstSkeleton from './Skeleton.tsx';
import styles from './page.module.css';

const place: IdPlace = `{?activityId=${standingActivities.shop}}`;

/** Early calls, sent before the scripts have loaded. */
export const calls = activityQueries(ID_OF_ADDRESS, null).map((query) => earlyQuery(query, place));

/** First paint. */
export default function FirstPaint({ scene }: { scene: ReactNode }) {
  return (
    <FirstPaintLayout title={exchange.title} subtitle={subtitle} scene={scene}>
      <div className={styles['page']}>
        <FirstSkeleton />
      </div>
    </FirstPaintLayout>
  );
}
