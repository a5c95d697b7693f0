import type { ReactNode } from 'react';
import { FirstPaintLayout } from '../../kit/layout/FirstPaintLayout.tsx';
import { soul } from './copy.ts';
import { QuestionSkeleton } from './QuestionSkeleton.tsx';

/** First paint: the question card in its size. */
export default function FirstPaint({ scene }: { scene: ReactNode }) {
  return (
    <FirstPaintLayout title={soul.title} subtitle={soul.subtitle} scene={scene}>
      <QuestionSkeleton />
    </FirstPaintLayout>
  );
}
