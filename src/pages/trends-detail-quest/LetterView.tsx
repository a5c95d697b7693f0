import type { ReactNode } from 'react';
import type { Moment } from '../../api/moment.ts';
import { MomentBody } from '../../features/moments/MomentBody.tsx';
import { BarSkeleton } from './Skeleton.tsx';
import styles from './page.module.css';

interface Props {
  moment: Moment;
  /** query of the page; its attribution is passed on */
  search: string;
  /** called with the name of the tapped element, for tracking */
  onTap?: (what: string) => void;
  /** rules, comments and the task bar, once they are rendered */
  children?: ReactNode;
}

/** The moment to read, without state; also drawn before React (live.tsx). */
export function LetterView({ moment, search, onTap, children }: Props) {
  return (
    <div className={`first-screen ${styles['whole']}`}>
      <div className={styles['letter']}>
        <MomentBody moment={moment} search={search} {...(onTap && { onPress: onTap })} />
      </div>
      {children || <BarSkeleton />}
    </div>
  );
}
