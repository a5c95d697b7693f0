import { earlyQuery, ID_OF_ADDRESS } from '../../api/early-call.ts';
import { showLand } from '../../api/facilitator.ts';

/** Sent before the scripts have come. */
export const calls = [earlyQuery(showLand.query({ id: ID_OF_ADDRESS }), '{?id}')];
