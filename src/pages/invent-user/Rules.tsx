import dayjs from 'dayjs';
import { Link, useLocation } from 'react-router-dom';
import type { Activity } from '../../api/invitation.ts';
import { paths, withAttribution } from '../../kit/navigation/paths.ts';
import { Picture } from '../../kit/ui/Picture.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { inventUser } from './copy.ts';
import styles from './page.module.css';

const dateOf = (time: string) => dayjs(time).format(inventUser.rules.dateFormat);

/** Period, eligibility, rewards, the platform's rules, and support. */
export function Rules({ activity: { startTime, endTime, rules, rewards } }: { activity: Activity }) {
  const { search } = useLocation();
  const tracked = useTrack(inventUser.title);
  return (
    <Section title={inventUser.rules.title} bare className={styles['rules']}>
      {rewards.length > 0 && (
        <ul className={styles['gifts']}>
          {rewards.map(({ title, cover, need }, index) => (
            <li key={index}>
              <Picture src={cover} alt="" ratio="1 / 1" className={styles['gift']} />
              <p>
                <b>{title}</b>
                <span>{inventUser.rules.gift(need)}</span>
              </p>
            </li>
          ))}
        </ul>
      )}
      <ul className={styles['points']}>
        <li>{inventUser.rules.period(dateOf(startTime), dateOf(endTime))}</li>
        <li>{inventUser.rules.eligible}</li>
        {rules.map((rule, index) => (
          <li key={index}>{rule}</li>
        ))}
      </ul>
      <Link
        className={styles['help']}
        to={withAttribution(paths.wakeUp('/help'), search)}
        onClick={() => tracked('button', inventUser.rules.help)}
      >
        {inventUser.rules.help}
      </Link>
    </Section>
  );
}
