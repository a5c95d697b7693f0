import { memo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Moment } from '../../api/moment.ts';
import { plainText } from '../../lib/plain-text.ts';
import { serverClock } from '../../lib/server-clock.ts';
import { shanghaiTime } from '../../lib/shanghai-time.ts';
import { carryOn, paths } from '../../kit/navigation/paths.ts';
import { PersonRow } from '../../kit/ui/PersonRow.tsx';
import { PictureGrid } from '../picture-viewer/PictureGrid.tsx';
import { moment as words } from './copy.ts';
import { momentTime } from './moment-time.ts';
import { AuthorNote, Counts, Topics } from './MomentParts.tsx';
import styles from './MomentCard.module.css';

/** More of a text is never seen in a card: it shows five lines. */
const EXCERPT = 240;

interface Props {
  moment: Moment;
  /** `author`: who, with a link to their home · `day`: when, where all are of one person */
  head?: 'author' | 'day';
  /** of the first screen */
  eager?: boolean;
  /** called with what was opened, for tracking */
  onOpen?: ((what: 'moment' | 'picture' | 'author') => void) | undefined;
}

/**
 * A moment in a list: the whole card leads to it, its pictures open large, its author leads home. The link lies over the
 * card and not around it, so that what can be tapped by itself is not inside a link. A list that scrolls renders it once.
 */
export const MomentCard = memo(function MomentCard({ moment, head = 'author', eager = false, onOpen }: Props) {
  const { momentId, author, createTime, content, images, topics } = moment;
  const text = plainText(content, EXCERPT);
  const { search } = useLocation();
  const to = (path: string) => carryOn(path, search);
  return (
    <article className={styles['card']}>
      {head === 'author' ? (
        <Link
          className={styles['author']}
          to={to(paths.personalGuest(author.userId))}
          onClick={() => onOpen?.('author')}
        >
          <PersonRow
            portrait={author.headPortrait}
            name={author.nickname.trim() || words.somebody}
            note={<AuthorNote moment={moment} />}
            eager={eager}
          />
        </Link>
      ) : (
        <p className={styles['day']}>
          <time dateTime={momentTime.iso(createTime)}>
            <b>{words.day(createTime, thisYear())}</b>{' '}
            <span>{`${words.weekday(createTime)} ${createTime.slice(11, 16)}`}</span>
          </time>
        </p>
      )}
      <p className={text === '' ? undefined : styles['text']}>
        <Link className={styles['whole']} to={to(paths.trendsDetail(momentId))} onClick={() => onOpen?.('moment')}>
          {text === '' ? <span className="visually-hidden">{words.look}</span> : text}
        </Link>
      </p>
      {images.length > 0 && (
        <div className={styles['pictures']}>
          <PictureGrid pictures={images} names={words.picture} eager={eager} onOpen={() => onOpen?.('picture')} />
        </div>
      )}
      <Topics topics={topics} className={styles['topics']} />
      <Counts moment={moment} />
    </article>
  );
});

/** Its place while it loads. */
export function MomentCardSkeleton() {
  return (
    <div className={`${styles['card']} ${styles['skeleton']}`} aria-hidden="true">
      <span />
      <span />
      <span />
      <span />
    </div>
  );
}

const thisYear = () => shanghaiTime(serverClock.now()).slice(0, 4);
