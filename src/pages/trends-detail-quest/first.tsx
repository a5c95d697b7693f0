import { earlyQuery, ID_OF_ADDRESS } from '../../api/early-call.ts';
import { momentDetail } from '../../api/moment.ts';
import { commentsOf } from '../../features/comments/use-comments.ts';
import { listOf } from './data.ts';

/** Sent before the scripts have come. */
export const calls = [
  earlyQuery(momentDetail.query({ momentId: ID_OF_ADDRESS }), '{?momentId}'),
  earlyQuery(commentsOf(ID_OF_ADDRESS), '{?momentId}'),
  earlyQuery(listOf(null)),
];

/** The first screen waits for the sanitiser. */
export const showsRichText = true;
