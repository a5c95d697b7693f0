import { entrustInfo } from '../../api/territory.ts';
import { live } from '../../kit/live/live.ts';
import { plainParameters } from '../../kit/live/parameters.ts';
import { EntrustView } from './EntrustView.tsx';
import { phaseOf } from './phase.ts';
import { route } from './route.ts';

live([entrustInfo], (entrust) => {
  if (!plainParameters(route.parameters)) return null;
  return <EntrustView entrust={entrust} phase={phaseOf(entrust)} search={location.search} />;
});
