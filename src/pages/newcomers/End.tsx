import { Link, useLocation } from 'react-router-dom';
import type { Id } from '../../api/shapes.ts';
import { useCurrentUser } from '../../features/login/use-current-user.ts';
import { paths, withAttribution } from '../../kit/navigation/paths.ts';
import { buttonLook } from '../../kit/ui/button-look.ts';
import { Success } from '../../kit/ui/Success.tsx';
import { tour } from './copy.ts';
import type { Standing } from './stations.ts';
import { useFirstEnd } from './use-first-end.ts';
import styles from './page.module.css';

interface Props {
  standing: Standing;
  onTap: (label: string) => void;
}

/** After the end of the round: where one may go instead. */
export function Over({ onTap }: Pick<Props, 'onTap'>) {
  return (
    <div className={styles['over']}>
      <p>{tour.over}</p>
      <div className={styles['choice']}>
        <Ways sign={tour.overSign} onTap={onTap} />
      </div>
    </div>
  );
}

/** After the last task: celebrated once, then calm. */
export function End(props: Props) {
  const userId = useCurrentUser()?.userId;
  return <EndOfUser key={userId ?? 'unknown'} userId={userId} {...props} />;
}

function EndOfUser({ userId, standing: { done, skipped }, onTap }: Props & { userId: Id | undefined }) {
  const first = useFirstEnd(userId);
  const ways = <Ways sign={tour.endSign} onTap={onTap} />;
  if (first) {
    return (
      <Success title={tour.end} text={tour.endText(done, skipped)}>
        {ways}
      </Success>
    );
  }
  return (
    <section className={styles['end']} aria-label={tour.endAgain}>
      <h2>{tour.endAgain}</h2>
      <p>{tour.endText(done, skipped)}</p>
      <div className={styles['choice']}>{ways}</div>
    </section>
  );
}

function Ways({ sign, onTap }: { sign: string; onTap: (label: string) => void }) {
  const { search } = useLocation();
  const ways = [
    [paths.signIn(), sign, 'primary'],
    [paths.place(), tour.endPlace, 'quiet'],
  ] as const;
  return ways.map(([to, label, look]) => (
    <Link
      key={to}
      className={buttonLook({ look, wide: true })}
      to={withAttribution(to, search)}
      onClick={() => onTap(label)}
    >
      {label}
    </Link>
  ));
}
