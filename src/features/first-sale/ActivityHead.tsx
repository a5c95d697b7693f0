import type { ReactNode } from 'react';
import type { Activity } from '../../api/invitation.ts';
import { formatTime, isoTime } from '../../lib/date-words.ts';
import type { Phase } from './offer.ts';
import styles from './ActivityHead.module.css';

interface Props {
  activity: Activity;
  phase: Phase;
  copy: {
    states: Record<Phase, string>;
    when: Record<Phase, (start: string, end: string) => string>;
  };
  /** the running countdown; its place is kept until React is here */
  timer: ReactNode;
}

/** Name, state and time of a first sale. Without state, so that it can be drawn before React. */
export function ActivityHead({ activity: { title, startTime, endTime }, phase, copy, timer }: Props) {
  return (
    <section className={styles['head']} aria-label={title}>
      <div className={styles['name']}>
        <h2>
          <bdi>{title}</bdi>
        </h2>
        <span className={styles['state']} data-state={phase}>
          {copy.states[phase]}
        </span>
      </div>
      <div className={styles['times']}>
        {/* The clocks of the live script and the app may disagree about what is today. */}
        <time dateTime={isoTime(phase === 'coming' ? startTime : endTime)} suppressHydrationWarning>
          {copy.when[phase](formatTime(startTime), formatTime(endTime))}
        </time>
        {phase !== 'ended' && <div className={styles['timer']}>{timer}</div>}
      </div>
    </section>
  );
}
