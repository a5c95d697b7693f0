import type { ReactNode } from 'react';
import { FirstPaintLayout } from '../../kit/layout/FirstPaintLayout.tsx';
import { sign, subtitle } from './copy.ts';
import BoardSkeleton from './Skeleton.tsx';
import styles from './page.module.css';

/** No early calls: all are those of a logged-in user. */
export const calls = [];

/** First paint. */
export default function FirstPaint({ scene }: { scene: ReactNode }) {
  return (
    <FirstPaintLayout title={sign.title} subtitle={subtitle} scene={scene}>
      <div className={styles['page']}>
        <BoardSkeleton />
      </div>
    </FirstPaintLayout>
  );
}
