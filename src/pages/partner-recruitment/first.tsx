import type { ReactNode } from 'react';
import { agentConfig, agentNews } from '../../api/agent.ts';
import { earlyCall } from '../../api/early-call.ts';
import { FirstPaintLayout } from '../../kit/layout/FirstPaintLayout.tsx';
import { recruitment } from './copy.ts';
import { RecruitmentSkeleton } from './Skeleton.tsx';

export const calls = [earlyCall(agentConfig, {}), earlyCall(agentNews, {})];

/** What the page file shows before any script has run. */
export default function FirstPaint({ scene }: { scene: ReactNode }) {
  return (
    <FirstPaintLayout title={recruitment.title} subtitle={recruitment.subtitle} scene={scene}>
      <RecruitmentSkeleton />
    </FirstPaintLayout>
  );
}
