import type { ReactNode } from 'react';
import { ActionIcon } from '../../kit/ui/ActionIcon.tsx';
import { Button } from '../../kit/ui/Button.tsx';
import { words } from '../../kit/ui/words.ts';
import styles from './OrderBar.module.css';

interface Props {
  sharing: boolean;
  onShare: () => void;
  /** the main action */
  children: ReactNode;
}

/** The main action at the lower edge of the screen, in reach of the thumb, and sharing beside it. */
export function OrderBar({ sharing, onShare, children }: Props) {
  return (
    <div className={styles['bar']}>
      <Button className={styles['share']} aria-label={words.share} busy={sharing} onClick={onShare}>
        {!sharing && <ActionIcon name="share" />}
      </Button>
      {children}
    </div>
  );
}

/** Skeleton of the bar. */
export function OrderBarSkeleton() {
  return (
    <span className={`${styles['bar']} ${styles['skeleton']}`}>
      <span />
      <span />
    </span>
  );
}
