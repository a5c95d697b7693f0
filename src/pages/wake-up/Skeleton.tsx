import styles from './page.module.css';

/** The empty card, until the environment is known. */
export default function CardSkeleton() {
  return (
    <div className={`${styles['card']} ${styles['first']}`} data-skeleton aria-hidden="true">
      <div className={styles['state']}>
        <span />
        <span />
      </div>
      <span />
      <span />
      <span />
    </div>
  );
}
