import { Link } from 'react-router-dom';
import { usePersonQuery } from '../../kit/data/use-person.ts';
import { paths } from '../../kit/navigation/paths.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { buttonLook } from '../../kit/ui/button-look.ts';
import { RollingNumber } from '../../kit/ui/RollingNumber.tsx';
import { words } from '../../kit/ui/words.ts';
import { failureOf } from '../../kit/data/failure.ts';
import { formatDay } from '../../lib/date-words.ts';
import { points } from '../../lib/yuan.ts';
import { exchange } from './copy.ts';
import { balanceQuery } from './data.ts';
import { PurseSkeleton } from './Skeleton.tsx';
import styles from './page.module.css';

/** The user's points, what expires next, and the way to more. */
export function Purse({ onTap }: { onTap: (label: string) => void }) {
  const { data, error, isFetching, refetch } = usePersonQuery(balanceQuery, {
    // Points are earned in the app, too.
    refetchOnWindowFocus: 'always',
  });
  if (data === undefined && !error) {
    return (
      <div role="status" aria-label={words.loading}>
        <PurseSkeleton />
      </div>
    );
  }
  if (data === undefined) {
    return (
      <section className={styles['purse']} aria-label={exchange.balance} role="alert">
        <div>
          <p className={styles['guest']}>{exchange.balanceFailed}</p>
          <p className={styles['purseNote']}>{error && failureOf(error).text}</p>
        </div>
        {error && failureOf(error).again && (
          <Button className={styles['purseWay']} busy={isFetching} onClick={() => void refetch()}>
            {words.retry}
          </Button>
        )}
      </section>
    );
  }
  const { balance, expiring } = data;
  return (
    <section className={styles['purse']} aria-label={exchange.balance}>
      <div>
        <p className={styles['purseName']}>{exchange.balance}</p>
        <p className={styles['balance']}>
          <RollingNumber text={points(balance)} />
        </p>
      </div>
      <Link
        className={`${buttonLook({})} ${styles['purseWay']}`}
        to={paths.signIn()}
        onClick={() => onTap(exchange.signIn)}
      >
        {exchange.signIn}
      </Link>
      <p className={styles['purseNote']}>
        {expiring ? exchange.expiring(points(expiring.amount), formatDay(expiring.at)) : exchange.guestText}
      </p>
    </section>
  );
}
