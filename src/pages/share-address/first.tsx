import { earlyQuery, ID_OF_ADDRESS } from '../../api/early-call.ts';
import { showLand } from '../../api/facilitator.ts';

/** Early calls, sent before the scripts have loaded. */
export const calls = [earlyQuery(showLand.query({ id: ID_OF_ADDRESS }), '{?id}')];
