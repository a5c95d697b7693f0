import type { ReactNode } from 'react';
import type { Moment } from '../../api/moment.ts';
import { abbreviateCount } from '../../lib/counts.ts';
import { formatTime, isoTime } from '../../lib/date-words.ts';
import { moment as words } from './copy.ts';
import styles from './MomentParts.module.css';

/** Badge and time below an author's name. */
export function AuthorNote({ moment: { author, createTime } }: { moment: Moment }) {
  return (
    <>
      {author.badge && <span className={styles['badge']}>{author.badge}</span>}
      {/* At midnight the text may differ from the one drawn before React. */}
      <time dateTime={isoTime(createTime)} suppressHydrationWarning>
        {formatTime(createTime)}
      </time>
    </>
  );
}

/** The topics of a moment; nothing if there are none. */
export function Topics({ topics, className }: { topics: readonly string[]; className: string | undefined }) {
  if (topics.length === 0) return null;
  return (
    <ul className={`${styles['topics']} ${className}`} aria-label={words.topics}>
      {topics.map((topic, index) => (
        // Topics may repeat, so use the index as key.
        <li key={index}>{words.topic(topic)}</li>
      ))}
    </ul>
  );
}

interface CountsProps {
  moment: Moment;
  className?: string | undefined;
  /** additional counts */
  children?: ReactNode;
}

/** The dao of a moment and its counts. */
export function Counts({ moment, className = '', children }: CountsProps) {
  return (
    <p className={`${styles['counts']} ${className}`}>
      {moment.daoName && <span className={styles['dao']}>{words.from(moment.daoName)}</span>}
      <span className={styles['numbers']}>
        <span>{words.views(abbreviateCount(moment.viewCount))}</span>
        <span>{words.likes(abbreviateCount(moment.likeCount))}</span>
        <span>{words.comments(abbreviateCount(moment.commentCount))}</span>
        {children}
      </span>
    </p>
  );
}
