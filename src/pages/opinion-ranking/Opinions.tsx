import type { Opinion } from '../../api/moment.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { FieldError } from '../../kit/forms/Field.tsx';
import { Notice } from '../../kit/ui/Notice.tsx';
import { PersonRow, PersonRowSkeleton } from '../../kit/ui/PersonRow.tsx';
import { useFailureFocus } from '../../kit/data/use-failure-focus.ts';
import { useInfiniteList } from '../../kit/data/use-infinite-list.ts';
import { failureOf } from '../../kit/data/failure.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { words } from '../../kit/ui/words.ts';
import { abbreviateCount } from '../../lib/counts.ts';
import { formatTime } from '../../lib/date-words.ts';
import { opinionRanking } from './copy.ts';
import { type OpinionFilter, opinionsQuery } from './data.ts';
import { route } from './route.ts';
import styles from './page.module.css';

const opinionKey = ({ opinionId }: Opinion) => opinionId;

/** The list of opinions, page by page. */
export function Opinions({ filter }: { filter: OpinionFilter }) {
  const tracked = useTrack(route.name);
  const { items, hasMore, busy, failed, more } = useInfiniteList(opinionsQuery(filter), opinionKey);
  const failure = failed && failureOf(failed);
  const hasButton = hasMore && failure?.again !== false;
  const error = useFailureFocus(hasButton);
  const label = failed ? words.retry : opinionRanking.more;
  if (items.length === 0) {
    return (
      <Notice
        picture="empty"
        title={filter.daoId === undefined ? opinionRanking.empty : opinionRanking.emptyDao}
        text={opinionRanking.emptyText}
        small
      />
    );
  }
  return (
    <>
      <ol className={styles['opinions']}>
        {items.map((opinion) => (
          <Row key={opinion.opinionId} {...opinion} />
        ))}
      </ol>
      {failure && <FieldError ref={error}>{`${opinionRanking.moreFailed} ${failure.text}`}</FieldError>}
      {hasButton && (
        <Button
          wide
          className={styles['more']}
          busy={busy}
          onClick={() => {
            tracked('button', label);
            more();
          }}
        >
          {label}
        </Button>
      )}
    </>
  );
}

function Row({ author, side, content, score, rank, likeCount, createTime }: Opinion) {
  return (
    <li className={styles['opinion']} data-side={side}>
      <PersonRow
        portrait={author.headPortrait}
        name={author.nickname}
        note={formatTime(createTime)}
        aside={
          // 0 is no rank.
          rank > 0 && (
            <span className={styles['rank']} data-top={rank <= 3 || undefined}>
              {opinionRanking.rank(rank)}
            </span>
          )
        }
      />
      <p className={styles['content']}>{content}</p>
      <p className={styles['numbers']}>
        <span className={styles['side']}>{opinionRanking.sides[side]}</span>
        <span>{opinionRanking.score(score)}</span>
        <span>{opinionRanking.likes(abbreviateCount(likeCount))}</span>
      </p>
    </li>
  );
}

/** Skeleton of the opinions. */
export function OpinionsSkeleton() {
  return (
    <div className={styles['opinions']} aria-hidden="true">
      {[0, 1, 2].map((nth) => (
        <div key={nth} className={styles['opinion']}>
          <PersonRowSkeleton />
          <span className={styles['bar']} />
        </div>
      ))}
    </div>
  );
}
