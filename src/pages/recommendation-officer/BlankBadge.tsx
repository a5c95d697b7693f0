import type { ReactNode } from 'react';
import styles from './Badge.module.css';
import { officer } from './copy.ts';

/** The badge for a user who is not a recommender yet: benefits and how to get it. */
export function BlankBadge({ text, children }: { text: string; children: ReactNode }) {
  return (
    <section className={styles['badge']} aria-label={officer.badge}>
      <svg className={styles['star']} viewBox="0 0 120 120" aria-hidden="true">
        <circle cx="60" cy="60" r="56" fill="currentColor" opacity=".14" />
        <circle cx="60" cy="60" r="40" fill="currentColor" opacity=".16" />
        <path d="M60 18c5 30 12 37 42 42c-30 5-37 12-42 42c-5-30-12-37-42-42c30-5 37-12 42-42z" fill="currentColor" />
      </svg>
      <h2>{officer.blank}</h2>
      <p>{text}</p>
      <div className={styles['ways']}>{children}</div>
    </section>
  );
}
