import { memo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Moment } from '../../api/moment.ts';
import { clockOf, formatDay, isoTime } from '../../lib/date-words.ts';
import { plainText } from '../../lib/plain-text.ts';
import { paths, withAttribution } from '../../kit/navigation/paths.ts';
import { PersonRow } from '../../kit/ui/PersonRow.tsx';
import { PictureGrid } from '../picture-viewer/PictureGrid.tsx';
import { moment as words } from './copy.ts';
import { AuthorNote, Counts, Topics } from './MomentParts.tsx';
import styles from './MomentCard.module.css';

/** Maximum excerpt length; a card shows five lines. */
const EXCERPT_LENGTH = 240;

interface Props {
  moment: Moment;
  /** `author`: author with a link · `day`: date, for lists of one author */
  head?: 'author' | 'day';
  /** visible on the first screen */
  eager?: boolean;
  /** called with the opened element, for tracking */
  onOpen?: ((what: 'moment' | 'picture' | 'author') => void) | undefined;
}

/**
 * A moment in a list: the card links to the moment, its pictures open the viewer, its author links to their home page.
 * The card link is an overlay, so that buttons and links are not nested in it. Memoised for scrolling lists.
 */
export const MomentCard = memo(function MomentCard({ moment, head = 'author', eager = false, onOpen }: Props) {
  const { momentId, author, createTime, content, images, topics } = moment;
  const text = plainText(content, EXCERPT_LENGTH);
  const { search } = useLocation();
  const to = (path: string) => withAttribution(path, search);
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
          <time dateTime={isoTime(createTime)}>
            <b>{formatDay(createTime)}</b> <span>{`${words.weekday(createTime)} ${clockOf(createTime)}`}</span>
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
