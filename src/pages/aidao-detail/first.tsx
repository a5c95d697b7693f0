import { robotDetail } from '../../api/character.ts';
import { earlyQuery, ID_OF_ADDRESS } from '../../api/early-call.ts';

/** Early calls, sent before the scripts have loaded. */
export const calls = [earlyQuery(robotDetail.query({ robotId: ID_OF_ADDRESS }), '{?robotId}')];

/** The moments call sends client info as soon as the island is known. */
export const sendsClientInfo = true;
