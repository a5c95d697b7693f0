import type { ReactNode } from 'react';
import { earlyQuery } from '../../api/early-call.ts';
import { FirstPaintLayout } from '../../kit/layout/FirstPaintLayout.tsx';
import { invited } from './copy.ts';
import { tiersQuery } from './data.ts';
import { LetterSkeleton } from './Letter.tsx';
import styles from './page.module.css';

export const calls = [earlyQuery(tiersQuery)];
/** The letter names the inviter, whose code only the app reads. */
export const sendsCalls = true;

/** First paint. */
export default function FirstPaint({ scene }: { scene: ReactNode }) {
  return (
    <FirstPaintLayout title={invited.title} subtitle={invited.subtitle} scene={scene}>
      <div className={styles['page']}>
        <LetterSkeleton />
        <div className={styles['offerSkeleton']} aria-hidden="true" />
      </div>
    </FirstPaintLayout>
  );
}
