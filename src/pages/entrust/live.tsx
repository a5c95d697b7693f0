import { entrustInfo } from '../../api/territory.ts';
import { live } from '../../kit/live/live.ts';
import { plainParameters } from '../../kit/live/parameters.ts';
import { EntrustView } from './EntrustView.tsx';
import { phaseOf } from './phase.ts';
import { route } from './route.ts';

live([entrustInfo], (entrust) => {
  const carried = plainParameters(route.parameters);
  return carried && <EntrustView entrust={entrust} phase={phaseOf(entrust)} carried={carried} />;
});
