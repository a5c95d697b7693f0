import { RulesPage } from '../../features/rules/RulesPage.tsx';
import { territoryCarnivalRule } from './copy.ts';

const scene = { name: 'territory-carnival-rule', load: () => import('./scene.svg?scene') };

/** Rules page of the territory carnival. */
export default function TerritoryCarnivalRulePage() {
  return <RulesPage rules={territoryCarnivalRule} scene={scene} />;
}
