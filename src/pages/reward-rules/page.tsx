import { RulesPage } from '../../features/rules/RulesPage.tsx';
import { rewardRules } from './copy.ts';

const scene = { name: 'reward-rules', load: () => import('./scene.svg?scene') };

/** How rewards are earned, kept and cashed out. */
export default function RewardRulesPage() {
  return <RulesPage rules={rewardRules} scene={scene} />;
}
