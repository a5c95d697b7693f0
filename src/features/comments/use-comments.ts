import { useEffect, useMemo, useRef, useState } from 'react';
import { ApiError, isAborted } from '../../api/errors.ts';
import { type Comment, type Reply, subComments, topComments } from '../../api/moment.ts';
import { useHistoryState } from '../../kit/data/use-history-state.ts';
import type { Thread } from './rows.ts';

/** How many comments, and how many replies, come at a time. */
export const COMMENTS_A_PAGE = 20;
export const REPLIES_A_PAGE = 10;

/** A page of comments, as the platform answers it. */
export interface CommentPage {
  pageNo: number;
  total: number;
  list: Comment[];
}

/** The comments on a moment, a page of them. */
export function commentsOf(momentId: number, pageNo: number, signal: AbortSignal): Promise<CommentPage> {
  return topComments({ momentId, pageNo, pageSize: COMMENTS_A_PAGE }, { signal });
}

/** What is loaded of the comments, and how far they are unfolded. */
interface Loaded {
  items: readonly Comment[];
  pageNo: number;
  total: number;
  threads: Readonly<Record<number, Thread>>;
  /** the long texts that are shown whole, by the id of the comment or reply */
  whole: readonly number[];
}

/** What a person can ask of the list. Always the same object, so that rows are not rendered anew for it. */
export interface CommentActions {
  unfold: (comment: Comment) => void;
  fold: (comment: Comment) => void;
  /** shows a long text whole */
  open: (commentId: number) => void;
}

/** What stands of the list now. */
export interface CommentState extends Loaded {
  hasMore: boolean;
  busy: boolean;
  failed: ApiError | null;
  more: () => void;
  /** comments whose replies are on their way */
  unfolding: ReadonlySet<number>;
  /** why the replies to a comment did not come */
  unfoldFailed: ReadonlyMap<number, ApiError>;
  actions: CommentActions;
}

/**
 * The comments on a moment, page after page, and their replies. What was loaded and unfolded comes back with the history
 * entry, whatever has been said meanwhile: who comes back finds what they left.
 * @param first the first page, as the loader brought it
 */
export function useComments(momentId: number, first: CommentPage): CommentState {
  const [loaded, setLoaded] = useHistoryState<Loaded>(`comments ${momentId}`, {
    items: first.list,
    pageNo: first.pageNo,
    total: first.list.length === 0 ? 0 : first.total,
    threads: {},
    whole: [],
  });
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<ApiError | null>(null);
  const [unfolding, setUnfolding] = useState<ReadonlySet<number>>(new Set());
  const [unfoldFailed, setUnfoldFailed] = useState<ReadonlyMap<number, ApiError>>(new Map());
  const left = useRef(new AbortController());
  const moreRuns = useRef(false);
  /** of which comments replies are on their way; each time another one, as what was folded meanwhile is not waited for */
  const unfolds = useRef(new Map<number, symbol>());
  useEffect(() => {
    const control = new AbortController();
    left.current = control;
    return () => control.abort();
  }, []);
  const latest = useRef(loaded);
  useEffect(() => {
    latest.current = loaded;
  });

  const more = async () => {
    if (moreRuns.current) return;
    moreRuns.current = true;
    setBusy(true);
    setFailed(null);
    try {
      const page = await commentsOf(momentId, loaded.pageNo + 1, left.current.signal);
      setLoaded((before) => {
        const items = joined(before.items, page.list);
        // A server that counts wrongly must not make a list that loads nothing for ever.
        const total = page.list.length === 0 ? items.length : page.total;
        return { ...before, items, total, pageNo: page.pageNo };
      });
    } catch (error) {
      if (isAborted(error)) return;
      if (!(error instanceof ApiError)) throw error;
      setFailed(error);
    } finally {
      moreRuns.current = false;
      setBusy(false);
    }
  };

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
        const page = await subComments(
          { commentId, pageNo, pageSize: REPLIES_A_PAGE },
          { signal: left.current.signal },
        );
        // Folded up meanwhile: what came now would stand behind a gap.
        if (!awaited()) return;
        setLoaded((before) => {
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
        setLoaded((before) => ({
          ...before,
          threads: Object.fromEntries(Object.entries(before.threads).filter(([id]) => Number(id) !== commentId)),
        }));
      },
      open: (commentId) => setLoaded((before) => ({ ...before, whole: [...before.whole, commentId] })),
    };
  }, [setLoaded]);

  return {
    ...loaded,
    hasMore: loaded.items.length < loaded.total,
    busy,
    failed,
    more: () => void more(),
    unfolding,
    unfoldFailed,
    actions,
  };
}

/** What is there already is not shown twice, where something new has pushed it on to the next page. */
function joined<T extends { commentId: number }>(before: readonly T[], next: readonly T[]): readonly T[] {
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
