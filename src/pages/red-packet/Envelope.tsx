import type { ReactNode } from 'react';
import styles from './Envelope.module.css';

interface Props {
  /** accessible name; none for a skeleton */
  label?: string;
  /** what stands on the slip of paper in it */
  slip: ReactNode;
  /** what stands on its front */
  children: ReactNode;
}

/** An open red packet: a slip of paper looks out of it, and on its front stand the actions. Without state. */
export function Envelope({ label, slip, children }: Props) {
  return (
    <section className={styles['envelope']} {...(label === undefined ? {} : { 'aria-label': label })}>
      <div className={styles['slip']}>{slip}</div>
      <div className={styles['front']}>
        <svg className={styles['mouth']} viewBox="0 0 690 96" preserveAspectRatio="none" aria-hidden="true">
          <path className={styles['shade']} d="M0 0Q345 132 690 0V14Q345 146 0 14z" />
          <path className={styles['body']} d="M0 12Q345 144 690 12V97H0z" />
          <path className={styles['edge']} d="M0 12Q345 144 690 12" />
        </svg>
        <svg className={styles['seal']} viewBox="0 0 80 80" aria-hidden="true">
          <circle cx="40" cy="42" r="36" className={styles['shade']} />
          <circle cx="40" cy="40" r="36" className={styles['coin']} />
          <circle cx="40" cy="40" r="28" className={styles['ring']} />
          <path className={styles['wave']} d="M20 36q10-10 20 0t20 0M20 48q10-10 20 0t20 0" />
        </svg>
        <div className={styles['actions']}>{children}</div>
      </div>
    </section>
  );
}
