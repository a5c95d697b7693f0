import { RulesPage } from '../../features/rules/RulesPage.tsx';
import { opinionScoreRules } from './copy.ts';

const scene = { name: 'opinion-score-rules', load: () => import('./scene.svg?scene') };

/** How opinions of the arena score and rank. */
export default function OpinionScoreRulesPage() {
  return <RulesPage rules={opinionScoreRules} scene={scene} />;
}
