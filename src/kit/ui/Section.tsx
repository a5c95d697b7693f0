import { type ReactNode, useId } from 'react';
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

/** A titled section on a card. */
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
