import { Link } from 'react-router-dom';
import { failureOf } from '../../kit/data/failure.ts';
import { paths } from '../../kit/navigation/paths.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { buttonLook } from '../../kit/ui/button-look.ts';
import { Notice } from '../../kit/ui/Notice.tsx';
import { RollingNumber } from '../../kit/ui/RollingNumber.tsx';
import { words } from '../../kit/ui/words.ts';
import { points, yuan } from '../../lib/yuan.ts';
import { cash } from './copy.ts';
import { PurseSkeleton } from './Skeleton.tsx';
import type { Records } from './use-records.ts';
import styles from './Purse.module.css';

interface Props {
  records: Records;
  onTap: (label: string) => void;
}

/** The user's points, what they brought so far, and the way to more. */
export function Purse({ records: { account, error, retry, retrying }, onTap }: Props) {
  if (account === undefined && error === null) {
    return (
      <div role="status" aria-label={words.loading}>
        <PurseSkeleton />
      </div>
    );
  }
  if (account === undefined) {
    const { picture, text, again } = failureOf(error);
    return (
      <section className={styles['failed']} aria-label={cash.balance} role="alert">
        <Notice picture={picture} title={cash.balanceFailed} text={text} small>
          {again && (
            <Button busy={retrying} onClick={retry}>
              {words.retry}
            </Button>
          )}
        </Notice>
      </section>
    );
  }
  const { balancePoints, totalCashedFen } = account;
  return (
    <section className={styles['purse']} aria-label={cash.balance}>
      <div>
        <p className={styles['note']}>{cash.balance}</p>
        <p className={styles['balance']}>
          <RollingNumber text={points(balancePoints)} />
        </p>
        <p className={styles['note']}>{totalCashedFen > 0 ? cash.cashed(yuan(totalCashedFen)) : cash.notYet}</p>
      </div>
      <Link className={`${buttonLook({})} ${styles['way']}`} to={paths.signIn()} onClick={() => onTap(cash.signIn)}>
        {cash.signIn}
      </Link>
    </section>
  );
}
