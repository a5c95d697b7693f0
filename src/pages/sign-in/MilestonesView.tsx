import { Section } from '../../kit/ui/Section.tsx';
import { formatDay } from '../../lib/date-words.ts';
import { points } from '../../lib/yuan.ts';
import { sign } from './copy.ts';
import type { Milestone } from './rewards.ts';
import styles from './Milestones.module.css';

interface Props {
  milestones: readonly Milestone[];
  today: string;
  aside?: string;
}

/** The bonus days ahead as buoys on the water. Without hooks: also drawn before React (live.tsx). */
export function MilestonesView({ milestones, today, aside }: Props) {
  if (milestones.length === 0) return null;
  return (
    <Section title={sign.milestones} aside={aside}>
      <p className={styles['text']}>{sign.milestonesText}</p>
      <ol className={styles['buoys']}>
        {milestones.map(({ day, date, reward, reached }) => (
          <li key={date} className={reached ? styles['reached'] : ''}>
            <Buoy />
            <p className={styles['day']}>{sign.milestone(day)}</p>
            <p className={styles['reward']}>{sign.points(points(reward))}</p>
            <p className={styles['date']} suppressHydrationWarning>
              {reached && date !== today ? sign.reached : formatDay(date)}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Buoy() {
  return (
    <svg className={styles['buoy']} viewBox="0 0 120 90" aria-hidden="true">
      <circle className={styles['glow']} cx="60" cy="20" r="20" />
      <path className={styles['mast']} d="M55 20h10l7 34H48z" />
      <circle className={styles['lamp']} cx="60" cy="18" r="8" />
      <path className={styles['float']} d="M32 54h56c-2 16-12 24-28 24s-26-8-28-24z" />
      <path className={styles['band']} d="M32 54h56l-2 8H34z" />
      <path className={styles['wave']} d="M0 70c10-7 20-7 30 0s20 7 30 0s20-7 30 0s20 7 30 0v20H0z" />
    </svg>
  );
}
