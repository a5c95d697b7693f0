import type { ReactNode } from 'react';
import { earlyQuery } from '../../api/early-call.ts';
import { annualCourse } from '../../api/task.ts';
import { FirstPaintLayout } from '../../kit/layout/FirstPaintLayout.tsx';
import { competition } from './copy.ts';
import { Skeleton } from './Skeleton.tsx';

export const calls = [earlyQuery(annualCourse.query({}))];

/** First paint. */
export default function FirstPaint({ scene }: { scene: ReactNode }) {
  return (
    <FirstPaintLayout title={competition.title} subtitle={competition.subtitle} scene={scene}>
      <div className="first-screen">
        <Skeleton />
      </div>
    </FirstPaintLayout>
  );
}
