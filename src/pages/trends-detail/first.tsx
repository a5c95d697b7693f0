import type { ReactNode } from 'react';
import { earlyCallOfId } from '../../api/early-call.ts';
import { momentDetail, topComments } from '../../api/moment.ts';
import { FirstPaintLayout } from '../../kit/layout/FirstPaintLayout.tsx';
import { COMMENTS_A_PAGE } from '../../features/comments/use-comments.ts';
import { trendsDetail } from './copy.ts';
import { MomentSkeleton } from './Skeleton.tsx';

/** Sent before the scripts have come. */
export const calls = [
  earlyCallOfId(momentDetail, 'momentId', '{id}'),
  earlyCallOfId(topComments, 'momentId', '{id}', { pageNo: 1, pageSize: COMMENTS_A_PAGE }),
];

/** The first screen waits for the sanitiser. */
export const showsRichText = true;

/** What the page file shows before any script has run. */
export default function FirstPaint({ scene }: { scene: ReactNode }) {
  return (
    <FirstPaintLayout title={trendsDetail.title} subtitle={trendsDetail.subtitle} scene={scene}>
      <MomentSkeleton />
    </FirstPaintLayout>
  );
}
