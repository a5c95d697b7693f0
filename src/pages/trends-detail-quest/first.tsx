import { earlyQuery, ID_OF_ADDRESS } from '../../api/early-call.ts';
import { momentDetail } from '../../api/moment.ts';
import { commentsQuery } from '../../features/comments/use-comments.ts';

/**
 * Early calls, sent before the scripts have loaded. Not the list of tasks: it takes a device fingerprint, which would
 * keep a slow phone from answering taps.
 */
export const calls = [
  earlyQuery(momentDetail.query({ momentId: ID_OF_ADDRESS }), '{?momentId}'),
  earlyQuery(commentsQuery(ID_OF_ADDRESS), '{?momentId}'),
];
