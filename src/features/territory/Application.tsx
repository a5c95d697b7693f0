import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { TerritoryApplication } from '../../api/territory.ts';
import { poll } from '../../kit/data/poll.ts';
import { usePersonQuery } from '../../kit/data/use-person.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { formatTime } from '../../lib/date-words.ts';
import { territory as words } from './copy.ts';
import { applicationQuery, refreshApplication } from './queries.ts';
import styles from './Application.module.css';

interface Props {
  application: TerritoryApplication;
  onTap: (label: string) => void;
}

/**
 * The user's application, and whether it was under review on this visit. A decision also changes the territory, the
 * conditions and the top five, which are then fetched again.
 */
export function useApplication() {
  const application = usePersonQuery(applicationQuery);
  const [waited, setWaited] = useState(false);
  const status = application.data?.status;
  const isPending = status === 'pending';
  if (isPending && !waited) setWaited(true);
  const decided = waited && status !== undefined && !isPending;
  // Before the paint, so that nothing is said that is no longer so.
  useLayoutEffect(() => {
    if (decided) refreshApplication();
  }, [decided]);
  return { application, waited };
}

/** An application under review: what has happened, what comes next. Asks for the result by itself. */
export function Pending({
  application: { territoryName, applyTime },
  takesFocus = false,
  onTap,
}: Props & { takesFocus?: boolean }) {
  const { refetch } = usePersonQuery(applicationQuery, poll(true));
  const [busy, setBusy] = useState(false);
  const [looked, setLooked] = useState(false);
  const look = async () => {
    onTap(words.look);
    setBusy(true);
    const answer = await refetch();
    setLooked(answer.isSuccess && answer.data.status === 'pending');
    setBusy(false);
  };
  return (
    <Card title={words.pending} text={words.pendingText(territoryName)} takesFocus={takesFocus}>
      <ol className={styles['steps']}>
        <li data-done>{words.steps.sent}</li>
        <li aria-current="step">{words.steps.review}</li>
        <li>{words.steps.raised}</li>
      </ol>
      {applyTime && <p className={styles['soft']}>{words.sentAt(formatTime(applyTime))}</p>}
      <Button wide busy={busy} onClick={() => void look()}>
        {words.look}
      </Button>
      <p className={styles['soft']} role="status">
        {looked ? words.stillPending : ''}
      </p>
    </Card>
  );
}

/** A rejected application with the reviewer's reason; the way to a new one is given by the page. */
export function Rejected({
  application: { territoryName, reason },
  takesFocus = false,
  children,
}: Pick<Props, 'application'> & { takesFocus?: boolean; children?: ReactNode }) {
  return (
    <Card title={words.rejected} text={words.rejectedText(territoryName)} takesFocus={takesFocus}>
      {reason && <p className={styles['reason']}>{reason}</p>}
      {children}
    </Card>
  );
}

interface CardProps {
  title: string;
  text: string;
  /** the status has just changed, and the focused element is gone */
  takesFocus?: boolean;
  children: ReactNode;
}

/** A card with a status, a sentence and actions. */
export function Card({ title, text, takesFocus = false, children }: CardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useEffectEvent(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  });
  useEffect(() => shown(), []);
  return (
    <section className={styles['card']} aria-label={title}>
      <div role="status">
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p className={styles['soft']}>{text}</p>
      </div>
      {children}
    </section>
  );
}
