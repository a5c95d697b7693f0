import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef } from 'react';
import { type CustomContainerComponentProps, type CustomItemComponentProps, WindowVirtualizer } from 'virtua';
import type { Comment } from '../../api/moment.ts';
import { Button } from '../Button.tsx';
import { Said } from '../form/Field.tsx';
import { usePlace } from '../moment/use-place.ts';
import { Notice } from '../Notice.tsx';
import { useSeen } from '../use-seen.ts';
import { useTrack } from '../use-track.ts';
import { words } from '../words.ts';
import { CommentRow, CommentSkeleton } from './CommentRow.tsx';
import { comments as copy } from './copy.ts';
import { type Row, rowsOf } from './rows.ts';
import { type CommentPage, useComments } from './use-comments.ts';
import styles from './Comments.module.css';

interface Props {
  momentId: number;
  /** who wrote the moment, and is marked where they answer */
  authorId: number;
  /** the first page, as the loader brought it */
  first: CommentPage;
  /** for tracking: the page's title */
  pageName: string;
  /** what one can do where nobody has said anything */
  children?: ReactNode;
}

/**
 * The comments on a moment without an end: the next page comes as the end comes near, replies unfold in their place, and
 * only what is in sight is in the document. Back from elsewhere the list stands at the very comment. It scrolls with the
 * window.
 */
export function Comments({ momentId, authorId, first, pageName, children }: Props) {
  const tracked = useTrack(pageName);
  const state = useComments(momentId, first);
  const { items, threads, total, hasMore, busy, failed, more, unfolding, unfoldFailed, whole, actions } = state;
  const rows = useMemo(() => rowsOf(items, threads, total), [items, threads, total]);
  const { list, sizes } = usePlace(`comments ${momentId}`, rows.length);
  const wholeIds = useMemo(() => new Set(whole), [whole]);
  const spoken = useMemo(() => ({ rows, label: copy.list(total) }), [rows, total]);
  const folded = useRef<number | null>(null);
  const unfold = useCallback(
    (comment: Comment) => {
      tracked('button', copy.replies);
      actions.unfold(comment);
    },
    [tracked, actions],
  );
  const fold = useCallback(
    (comment: Comment) => {
      folded.current = comment.commentId;
      actions.fold(comment);
    },
    [actions],
  );

  // What was pressed is gone with the replies: the person goes on at their comment.
  useEffect(() => {
    const commentId = folded.current;
    if (commentId === null) return;
    folded.current = null;
    const index = rows.findIndex(({ comment, reply }) => reply === null && comment.commentId === commentId);
    if (index >= 0) list.current?.scrollToIndex(index, { align: 'nearest' });
  }, [rows, list]);

  if (items.length === 0) {
    return (
      <Notice picture="empty" title={copy.empty} text={copy.emptyText} small>
        {children}
      </Notice>
    );
  }
  return (
    <div className={styles['comments']}>
      <Spoken value={spoken}>
        <WindowVirtualizer ref={list} data={rows} {...(sizes ? { cache: sizes } : {})} as={List} item={Item}>
          {(row) => (
            <CommentRow
              key={row.reply ? `r${row.reply.commentId}` : `c${row.comment.commentId}`}
              row={row}
              authorId={authorId}
              whole={wholeIds.has((row.reply ?? row.comment).commentId)}
              unfolding={row.tail && unfolding.has(row.comment.commentId)}
              failed={row.tail ? unfoldFailed.get(row.comment.commentId) : undefined}
              onOpen={actions.open}
              onUnfold={unfold}
              onFold={fold}
            />
          )}
        </WindowVirtualizer>
      </Spoken>
      {hasMore ? (
        <div className={styles['further']}>
          {failed ? (
            <Said>{`${copy.moreFailed} ${failed.message}`}</Said>
          ) : (
            // A new one for each page: it asks for the next as soon as the end is near.
            <Near key={items.length} onNear={more} />
          )}
          <Button
            busy={busy}
            onClick={() => {
              tracked('button', failed ? words.retry : copy.more);
              more();
            }}
          >
            {failed ? words.retry : copy.more}
          </Button>
        </div>
      ) : (
        <p className={styles['end']}>{copy.end}</p>
      )}
    </div>
  );
}

/** What is said of a list of which the document holds but a part. */
const Spoken = createContext<{ rows: readonly Row[]; label: string }>({ rows: [], label: '' });

function List({ ref, style, children }: CustomContainerComponentProps) {
  return (
    <ul ref={ref} style={style} aria-label={useContext(Spoken).label}>
      {children}
    </ul>
  );
}

function Item({ ref, style, index, children }: CustomItemComponentProps) {
  const row = useContext(Spoken).rows[index];
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

function Near({ onNear }: { onNear: () => void }) {
  const place = useSeen<HTMLSpanElement>(onNear);
  return <span ref={place} className={styles['near']} aria-hidden="true" />;
}

/** Their place while they load. */
export function CommentsSkeleton() {
  return (
    <div role="status" aria-label={words.loading}>
      {[0, 1, 2].map((nth) => (
        <CommentSkeleton key={nth} />
      ))}
    </div>
  );
}
