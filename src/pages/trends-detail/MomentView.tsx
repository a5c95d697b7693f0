import type { ReactNode } from 'react';
import type { Moment } from '../../api/moment.ts';
import { MomentBody } from '../../features/moments/MomentBody.tsx';
import { NextLinks } from './NextLinks.tsx';
import styles from './page.module.css';

interface Props {
  moment: Moment;
  /** query of the page; its attribution is passed on */
  search: string;
  /** called with the name of the tapped element, for tracking */
  onTap?: (what: string) => void;
  onShare?: () => void;
  /** the comments, once they are rendered */
  children?: ReactNode;
}

/** A moment with its actions, without state; also drawn before React (live.tsx). */
export function MomentView({ moment, search, onTap, onShare, children }: Props) {
  return (
    <div className={`first-screen ${styles['whole']}`}>
      <MomentBody moment={moment} search={search} {...(onTap && { onPress: onTap })} />
      {children}
      <NextLinks moment={moment} search={search} {...(onTap && { onTap })} {...(onShare && { onShare })} />
    </div>
  );
}
