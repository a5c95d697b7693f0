import type { ReactNode } from 'react';
import { earlyQuery, ID_OF_ADDRESS } from '../../api/early-call.ts';
import { momentDetail } from '../../api/moment.ts';
import { FirstPaintLayout } from '../../kit/layout/FirstPaintLayout.tsx';
import { commentsQuery } from '../../features/comments/use-comments.ts';
import { trendsDetail } from './copy.ts';
import { MomentSkeleton } from './Skeleton.tsx';

/** Early calls, sent before the scripts have loaded. */
export const calls = [
  earlyQuery(momentDetail.query({ momentId: ID_OF_ADDRESS }), '{id}'),
  earlyQuery(commentsQuery(ID_OF_ADDRESS), '{id}'),
];

/** First paint. */
export default function FirstPaint({ scene }: { scene: ReactNode }) {
  return (
    <FirstPaintLayout title={trendsDetail.title} subtitle={trendsDetail.subtitle} scene={scene}>
      <MomentSkeleton />
    </FirstPaintLayout>
  );
}
