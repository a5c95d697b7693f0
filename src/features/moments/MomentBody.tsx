import { Link } from 'react-router-dom';
import type { Moment } from '../../api/moment.ts';
import { abbreviateCount } from '../../lib/counts.ts';
import { plainText } from '../../lib/plain-text.ts';
import { buttonLook } from '../../kit/ui/button-look.ts';
import { paths, withAttribution } from '../../kit/navigation/paths.ts';
import { PersonRow, PersonRowSkeleton } from '../../kit/ui/PersonRow.tsx';
import { inApp } from '../native-app/app-path.ts';
import { PictureGrid } from '../picture-viewer/PictureGrid.tsx';
import { RichText } from '../../kit/ui/RichText.tsx';
import { momentBody as copy } from './body-copy.ts';
import { moment as words } from './copy.ts';
import { AuthorNote, Counts, Topics } from './MomentParts.tsx';
import styles from './MomentBody.module.css';

interface Props {
  moment: Moment;
  /** query of the page; its attribution is passed on */
  search: string;
  /** called with the name of the pressed element, for tracking */
  onPress?: (what: string) => void;
}

/** A complete moment, without state: author, time, text, pictures, topics and counts. Also drawn before React. */
export function MomentBody({ moment, search, onPress }: Props) {
  const { author, content, images, topics } = moment;
  const name = author.nickname.trim() || words.somebody;
  const wordless = plainText(content) === '';
  return (
    <article className={styles['moment']} aria-label={copy.label(name)}>
      <header className={styles['head']}>
        <Link className={styles['who']} to={withAttribution(paths.personalGuest(author.userId), search)}>
          <PersonRow portrait={author.headPortrait} name={name} note={<AuthorNote moment={moment} />} eager />
        </Link>
        <Link
          className={`${buttonLook({})} ${styles['follow']}`}
          to={withAttribution(paths.wakeUp(inApp.user(author.userId)), search)}
          aria-label={copy.followName(name)}
          onClick={() => onPress?.(copy.follow)}
        >
          {copy.follow}
        </Link>
      </header>
      {wordless ? (
        <p className={styles['wordless']}>{images.length > 0 ? copy.empty : copy.nothing}</p>
      ) : (
        <div className={styles['text']}>
          <RichText html={content} />
        </div>
      )}
      <PictureGrid pictures={images} names={words.picture} eager onOpen={() => onPress?.(words.look)} />
      <Topics topics={topics} className={styles['topics']} />
      <Counts moment={moment} className={styles['numbers']}>
        <span>{copy.shares(abbreviateCount(moment.shareCount))}</span>
      </Counts>
    </article>
  );
}

/** Skeleton of a moment. */
export function MomentBodySkeleton() {
  return (
    <div className={`${styles['moment']} ${styles['skeleton']}`} aria-hidden="true">
      <PersonRowSkeleton />
      <span />
      <span />
      <span />
      <span />
    </div>
  );
}
