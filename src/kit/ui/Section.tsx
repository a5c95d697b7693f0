import { type ReactNode, useId } from 'react';
import styles from './Section.module.css';

interface Props {
  title: string;
  /** at the title's right: a count, a link */
  aside?: ReactNode;
  /** on the page itself instead of on a card */
  bare?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A titled part of a page, on a raised card. */
export function Section({ title, aside, bare = false, className = '', children }: Props) {
  const id = useId();
  return (
    <section className={`${styles['section']} ${bare ? '' : styles['card']} ${className}`} aria-labelledby={id}>
      <div className={styles['head']}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
