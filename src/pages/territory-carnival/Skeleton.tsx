import { words } from '../../kit/ui/words.ts';
import { copy } from './copy.ts';
import styles from './page.module.css';

/** Skeleton of a visitor's first screen. */
export default function Skeleton() {
  return (
    <div role="status" aria-label={words.loading} data-skeleton>
      <div className={`${styles['head']} ${styles['blank']}`} aria-hidden="true">
        <p className={styles['state']}>{copy.states.on}</p>
        <p className={styles['soft']}>{copy.anyPeriod}</p>
        <div className={styles['clock']} />
      </div>
      <div className={`${styles['guest']} ${styles['blank']}`} aria-hidden="true">
        <h2>{copy.guest}</h2>
        <ul>
          {copy.facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <span />
      </div>
    </div>
  );
}
