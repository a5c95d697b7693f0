import { earlyCallOfId } from '../../api/early-call.ts';
import { activityDetail, publicRegistrants } from '../../api/invitation.ts';
import { LATELY_SIZE } from './data.ts';

/** Sent before the scripts have come. */
export const calls = [
  earlyCallOfId(activityDetail, 'id', '{?activityId}'),
  earlyCallOfId(publicRegistrants, 'activityId', '{?activityId}', { pageNo: 1, pageSize: LATELY_SIZE }),
];
