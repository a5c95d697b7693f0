import type { ReactNode } from 'react';
import { earlyQuery, ID_OF_ADDRESS } from '../../api/early-call.ts';
import { personHome } from '../../api/moment.ts';
import { FirstPaintLayout } from '../../kit/layout/FirstPaintLayout.tsx';
import { personalGuest } from './copy.ts';
import { momentsOf } from './data.ts';
import { HomeSkeleton } from './Skeleton.tsx';
import styles from './page.module.css';

/** Sent before the scripts have come. */
export const calls = [
  earlyQuery(personHome.query({ userId: ID_OF_ADDRESS }), '{?userId}'),
  earlyQuery(momentsOf(ID_OF_ADDRESS), '{?userId}'),
];

/** What the page file shows before any script has run: the card at the door, nobody's name on it yet. */
export default function FirstPaint({ scene }: { scene: ReactNode }) {
  return (
    <FirstPaintLayout title={personalGuest.title} subtitle={personalGuest.subtitle} scene={scene}>
      <div className={`first-screen ${styles['home']}`}>
        <HomeSkeleton />
      </div>
    </FirstPaintLayout>
  );
}
