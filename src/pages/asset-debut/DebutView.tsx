import type { ReactNode } from 'react';
import type { Activity } from '../../api/invitation.ts';
import { formatTime, isoTime } from '../../lib/date-words.ts';
import { BerthSkeleton } from './BerthSkeleton.tsx';
import { debut } from './copy.ts';
import type { Phase } from './offer.ts';
import styles from './page.module.css';

interface Props {
  activity: Activity;
  phase?: Phase;
  /** the running countdown; its place is kept until React is here */
  timer?: ReactNode;
  /** the pieces; their skeleton until React is here */
  children?: ReactNode;
}

/** The first sale and when it starts, without state; also drawn before React (live.tsx). */
export function DebutView({ activity, phase = activity.state, timer, children }: Props) {
  const { title, startTime, endTime } = activity;
  return (
    <div className={`first-screen ${styles['debut']}`}>
      <section className={styles['head']} aria-label={title}>
        <div className={styles['name']}>
          <h2>
            <bdi>{title}</bdi>
          </h2>
          <span className={styles['state']} data-state={phase}>
            {debut.states[phase]}
          </span>
        </div>
        <div className={styles['times']}>
          <time dateTime={isoTime(phase === 'coming' ? startTime : endTime)}>
            {debut.when[phase](formatTime(startTime), formatTime(endTime))}
          </time>
          {phase !== 'ended' && <div className={styles['timer']}>{timer}</div>}
        </div>
      </section>
      {children ?? <BerthSkeleton />}
    </div>
  );
}
