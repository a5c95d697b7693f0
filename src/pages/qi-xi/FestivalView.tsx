import type { ReactNode } from 'react';
import type { Activity } from '../../api/invitation.ts';
import type { Phase } from '../../features/first-sale/offer.ts';
import { OrderBarSkeleton } from '../../features/first-sale/OrderBar.tsx';
import { words } from '../../kit/ui/words.ts';
import { formatTime, isoTime } from '../../lib/date-words.ts';
import { festival } from './copy.ts';
import styles from './page.module.css';

interface Props {
  activity: Activity;
  phase?: Phase;
  /** the running countdown; its place is kept until React is here */
  timer?: ReactNode;
  /** the bridge, the pair and the letter; their skeleton until React is here */
  children?: ReactNode;
}

/** The festival and when it is, without state; also drawn before React (live.tsx). */
export function FestivalView({ activity, phase = activity.state, timer, children }: Props) {
  const { title, startTime, endTime } = activity;
  return (
    <div className={`first-screen ${styles['festival']}`}>
      <section className={styles['head']} aria-label={title}>
        <div className={styles['name']}>
          <h2>
            <bdi>{title}</bdi>
          </h2>
          <span className={styles['state']} data-state={phase}>
            {festival.states[phase]}
          </span>
        </div>
        <div className={styles['times']}>
          {/* The clocks of the live script and the app may disagree about what is today. */}
          <time dateTime={isoTime(phase === 'coming' ? startTime : endTime)} suppressHydrationWarning>
            {festival.when[phase](formatTime(startTime), formatTime(endTime))}
          </time>
          {phase !== 'ended' && <div className={styles['timer']}>{timer}</div>}
        </div>
      </section>
      {children ?? <BridgeSkeleton />}
    </div>
  );
}

/** Skeleton of the bridge, the pair and the action. */
export function BridgeSkeleton() {
  return (
    <div className={styles['skeleton']} role="status" aria-label={words.loading}>
      <span className={styles['sky']} />
      <span className={styles['line']} />
      <span className={styles['line']} />
      <OrderBarSkeleton />
    </div>
  );
}
