import type { ReactNode } from 'react';
import styles from './Section.module.css';

interface Props {
  title: string;
  /** on the right of the title: a count or link */
  aside?: ReactNode;
  /** without the card */
  bare?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A titled section on a card. Without hooks, so that it can be drawn before React: no id of `useId`. */
export function Section({ title, aside, bare = false, className = '', children }: Props) {
  return (
    <section className={`${styles['section']} ${bare ? '' : styles['card']} ${className}`} aria-label={title}>
      <div className={styles['head']}>
        <h2>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
