import { RulesPage } from '../../features/rules/RulesPage.tsx';
import { opinionScoreRules } from './copy.ts';

const scene = { name: 'opinion-score-rules', load: () => import('./scene.svg?scene') };

/** How opinions of the arena are scored and ranked. */
export default function OpinionScoreRulesPage() {
  return <RulesPage rules={opinionScoreRules} scene={scene} />;
}
