import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AgentTier, UserAgent } from '../../api/agent.ts';
import { poll } from '../../kit/data/poll.ts';
import { usePersonQuery } from '../../kit/data/use-person.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { formatTime } from '../../lib/date-words.ts';
import { recruitment } from './copy.ts';
import { applicationQuery } from './data.ts';
import styles from './Standing.module.css';

interface Props {
  mine: UserAgent;
  tier: AgentTier | undefined;
  onTap: (label: string) => void;
  /** the status has just changed */
  takesFocus: boolean;
}

/** A pending application: shows the progress and polls. */
export function Pending({ mine: { since }, tier, onTap, takesFocus }: Props) {
  const { refetch } = usePersonQuery(applicationQuery, poll(true));
  const [busy, setBusy] = useState(false);
  const [looked, setLooked] = useState(false);
  const steps = recruitment.pendingSteps;
  const lookNow = async () => {
    onTap(recruitment.look);
    setBusy(true);
    const { data, isSuccess } = await refetch();
    setLooked(isSuccess && data.status === 'pending');
    setBusy(false);
  };
  return (
    <Card title={recruitment.pending} text={recruitment.pendingText} takesFocus={takesFocus}>
      <ol className={styles['steps']}>
        <li data-done>{steps.sent}</li>
        <li aria-current="step">{steps.review}</li>
        <li>{steps.contract}</li>
      </ol>
      {since && <p className={styles['small']}>{recruitment.pendingOf(tier?.name ?? '', formatTime(since))}</p>}
      <Button wide busy={busy} onClick={() => void lookNow()}>
        {recruitment.look}
      </Button>
      <p className={styles['small']} role="status">
        {looked ? recruitment.stillPending : ''}
      </p>
    </Card>
  );
}

/** A rejected application: the reviewer's reason and a new attempt. */
export function Rejected({
  mine: { reason },
  onTap,
  takesFocus,
  onAgain,
}: Omit<Props, 'tier'> & { onAgain: () => void }) {
  return (
    <Card title={recruitment.rejected} text={recruitment.rejectedText} takesFocus={takesFocus}>
      {reason && <p className={styles['reason']}>{reason}</p>}
      <Button
        look="primary"
        wide
        onClick={() => {
          onTap(recruitment.editAgain);
          onAgain();
        }}
      >
        {recruitment.editAgain}
      </Button>
    </Card>
  );
}

interface CardProps {
  title: string;
  text: string;
  /** the status has just changed: the focused element is gone */
  takesFocus?: boolean;
  children: ReactNode;
}

/** A status card: heading, sentence and actions. */
export function Card({ title, text, takesFocus = false, children }: CardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const come = useEffectEvent(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  });
  useEffect(() => come(), []);
  return (
    <section className={styles['card']} aria-label={recruitment.status}>
      <div role="status">
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p>{text}</p>
      </div>
      {children}
    </section>
  );
}

/** Skeleton of the status card. */
export function StandingSkeleton({ label }: { label: string }) {
  return (
    <div className={`${styles['card']} ${styles['skeleton']}`} role="status" aria-label={label}>
      <span />
      <span />
      <span />
    </div>
  );
}
