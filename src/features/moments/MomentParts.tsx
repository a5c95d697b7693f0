import type { ReactNode } from 'react';
import type { Moment } from '../../api/moment.ts';
import { abbreviateCount } from '../../lib/counts.ts';
import { moment as words } from './copy.ts';
import { momentTime } from './moment-time.ts';
import styles from './MomentParts.module.css';

/** Below an author's name: what they are known for, and when they said it. */
export function AuthorNote({ moment: { author, createTime } }: { moment: Moment }) {
  return (
    <>
      {author.badge && <span className={styles['badge']}>{author.badge}</span>}
      <time dateTime={momentTime.iso(createTime)}>{momentTime.short(createTime)}</time>
    </>
  );
}

/** What a moment is about; nothing, where that is not said. */
export function Topics({ topics, className }: { topics: readonly string[]; className: string | undefined }) {
  if (topics.length === 0) return null;
  return (
    <ul className={`${styles['topics']} ${className}`} aria-label={words.topics}>
      {topics.map((topic, index) => (
        // The platform may name one twice.
        <li key={index}>{words.topic(topic)}</li>
      ))}
    </ul>
  );
}

interface CountsProps {
  moment: Moment;
  className?: string | undefined;
  /** behind them: what else is counted */
  children?: ReactNode;
}

/** Where a moment was told, and how many cared. */
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
