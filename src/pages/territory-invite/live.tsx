import { applyTerritoryInfo } from '../../api/territory.ts';
import { live } from '../../kit/live/live.ts';
import { plainParameters } from '../../kit/live/parameters.ts';
import { InviteView } from './InviteView.tsx';
import { route } from './route.ts';

live(
  [applyTerritoryInfo],
  (territory) => plainParameters(route.parameters) && <InviteView territory={territory} search={location.search} />,
  { loggedOut: true },
);
