import type { ReactNode } from 'react';
import { earlyQuery, ID_OF_ADDRESS } from '../../api/early-call.ts';
import { personHome } from '../../api/moment.ts';
import { FirstPaintLayout } from '../../kit/layout/FirstPaintLayout.tsx';
import { personalGuest } from './copy.ts';
import { momentsQuery } from './data.ts';
import { HomeSkeleton } from './Skeleton.tsx';
import styles from './page.module.css';

/** Early calls, sent before the scripts have loaded. */
export const calls = [
  earlyQuery(personHome.query({ userId: ID_OF_ADDRESS }), '{?userId}'),
  earlyQuery(momentsQuery(ID_OF_ADDRESS), '{?userId}'),
];

/** First paint: the profile card without a name. */
export default function FirstPaint({ scene }: { scene: ReactNode }) {
  return (
    <FirstPaintLayout title={personalGuest.title} subtitle={personalGuest.subtitle} scene={scene}>
      <div className={`first-screen ${styles['home']}`}>
        <HomeSkeleton />
      </div>
    </FirstPaintLayout>
  );
}
