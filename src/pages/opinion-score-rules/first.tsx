import type { ReactNode } from 'react';
import { RulesFirst } from '../../features/rules/RulesFirst.tsx';
import { opinionScoreRules } from './copy.ts';

/** What the page file shows before any script has run: its first rules, to be read at once. */
export default function FirstPaint({ scene }: { scene: ReactNode }) {
  return <RulesFirst rules={opinionScoreRules} scene={scene} />;
}
