import type { ReactNode } from 'react';
import { earlyCall } from '../../api/early-call.ts';
import { activityDetail, residentPromotionNum } from '../../api/invitation.ts';
import { FirstPaintLayout } from '../../kit/layout/FirstPaintLayout.tsx';
import { RESIDENTS } from './activity.ts';
import { originalResident } from './copy.ts';
import { PlacesSkeleton } from './Skeleton.tsx';
import styles from './page.module.css';

export const calls = [
  earlyCall(residentPromotionNum, { activityId: RESIDENTS }),
  earlyCall(activityDetail, { id: RESIDENTS }),
];

/** What the page file shows before any script has run. */
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
