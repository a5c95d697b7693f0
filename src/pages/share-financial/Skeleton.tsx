import { words } from '../../kit/ui/words.ts';
import form from './AmountForm.module.css';
import purse from './Purse.module.css';
import styles from './page.module.css';

/** Skeleton of the first screen: purse and amount. */
export default function FirstSkeleton() {
  return (
    <div className={styles['desk']} role="status" aria-label={words.loading} data-skeleton>
      <PurseSkeleton />
      <div className={`${form['form']} ${form['blank']}`} aria-hidden="true">
        <span />
        <span />
        <span />
        <span />
      </div>
    </div>
  );
}

export function PurseSkeleton() {
  return (
    <div className={`${purse['purse']} ${purse['blank']}`} aria-hidden="true">
      <div>
        <span />
        <span />
      </div>
    </div>
  );
}
