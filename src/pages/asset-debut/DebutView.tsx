import type { ReactNode } from 'react';
import type { Activity } from '../../api/invitation.ts';
import { ActivityHead } from '../../features/first-sale/ActivityHead.tsx';
import { BerthSkeleton } from './BerthSkeleton.tsx';
import { debut } from './copy.ts';
import type { Phase } from '../../features/first-sale/offer.ts';
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
  return (
    <div className={`first-screen ${styles['debut']}`}>
      <ActivityHead activity={activity} phase={phase} copy={debut} timer={timer} />
      {children ?? <BerthSkeleton />}
    </div>
  );
}
