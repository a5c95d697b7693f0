import { earlyCallOfId } from '../../api/early-call.ts';
import { activityDetail } from '../../api/invitation.ts';

/** Sent before the scripts have come. */
export const calls = [earlyCallOfId(activityDetail, 'id', '{?activityId}')];
