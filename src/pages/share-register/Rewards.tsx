import { Link } from 'react-router-dom';
import type { Activity } from '../../api/invitation.ts';
import { inApp } from '../../features/native-app/app-path.ts';
import { paths, withAttribution } from '../../kit/navigation/paths.ts';
import { Picture } from '../../kit/ui/Picture.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { formatPeriod } from '../../lib/date-words.ts';
import { shareRegister } from './copy.ts';
import styles from './page.module.css';

interface Props {
  activity: Activity;
  /** number of friends who count; null if it is not known yet, undefined for a visitor, who has none */
  reached: number | null | undefined;
  /** the parameters of the URL as a query string, added to links */
  search: string;
}

/** The rewards by number of friends, the user's progress, period, eligibility and support. */
export function Rewards({ activity, reached, search }: Props) {
  const { rewards, startTime, endTime, state } = activity;
  return (
    <Section
      title={shareRegister.rewards}
      aside={typeof reached === 'number' && <span>{shareRegister.counted(reached)}</span>}
    >
      {rewards.length === 0 ? (
        <p>{shareRegister.noRewards}</p>
      ) : (
        <ol className={styles['rewards']}>
          {rewards.map(({ title, cover, need }, index) => {
            const done = typeof reached === 'number' && reached >= need;
            return (
              <li key={index} data-done={done || undefined} data-unknown={reached === null || undefined}>
                <Picture src={cover} alt="" ratio="1 / 1" className={styles['cover']} />
                <div>
                  <h3>
                    <bdi>{title}</bdi>
                  </h3>
                  <p>{shareRegister.need(need)}</p>
                  {/* The place of both is kept while the friends are counted. */}
                  {reached !== undefined && (
                    <div className={styles['bar']} aria-hidden="true">
                      <span style={{ transform: `scaleX(${need === 0 ? 1 : Math.min(1, (reached ?? 0) / need)})` }} />
                    </div>
                  )}
                </div>
                {reached !== undefined && (done || state === 'on') && (
                  <p className={styles['how']}>
                    {done ? shareRegister.reached : shareRegister.missing(need - (reached ?? 0))}
                  </p>
                )}
              </li>
            );
          })}
        </ol>
      )}
      <ul className={styles['terms']}>
        <li>{shareRegister.period(formatPeriod(startTime, endTime))}</li>
        <li>{shareRegister.eligible}</li>
        <li>{shareRegister.arrival}</li>
      </ul>
      <Link className={styles['link']} to={withAttribution(paths.wakeUp(inApp.help), search)}>
        {shareRegister.help}
      </Link>
    </Section>
  );
}
