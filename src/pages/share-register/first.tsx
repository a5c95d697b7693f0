import { earlyQuery, ID_OF_ADDRESS } from '../../api/early-call.ts';
import { activityDetail } from '../../api/invitation.ts';
import { latelyOf } from './data.ts';

/** Sent before the scripts have come. */
export const calls = [
  earlyQuery(activityDetail.query({ id: ID_OF_ADDRESS }), '{?activityId}'),
  earlyQuery(latelyOf(ID_OF_ADDRESS), '{?activityId}'),
];
