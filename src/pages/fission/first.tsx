import { earlyCallOfId } from '../../api/early-call.ts';
import { personHome } from '../../api/moment.ts';

/** Sent before the scripts have come. */
export const calls = [earlyCallOfId(personHome, 'userId', '{?inviterId}')];
