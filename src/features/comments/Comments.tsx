import { createContext, useCallback, useContext, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { type CustomContainerComponentProps, type CustomItemComponentProps, WindowVirtualizer } from 'virtua';
import type { Id } from '../../api/shapes.ts';
import type { Comment } from '../../api/moment.ts';
import { LoadMore } from '../../kit/data/LoadMore.tsx';
import { useListPosition } from '../../kit/data/use-list-position.ts';
import { useReloadPosition } from '../../kit/data/use-reload-position.ts';
import { focusIfLost } from '../../kit/overlay/focus-if-lost.ts';
import { Notice } from '../../kit/ui/Notice.tsx';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { words } from '../../kit/ui/words.ts';
import { CommentRow, CommentSkeleton } from './CommentRow.tsx';
import { comments as copy } from './copy.ts';
import { type Row, rowsOf } from './rows.ts';
import { useComments } from './use-comments.ts';
import styles from './Comments.module.css';

interface Props {
  momentId: Id;
  /** author of the moment; their replies get a badge */
  authorId: Id;
  /** page title for tracking */
  pageName: string;
}

/**
 * The comments on a moment: infinite scroll, expandable replies and a virtual list that scrolls with the window. Going
 * back restores the scroll position.
 */
export function Comments({ momentId, authorId, pageName }: Props) {
  const tracked = useTrack(pageName);
  const state = useComments(momentId);
  const { items, threads, total, hasMore, busy, failed, more, unfolding, unfoldFailed, whole, actions } = state;
  const rows = useMemo(() => rowsOf(items, threads, total), [items, threads, total]);
  const { list, sizes } = useListPosition(`comments ${momentId}`, rows.length);
  useReloadPosition(`comments ${momentId}`, state);
  const wholeIds = useMemo(() => new Set(whole), [whole]);
  const listContext = useMemo(() => ({ rows, label: copy.list(total) }), [rows, total]);
  /** comment that gets the focus once it is rendered, because the pressed button is removed */
  const turnsTo = useRef<Id | null>(null);
  /** comment with requested replies, and the number of replies before */
  const asked = useRef<{ commentId: Id; shown: number } | null>(null);
  const folded = useRef<Id | null>(null);
  const open = useCallback(
    (commentId: Id) => {
      turnsTo.current = commentId;
      actions.open(commentId);
    },
    [actions],
  );
  const unfold = useCallback(
    (comment: Comment, shown: number) => {
      tracked('button', copy.replies);
      asked.current = { commentId: comment.commentId, shown };
      actions.unfold(comment);
    },
    [tracked, actions],
  );
  const fold = useCallback(
    (comment: Comment) => {
      asked.current = null;
      turnsTo.current = comment.commentId;
      folded.current = comment.commentId;
      actions.fold(comment);
    },
    [actions],
  );
  const shown = useCallback((commentId: Id, text: HTMLElement | null) => {
    if (commentId !== turnsTo.current) return;
    turnsTo.current = null;
    focusIfLost(text);
  }, []);

  // A layout effect, so that it runs before the rows call `shown`.
  useLayoutEffect(() => {
    if (asked.current === null) return;
    const { commentId, shown: before } = asked.current;
    const came = rows.find(({ comment, reply, nth }) => comment.commentId === commentId && reply && nth === before);
    if (!came?.reply) return;
    asked.current = null;
    turnsTo.current = came.reply.commentId;
  }, [rows]);

  // After collapsing replies, scroll their comment into view.
  useEffect(() => {
    const commentId = folded.current;
    if (commentId === null) return;
    folded.current = null;
    const index = rows.findIndex(({ comment, reply }) => reply === null && comment.commentId === commentId);
    if (index >= 0) list.current?.scrollToIndex(index, { align: 'nearest' });
  }, [rows, list]);

  if (items.length === 0) {
    return <Notice picture="empty" title={copy.empty} text={copy.emptyText} small />;
  }
  return (
    <div className={styles['comments']}>
      <ListContext value={listContext}>
        <WindowVirtualizer ref={list} data={rows} {...(sizes ? { cache: sizes } : {})} as={List} item={Item}>
          {(row) => (
            <CommentRow
              key={row.reply ? `r${row.reply.commentId}` : `c${row.comment.commentId}`}
              row={row}
              authorId={authorId}
              whole={wholeIds.has((row.reply ?? row.comment).commentId)}
              unfolding={row.tail && unfolding.has(row.comment.commentId)}
              failed={row.tail ? unfoldFailed.get(row.comment.commentId) : undefined}
              onOpen={open}
              onUnfold={unfold}
              onFold={fold}
              onShown={shown}
            />
          )}
        </WindowVirtualizer>
      </ListContext>
      <LoadMore
        count={items.length}
        hasMore={hasMore}
        busy={busy}
        failed={failed}
        more={more}
        copy={copy}
        onPress={(label) => tracked('button', label)}
      />
    </div>
  );
}

/** Accessible name and positions of the list, because the DOM contains only some of its rows. */
const ListContext = createContext<{ rows: readonly Row[]; label: string }>({ rows: [], label: '' });

function List({ ref, style, children }: CustomContainerComponentProps) {
  return (
    <ul ref={ref} style={style} aria-label={useContext(ListContext).label}>
      {children}
    </ul>
  );
}

function Item({ ref, style, index, children }: CustomItemComponentProps) {
  const row = useContext(ListContext).rows[index];
  return (
    <li
      ref={ref}
      style={style}
      aria-level={row?.reply ? 2 : 1}
      aria-setsize={row?.of}
      aria-posinset={row ? row.nth + 1 : undefined}
    >
      {children}
    </li>
  );
}

/** Skeleton of the comments. */
export function CommentsSkeleton() {
  return (
    <div role="status" aria-label={words.loading}>
      {[0, 1, 2].map((nth) => (
        <CommentSkeleton key={nth} />
      ))}
    </div>
  );
}
