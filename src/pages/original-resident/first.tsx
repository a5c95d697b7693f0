import type { ReactNode } from 'react';
import { earlyQuery, ID_OF_ADDRESS } from '../../api/early-call.ts';
import { FirstPaintLayout } from '../../kit/layout/FirstPaintLayout.tsx';
import { originalResident } from './copy.ts';
import { activityQuery, inviterQuery, placesQuery } from './data.ts';
import FirstSkeleton from './Skeleton.tsx';

export const calls = [
  earlyQuery(placesQuery),
  earlyQuery(inviterQuery(ID_OF_ADDRESS), '{?id}'),
  earlyQuery(activityQuery),
];

/** First paint. */
export default function FirstPaint({ scene }: { scene: ReactNode }) {
  return (
    <FirstPaintLayout title={originalResident.title} subtitle={originalResident.subtitle} scene={scene}>
      <FirstSkeleton />
    </FirstPaintLayout>
  );
}
