import { Link, useLocation } from 'react-router-dom';
import type { Activity } from '../../api/invitation.ts';
import { inApp } from '../native-app/app-path.ts';
import { paths, withAttribution } from '../../kit/navigation/paths.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { Section } from '../../kit/ui/Section.tsx';
import { formatPeriod } from '../../lib/date-words.ts';
import { rulesCopy } from './copy.ts';
import styles from './ActivityRules.module.css';

interface Props {
  activity: Activity;
  /** heading */
  title: string;
  /** says the period, such as 首发时间：… */
  period: (period: string) => string;
  /** page title for tracking */
  pageName: string;
}

/** The period of an activity, the platform's rules, and support. */
export function ActivityRules({ activity: { startTime, endTime, rules }, title, period, pageName }: Props) {
  const { search } = useLocation();
  const tracked = useTrack(pageName);
  return (
    <Section title={title} bare>
      <ul className={styles['rules']}>
        {[period(formatPeriod(startTime, endTime)), ...rules].map((rule, index) => (
          // Lines may repeat.
          <li key={index}>{rule}</li>
        ))}
      </ul>
      <Link
        className={styles['help']}
        to={withAttribution(paths.wakeUp(inApp.help), search)}
        onClick={() => tracked('button', rulesCopy.help)}
      >
        {rulesCopy.help}
      </Link>
    </Section>
  );
}
