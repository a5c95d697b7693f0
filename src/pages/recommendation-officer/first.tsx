import type { ReactNode } from 'react';
import { earlyQuery, ID_OF_ADDRESS } from '../../api/early-call.ts';
import { activityDetail } from '../../api/invitation.ts';
import { FirstPaintLayout } from '../../kit/layout/FirstPaintLayout.tsx';
import { BadgeSkeleton } from './Badge.tsx';
import { officer } from './copy.ts';
import styles from './page.module.css';

/** Early calls, sent before the scripts have loaded. */
export const calls = [earlyQuery(activityDetail.query({ id: ID_OF_ADDRESS }), '{?id}')];

/** First paint. */
export default function FirstPaint({ scene }: { scene: ReactNode }) {
  return (
    <FirstPaintLayout title={officer.title} subtitle={officer.subtitle} scene={scene}>
      <div className={styles['page']}>
        <BadgeSkeleton />
      </div>
    </FirstPaintLayout>
  );
}
