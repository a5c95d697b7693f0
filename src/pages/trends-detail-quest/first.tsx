import { earlyQuery, ID_OF_ADDRESS } from '../../api/early-call.ts';
import { momentDetail } from '../../api/moment.ts';
import { commentsOf } from '../../features/comments/use-comments.ts';
import { listOf } from './data.ts';

/** Early calls, sent before the scripts have loaded. */
export const calls = [
  earlyQuery(momentDetail.query({ momentId: ID_OF_ADDRESS }), '{?momentId}'),
  earlyQuery(commentsOf(ID_OF_ADDRESS), '{?momentId}'),
  earlyQuery(listOf(null)),
];

/** The first screen waits for the sanitizer. */
export const showsRichText = true;
