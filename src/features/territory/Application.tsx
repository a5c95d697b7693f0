import { type ReactNode, useLayoutEffect, useState } from 'react';
import type { TerritoryApplication } from '../../api/territory.ts';
import { Look } from '../applications/Look.tsx';
import { usePersonQuery } from '../../kit/data/use-person.ts';
import { Stages, StatusCard } from '../../kit/ui/StatusCard.tsx';
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
 * @param sent whether it was sent on this visit: the platform may decide at once, without a review
 */
export function useApplication(sent = false) {
  const application = usePersonQuery(applicationQuery);
  const [waited, setWaited] = useState(false);
  const status = application.data?.status;
  const isPending = status === 'pending';
  if ((isPending || sent) && !waited) setWaited(true);
  const decided = waited && status !== undefined && !isPending;
  // Before the paint, so that nothing is said that is no longer so.
  useLayoutEffect(() => {
    if (decided) refreshApplication();
    // One decision may follow another: rejected, then approved.
  }, [decided, status]);
  return { application, waited };
}

/** An application under review: what has happened, what comes next. Asks for the result by itself. */
export function Pending({
  application: { territoryName, applyTime },
  takesFocus = false,
  onTap,
}: Props & { takesFocus?: boolean }) {
  return (
    <StatusCard title={words.pending} text={words.pendingText(territoryName)} takesFocus={takesFocus}>
      <Stages stages={words.stages} />
      {applyTime && <p className={styles['soft']}>{words.sentAt(formatTime(applyTime))}</p>}
      <Look query={applicationQuery} label={words.look} className={styles['soft']} onTap={onTap} />
    </StatusCard>
  );
}

/** Approved, and the territory is on its way. The page is read again by itself. */
export function Raising({ children }: { children: ReactNode }) {
  return (
    <>
      <p className={styles['soft']} role="status">
        {words.raising}
      </p>
      {children}
    </>
  );
}

/** A rejected application with the reviewer's reason; the way to a new one is given by the page. */
export function Rejected({
  application: { territoryName, reason },
  takesFocus = false,
  children,
}: Pick<Props, 'application'> & { takesFocus?: boolean; children?: ReactNode }) {
  return (
    <StatusCard title={words.rejected} text={words.rejectedText(territoryName)} takesFocus={takesFocus}>
      {reason && <p className={styles['reason']}>{reason}</p>}
      {children}
    </StatusCard>
  );
}
