import { earlyQuery, ID_OF_ADDRESS } from '../../api/early-call.ts';
import { senderQuery } from './data.ts';

/** Early calls, sent before the scripts have loaded. */
export const calls = [earlyQuery(senderQuery(ID_OF_ADDRESS), '{?inviterId}')];
