import type { ReactNode } from 'react';
import { robotDetail } from '../../api/character.ts';
import { earlyCallOfId } from '../../api/early-call.ts';
import { FirstPaintLayout } from '../../kit/layout/FirstPaintLayout.tsx';
import { aidao } from './copy.ts';
import { IslandSkeleton } from './Skeleton.tsx';

/** Sent before the scripts have come. */
export const calls = [earlyCallOfId(robotDetail, 'robotId', '{?robotId}')];

/** Its moments send it, as soon as the island is known. */
export const sendsClientInfo = true;

/** The first screen waits for the sanitiser. */
export const showsRichText = true;

/** What the page file shows before any script has run: the island's door, nobody in it yet. */
export default function FirstPaint({ scene }: { scene: ReactNode }) {
  return (
    <FirstPaintLayout title={aidao.title} subtitle={aidao.subtitle} scene={scene}>
      <IslandSkeleton />
    </FirstPaintLayout>
  );
}
