import { earlyQuery, ID_OF_ADDRESS } from '../../api/early-call.ts';
import { activityDetail } from '../../api/invitation.ts';
import { firstPiecesQuery } from './data.ts';

/** Early calls, sent before the scripts have loaded. */
export const calls = [
  earlyQuery(activityDetail.query({ id: ID_OF_ADDRESS }), '{?activityId}'),
  earlyQuery(firstPiecesQuery(ID_OF_ADDRESS, null), '{?activityId}'),
];
