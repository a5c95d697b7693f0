import { RulesPage } from '../../features/rules/RulesPage.tsx';
import { territoryRules } from './copy.ts';

const scene = { name: 'territory-rules', load: () => import('./scene.svg?scene') };

/** Rules page of territories: eligibility and revenue. */
export default function TerritoryRulesPage() {
  return <RulesPage rules={territoryRules} scene={scene} />;
}
