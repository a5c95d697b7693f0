import { earlyCall, earlyCallOfId } from '../../api/early-call.ts';
import { momentDetail, topComments } from '../../api/moment.ts';
import { noviceTasks } from '../../api/task.ts';
import { COMMENTS_A_PAGE } from '../../features/comments/use-comments.ts';

/** Sent before the scripts have come. */
export const calls = [
  earlyCallOfId(momentDetail, 'momentId', '{?momentId}'),
  earlyCallOfId(topComments, 'momentId', '{?momentId}', { pageNo: 1, pageSize: COMMENTS_A_PAGE }),
  earlyCall(noviceTasks, {}),
];

/** The first screen waits for the sanitiser. */
export const showsRichText = true;
