import { earlyQuery, ID_OF_ADDRESS } from '../../api/early-call.ts';
import { momentDetail } from '../../api/moment.ts';
import { commentsQuery } from '../../features/comments/use-comments.ts';
import { taskListQuery } from './data.ts';

/** Early calls, sent before the scripts have loaded. */
export const calls = [
  earlyQuery(momentDetail.query({ momentId: ID_OF_ADDRESS }), '{?momentId}'),
  earlyQuery(commentsQuery(ID_OF_ADDRESS), '{?momentId}'),
  earlyQuery(taskListQuery(null)),
];
