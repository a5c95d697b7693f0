import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { Moment } from '../../api/moment.ts';
import { abbreviateCount } from '../../lib/counts.ts';
import { plainText } from '../../lib/plain-text.ts';
import { serverClock } from '../../lib/server-clock.ts';
import { shanghaiTime } from '../../lib/shanghai-time.ts';
import { paths } from '../navigation.ts';
import { Person } from '../Person.tsx';
import { PictureGrid } from '../PictureGrid.tsx';
import { moment as words } from './copy.ts';
import { momentTime } from './moment-time.ts';
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
  const { momentId, author, createTime, content, images, topics, daoName } = moment;
  const text = plainText(content, EXCERPT);
  return (
    <article className={styles['card']}>
      {head === 'author' ? (
        <Link className={styles['author']} to={paths.personalGuest(author.userId)} onClick={() => onOpen?.('author')}>
          <Person
            portrait={author.headPortrait}
            name={author.nickname || words.somebody}
            note={
              <>
                {author.badge && <span className={styles['badge']}>{author.badge}</span>}
                <time dateTime={momentTime.iso(createTime)}>{momentTime.short(createTime)}</time>
              </>
            }
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
        <Link className={styles['whole']} to={paths.trendsDetail(momentId)} onClick={() => onOpen?.('moment')}>
          {text === '' ? <span className="visually-hidden">{words.look}</span> : text}
        </Link>
      </p>
      {images.length > 0 && (
        <div className={styles['pictures']}>
          <PictureGrid pictures={images} names={words.picture} eager={eager} onOpen={() => onOpen?.('picture')} />
        </div>
      )}
      {topics.length > 0 && (
        <ul className={styles['topics']} aria-label={words.topics}>
          {topics.map((topic, index) => (
            // The platform may name one twice.
            <li key={index}>{words.topic(topic)}</li>
          ))}
        </ul>
      )}
      <p className={styles['counts']}>
        {daoName && <span className={styles['dao']}>{words.from(daoName)}</span>}
        <span className={styles['numbers']}>
          <span>{words.views(abbreviateCount(moment.viewCount))}</span>
          <span>{words.likes(abbreviateCount(moment.likeCount))}</span>
          <span>{words.comments(abbreviateCount(moment.commentCount))}</span>
        </span>
      </p>
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
