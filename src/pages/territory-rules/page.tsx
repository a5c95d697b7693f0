import { RulesPage } from '../../features/rules/RulesPage.tsx';
import { territoryRules } from './copy.ts';

const scene = { name: 'territory-rules', load: () => import('./scene.svg?scene') };

/** Who may have a territory, and what it brings. */
export default function TerritoryRulesPage() {
  return <RulesPage rules={territoryRules} scene={scene} />;
}
