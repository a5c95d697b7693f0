import { earlyQuery, ID_OF_ADDRESS } from '../../api/early-call.ts';
import { senderOf } from './data.ts';

/** Sent before the scripts have come. */
export const calls = [earlyQuery(senderOf(ID_OF_ADDRESS), '{?inviterId}')];
