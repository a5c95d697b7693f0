import type { Id } from '../../api/shapes.ts';
import type { Comment, Reply } from '../../api/moment.ts';

export interface Thread {
  items: readonly Reply[];
  /** last loaded page */
  pageNo: number;
  /** number of replies on the server */
  total: number;
}

/** A row of the list: a comment or a reply. Replies are separate rows, so that no row becomes very tall. */
export interface Row {
  /** the comment, or the parent of the reply */
  comment: Comment;
  reply: Reply | null;
  /** index among the comments, or among the replies of the comment */
  nth: number;
  /** total number of comments, or of replies to this comment */
  of: number;
  /** whether it is the last row of its comment, which contains the button for more replies */
  tail: boolean;
  /** number of replies not shown */
  left: number;
  /** whether the replies can be collapsed */
  unfolded: boolean;
}

/**
 * Flattens comments and replies to rows.
 * @param total number of comments
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
