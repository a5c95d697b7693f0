import { memo, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Id } from '../../api/shapes.ts';
import type { ApiError } from '../../api/errors.ts';
import type { Comment } from '../../api/moment.ts';
import { abbreviateCount } from '../../lib/counts.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { failureOf } from '../../kit/data/failure.ts';
import { useFailureFocus } from '../../kit/data/use-failure-focus.ts';
import { FieldError } from '../../kit/forms/Field.tsx';
import { paths, withAttribution } from '../../kit/navigation/paths.ts';
import { Picture } from '../../kit/ui/Picture.tsx';
import { words } from '../../kit/ui/words.ts';
import { formatTime, isoTime } from '../../lib/date-words.ts';
import { comments as copy } from './copy.ts';
import type { Row } from './rows.ts';
import styles from './Comments.module.css';

/** Texts with more characters or lines than this are collapsed. */
const FOLD_LENGTH = 180;
const FOLD_LINES = 7;

interface Props {
  row: Row;
  authorId: Id;
  /** whether a long text is expanded */
  whole: boolean;
  /** more replies are loading */
  unfolding: boolean;
  failed: ApiError | undefined;
  onOpen: (commentId: Id) => void;
  /** called with the number of visible replies */
  onUnfold: (comment: Comment, shown: number) => void;
  onFold: (comment: Comment) => void;
  /** called with the text element after each render */
  onShown: (commentId: Id, text: HTMLElement | null) => void;
}

/**
 * A comment or a reply, with the button for more replies below the last reply. Memoised, because the virtual list
 * renders its rows on every scroll frame.
 */
export const CommentRow = memo(function CommentRow(props: Props) {
  const { row, authorId, whole, unfolding, failed, onOpen, onUnfold, onFold, onShown } = props;
  const { comment, reply, nth, tail, left, unfolded } = row;
  const { commentId, author, createTime, content, likeCount } = reply ?? comment;
  const { search } = useLocation();
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => onShown(commentId, text.current));
  const failure = failed && failureOf(failed);
  const hasButton = left > 0 && failure?.again !== false;
  const error = useFailureFocus(hasButton);
  const name = nameOf(author);
  const long = content.length > FOLD_LENGTH || content.split('\n').length > FOLD_LINES;
  return (
    <div
      className={reply ? styles['reply'] : styles['comment']}
      data-first={reply && nth === 0 ? true : undefined}
      data-tail={tail || undefined}
      data-comment={commentId}
    >
      <div>
        <div className={styles['head']}>
          <Link className={styles['who']} to={withAttribution(paths.personalGuest(author.userId), search)}>
            <Picture src={author.headPortrait} alt="" ratio="1 / 1" className={styles['portrait']} />
            <span className={styles['name']}>{name}</span>
          </Link>
          {author.userId === authorId && <span className={styles['author']}>{copy.author}</span>}
        </div>
        {reply && <span className="visually-hidden">{copy.replyTo(nameOf(comment.author))}</span>}
        <p ref={text} tabIndex={-1} className={styles['text']} data-cut={(long && !whole) || undefined}>
          {content}
        </p>
        {long && !whole && (
          <button type="button" className={styles['way']} onClick={() => onOpen(commentId)}>
            {copy.open}
          </button>
        )}
        <p className={styles['foot']}>
          <time dateTime={isoTime(createTime)}>{formatTime(createTime)}</time>
          {likeCount > 0 && <span>{copy.likes(abbreviateCount(likeCount))}</span>}
        </p>
      </div>
      {tail && (left > 0 || unfolded) && (
        <div className={styles['ways']}>
          {failure && <FieldError ref={error}>{`${copy.repliesFailed} ${failure.text}`}</FieldError>}
          {hasButton && (
            <Button
              className={styles['unfold']}
              busy={unfolding}
              onClick={() => onUnfold(comment, reply ? nth + 1 : 0)}
            >
              {failure ? words.retry : unfolded || reply ? copy.unfoldMore(left) : copy.unfold(left)}
            </Button>
          )}
          {unfolded && (
            <Button className={styles['unfold']} onClick={() => onFold(comment)}>
              {copy.fold}
            </Button>
          )}
        </div>
      )}
    </div>
  );
});

const nameOf = ({ nickname }: Comment['author']) => nickname.trim() || copy.somebody;

/** Skeleton of a comment. */
export function CommentSkeleton() {
  return (
    <div className={`${styles['comment']} ${styles['skeleton']}`} aria-hidden="true">
      <span />
      <span />
      <span />
    </div>
  );
}
