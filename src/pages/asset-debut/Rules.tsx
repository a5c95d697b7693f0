import { Link, useLocation } from 'react-router-dom';
import type { Activity } from '../../api/invitation.ts';
import { paths, withAttribution } from '../../kit/navigation/paths.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { Section } from '../../kit/ui/Section.tsx';
import { formatPeriod } from '../../lib/date-words.ts';
import { debut } from './copy.ts';
import styles from './page.module.css';

/** Period, the platform's rules, and support. */
export function Rules({ activity: { startTime, endTime, rules } }: { activity: Activity }) {
  const { search } = useLocation();
  const tracked = useTrack(debut.title);
  return (
    <Section title={debut.rules} bare>
      <ul className={styles['rules']}>
        {[debut.period(formatPeriod(startTime, endTime)), ...rules].map((rule, index) => (
          // Lines may repeat.
          <li key={index}>{rule}</li>
        ))}
      </ul>
      <Link
        className={styles['help']}
        to={withAttribution(paths.wakeUp('/help'), search)}
        onClick={() => tracked('button', debut.help)}
      >
        {debut.help}
      </Link>
    </Section>
  );
}
