import type { ReactNode } from 'react';
import { earlyQuery, ID_OF_ADDRESS } from '../../api/early-call.ts';
import { arenaDaoInfo, latestArena } from '../../api/moment.ts';
import { FirstPaintLayout } from '../../kit/layout/FirstPaintLayout.tsx';
import { opinionRanking } from './copy.ts';
import { ArenaSkeleton } from './Skeleton.tsx';

export const calls = [
  earlyQuery(latestArena.query({})),
  earlyQuery(arenaDaoInfo.query({ daoId: ID_OF_ADDRESS }), '{?daoId}'),
];

/** First paint. */
export default function FirstPaint({ scene }: { scene: ReactNode }) {
  return (
    <FirstPaintLayout title={opinionRanking.title} subtitle={opinionRanking.subtitle} scene={scene}>
      <div className="first-screen">
        <ArenaSkeleton />
      </div>
    </FirstPaintLayout>
  );
}
