import { useEffect, useMemo, useRef, useState } from 'react';
import type { Id } from '../../api/shapes.ts';
import { ApiError, isAborted } from '../../api/errors.ts';
import { type Comment, type Reply, subComments, topComments } from '../../api/moment.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { type InfiniteList, useInfiniteList } from '../../kit/data/use-infinite-list.ts';
import { useHistoryState } from '../../kit/data/use-history-state.ts';
import type { Thread } from './rows.ts';

/** How many comments, and how many replies, come at a time. */
export const COMMENTS_A_PAGE = 20;
export const REPLIES_A_PAGE = 10;

/** The comments on a moment, page by page. */
export const commentsOf = (momentId: Id) => topComments.pages({ momentId, pageSize: COMMENTS_A_PAGE });

const commentKey = ({ commentId }: Comment) => commentId;

/** How far the list is unfolded. */
interface Unfolded {
  threads: Readonly<Record<Id, Thread>>;
  /** the long texts that are shown whole, by the id of the comment or reply */
  whole: readonly Id[];
}

/** What a person can ask of the list. Always the same object, so that rows are not rendered anew for it. */
export interface CommentActions {
  unfold: (comment: Comment) => void;
  fold: (comment: Comment) => void;
  /** shows a long text whole */
  open: (commentId: Id) => void;
}

/** What stands of the list now. */
export interface CommentState extends InfiniteList<Comment>, Unfolded {
  /** comments whose replies are on their way */
  unfolding: ReadonlySet<Id>;
  /** why the replies to a comment did not come */
  unfoldFailed: ReadonlyMap<Id, ApiError>;
  actions: CommentActions;
}

/**
 * The comments on a moment, page after page, and their replies. What was unfolded comes back with the history entry: who
 * comes back finds what they left. It suspends until the first page is there.
 */
export function useComments(momentId: Id): CommentState {
  const list = useInfiniteList(commentsOf(momentId), commentKey);
  const [unfolded, setUnfolded] = useHistoryState<Unfolded>(`comments ${momentId}`, { threads: {}, whole: [] });
  const [unfolding, setUnfolding] = useState<ReadonlySet<Id>>(new Set());
  const [unfoldFailed, setUnfoldFailed] = useState<ReadonlyMap<Id, ApiError>>(new Map());
  /** of which comments replies are on their way; each time another one, as what was folded meanwhile is not waited for */
  const unfolds = useRef(new Map<Id, symbol>());
  const latest = useRef(unfolded);
  useEffect(() => {
    latest.current = unfolded;
  });

  const actions = useMemo<CommentActions>(() => {
    const unfold = async (comment: Comment) => {
      const { commentId } = comment;
      if (unfolds.current.has(commentId)) return;
      const mine = Symbol();
      const awaited = () => unfolds.current.get(commentId) === mine;
      unfolds.current.set(commentId, mine);
      setUnfolding((before) => new Set(before).add(commentId));
      setUnfoldFailed((before) => without(before, commentId));
      try {
        const thread = latest.current.threads[commentId];
        const pageNo = (thread?.pageNo ?? 0) + 1;
        const page = await queryClient.fetchQuery(subComments.query({ commentId, pageNo, pageSize: REPLIES_A_PAGE }));
        // Folded up meanwhile: what came now would stand behind a gap.
        if (!awaited()) return;
        setUnfolded((before) => {
          const items = joined<Reply>(thread?.items ?? comment.replies, page.list);
          const total = page.list.length === 0 ? items.length : page.total;
          return { ...before, threads: { ...before.threads, [commentId]: { items, pageNo, total } } };
        });
      } catch (error) {
        if (isAborted(error) || !awaited()) return;
        if (!(error instanceof ApiError)) throw error;
        setUnfoldFailed((before) => new Map(before).set(commentId, error));
      } finally {
        if (awaited()) {
          unfolds.current.delete(commentId);
          setUnfolding((before) => omit(before, commentId));
        }
      }
    };
    return {
      unfold: (comment) => void unfold(comment),
      fold: ({ commentId }) => {
        unfolds.current.delete(commentId);
        setUnfolding((before) => omit(before, commentId));
        setUnfoldFailed((before) => without(before, commentId));
        setUnfolded((before) => ({
          ...before,
          threads: Object.fromEntries(Object.entries(before.threads).filter(([id]) => id !== String(commentId))),
        }));
      },
      open: (commentId) => setUnfolded((before) => ({ ...before, whole: [...before.whole, commentId] })),
    };
  }, [setUnfolded]);

  return { ...list, ...unfolded, unfolding, unfoldFailed, actions };
}

/** What is there already is not shown twice, where something new has pushed it on to the next page. */
function joined<T extends { commentId: Id }>(before: readonly T[], next: readonly T[]): readonly T[] {
  const known = new Set(before.map(({ commentId }) => commentId));
  return [...before, ...next.filter(({ commentId }) => !known.has(commentId))];
}

function omit<T>(set: ReadonlySet<T>, one: T): ReadonlySet<T> {
  return new Set([...set].filter((other) => other !== one));
}

function without<K, V>(map: ReadonlyMap<K, V>, key: K): ReadonlyMap<K, V> {
  const rest = new Map(map);
  rest.delete(key);
  return rest;
}
