import type { ReactNode } from 'react';
import { earlyQuery, ID_OF_ADDRESS } from '../../api/early-call.ts';
import { FirstPaintLayout } from '../../kit/layout/FirstPaintLayout.tsx';
import { copy, subtitle } from './copy.ts';
import { inviteQuery } from './data.ts';
import Skeleton from './Skeleton.tsx';

/** Early calls, sent before the scripts have loaded. */
export const calls = [earlyQuery(inviteQuery(ID_OF_ADDRESS), '{?territoryId}')];

/** First paint. */
export default function FirstPaint({ scene }: { scene: ReactNode }) {
  return (
    <FirstPaintLayout title={copy.title} subtitle={subtitle} scene={scene}>
      <Skeleton />
    </FirstPaintLayout>
  );
}
