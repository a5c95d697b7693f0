import { earlyCallOfId } from '../../api/early-call.ts';
import { showLand } from '../../api/facilitator.ts';

/** Sent before the scripts have come. */
export const calls = [earlyCallOfId(showLand, 'id', '{?id}')];
