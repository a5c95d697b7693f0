import type { Id } from '../../api/shapes.ts';
import type { Comment, Reply } from '../../api/moment.ts';

/** The replies to a comment, as far as they are unfolded. */
export interface Thread {
  items: readonly Reply[];
  /** the last page that came */
  pageNo: number;
  /** how many there are in all */
  total: number;
}

/** One row of the list: a comment, or a reply to one. Each is a row of its own, so that none is endlessly high. */
export interface Row {
  /** the comment, or the one it replies to */
  comment: Comment;
  reply: Reply | null;
  /** its place among the comments, or among the replies to its comment, from 0 */
  nth: number;
  /** how many comments, or replies to this comment, there are in all */
  of: number;
  /** it is the last of its comment's: the way to further replies hangs below it */
  tail: boolean;
  /** how many replies to its comment are not shown */
  left: number;
  /** the replies can be folded up again */
  unfolded: boolean;
}

/**
 * Comments with what is unfolded of their replies, as the rows of one list.
 * @param total of the comments
 */
export function rowsOf(
  comments: readonly Comment[],
  threads: Readonly<Record<Id, Thread>>,
  total: number,
): readonly Row[] {
  const rows: Row[] = [];
  comments.forEach((comment, nth) => {
    const thread = threads[comment.commentId];
    const replies = thread?.items ?? comment.replies;
    const all = Math.max(thread?.total ?? comment.replyCount, replies.length);
    const shared = { comment, left: all - replies.length, unfolded: thread !== undefined };
    rows.push({ ...shared, reply: null, nth, of: Math.max(total, comments.length), tail: replies.length === 0 });
    replies.forEach((reply, place) =>
      rows.push({ ...shared, reply, nth: place, of: all, tail: place === replies.length - 1 }),
    );
  });
  return rows;
}
