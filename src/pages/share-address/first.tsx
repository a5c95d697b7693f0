import { earlyQuery, ID_OF_ADDRESS } from '../../api/early-call.ts';
import { showLand } from '../../api/land.ts';

/** Early calls, sent before the scripts have loaded. */
export const calls = [earlyQuery(showLand.query({ id: ID_OF_ADDRESS }), '{?id}')];
