import type { ReactNode } from 'react';
import type { Activity } from '../../api/invitation.ts';
import { ActivityHead } from '../../features/first-sale/ActivityHead.tsx';
import type { Phase } from '../../features/first-sale/offer.ts';
import { OrderBarSkeleton } from '../../features/first-sale/OrderBar.tsx';
import { words } from '../../kit/ui/words.ts';
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
  return (
    <div className={`first-screen ${styles['festival']}`}>
      <ActivityHead activity={activity} phase={phase} copy={festival} timer={timer} />
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
