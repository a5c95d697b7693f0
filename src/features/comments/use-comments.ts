import { useEffect, useMemo, useRef, useState } from 'react';
import type { Id } from '../../api/shapes.ts';
import { ApiError, isAborted } from '../../api/errors.ts';
import { type Comment, type Reply, subComments, topComments } from '../../api/moment.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { type InfiniteList, useInfiniteList } from '../../kit/data/use-infinite-list.ts';
import { useHistoryState } from '../../kit/data/use-history-state.ts';
import type { Thread } from './rows.ts';

const COMMENTS_PAGE_SIZE = 20;
const REPLIES_PAGE_SIZE = 10;

/** Query of the comments on a moment. */
export const commentsQuery = (momentId: Id) => topComments.pages({ momentId, pageSize: COMMENTS_PAGE_SIZE });

const commentKey = ({ commentId }: Comment) => commentId;

/** Expanded parts of the list. */
interface ExpandedReplies {
  threads: Readonly<Record<Id, Thread>>;
  /** ids of comments and replies with expanded text */
  whole: readonly Id[];
}

/** Actions of the list; a stable object, to avoid rendering all rows again. */
export interface CommentActions {
  unfold: (comment: Comment) => void;
  fold: (comment: Comment) => void;
  /** expands a long text */
  open: (commentId: Id) => void;
}

export interface CommentState extends InfiniteList<Comment>, ExpandedReplies {
  /** comments with replies loading */
  unfolding: ReadonlySet<Id>;
  /** errors of failed reply requests by comment */
  unfoldFailed: ReadonlyMap<Id, ApiError>;
  actions: CommentActions;
}

/**
 * The comments on a moment, paged, with their replies. Expanded replies are stored with the history entry and restored
 * on going back. Suspends until the first page is loaded.
 */
export function useComments(momentId: Id): CommentState {
  const list = useInfiniteList(commentsQuery(momentId), commentKey);
  const [unfolded, setUnfolded] = useHistoryState<ExpandedReplies>(`comments ${momentId}`, { threads: {}, whole: [] });
  const [unfolding, setUnfolding] = useState<ReadonlySet<Id>>(new Set());
  const [unfoldFailed, setUnfoldFailed] = useState<ReadonlyMap<Id, ApiError>>(new Map());
  /** pending reply requests by comment; a new symbol per request, so that collapsing invalidates it */
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
        const page = await queryClient.fetchQuery(
          subComments.query({ commentId, pageNo, pageSize: REPLIES_PAGE_SIZE }),
        );
        // Collapsed in the meantime; the new replies would leave a gap.
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

/** Skips known comments, which new ones may have moved to the next page. */
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
