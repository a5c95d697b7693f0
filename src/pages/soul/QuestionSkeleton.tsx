import styles from './page.module.css';

/** Skeleton of a question in its size. */
export function QuestionSkeleton() {
  return (
    <div className={`${styles['question']} ${styles['blank']}`} aria-hidden="true" data-skeleton>
      <div className={styles['head']} />
      <div className={styles['progress']} />
      <span />
      <div className={styles['choices']}>
        <span />
        <span />
      </div>
    </div>
  );
}
