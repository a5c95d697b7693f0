import type { ReactNode } from 'react';
import { RulesFirst } from '../../features/rules/RulesFirst.tsx';
import { rewardRules } from './copy.ts';

/** First paint, including the first rules. */
export default function FirstPaint({ scene }: { scene: ReactNode }) {
  return <RulesFirst rules={rewardRules} scene={scene} />;
}
