import { Link, useLocation } from 'react-router-dom';
import type { Activity, ActivityReward } from '../../api/invitation.ts';
import { inApp } from '../../features/native-app/app-path.ts';
import { paths, withAttribution } from '../../kit/navigation/paths.ts';
import { Section } from '../../kit/ui/Section.tsx';
import { formatPeriod } from '../../lib/date-words.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { inventUser } from './copy.ts';
import { Gifts } from './Gifts.tsx';
import { route } from './route.ts';
import styles from './page.module.css';

/** Period, eligibility, rewards, the platform's rules, and support. */
export function Rules({
  activity: { startTime, endTime, rules },
  gifts,
}: {
  activity: Activity;
  /** those that are not shown above */
  gifts: ActivityReward[];
}) {
  const { search } = useLocation();
  const tracked = useTrack(route.name);
  return (
    <Section title={inventUser.rules.title} bare className={styles['rules']}>
      <Gifts rewards={gifts} />
      <ul className={styles['points']}>
        <li>{inventUser.rules.period(formatPeriod(startTime, endTime))}</li>
        <li>{inventUser.rules.eligible}</li>
        {rules.map((rule, index) => (
          <li key={index}>{rule}</li>
        ))}
      </ul>
      <Link
        className={styles['help']}
        to={withAttribution(paths.wakeUp(inApp.help), search)}
        onClick={() => tracked('button', inventUser.rules.help)}
      >
        {inventUser.rules.help}
      </Link>
    </Section>
  );
}
