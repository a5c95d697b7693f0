import type { ReactNode } from 'react';
import { ActionIcon } from '../../kit/ui/ActionIcon.tsx';
import { Button } from '../../kit/ui/Button.tsx';
import { debut } from './copy.ts';
import styles from './page.module.css';

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
      <Button className={styles['share']} aria-label={debut.share} busy={sharing} onClick={onShare}>
        {!sharing && <ActionIcon name="share" />}
      </Button>
      {children}
    </div>
  );
}
