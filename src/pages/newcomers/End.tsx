import { Link, useLocation } from 'react-router-dom';
import { paths, withAttribution } from '../../kit/navigation/paths.ts';
import { buttonLook } from '../../kit/ui/button-look.ts';
import { Success } from '../../kit/ui/Success.tsx';
import { tour } from './copy.ts';
import type { Standing } from './stations.ts';
import { useFirstEnd } from './use-first-end.ts';
import styles from './page.module.css';

/** After the last task: celebrated once, then calm. */
export function End({ standing: { done, skipped }, onTap }: { standing: Standing; onTap: (label: string) => void }) {
  const { search } = useLocation();
  const first = useFirstEnd();
  const ways = (
    <>
      {(
        [
          [paths.signIn(), tour.endSign, 'primary'],
          [paths.place(), tour.endPlace, 'quiet'],
        ] as const
      ).map(([to, label, look]) => (
        <Link
          key={to}
          className={buttonLook({ look, wide: true })}
          to={withAttribution(to, search)}
          onClick={() => onTap(label)}
        >
          {label}
        </Link>
      ))}
    </>
  );
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
