import { Link } from 'react-router-dom';
import type { AgentTier, UserAgent } from '../../api/agent.ts';
import { Look } from '../../features/applications/Look.tsx';
import { usePersonQuery } from '../../kit/data/use-person.ts';
import { paths } from '../../kit/navigation/paths.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { buttonLook } from '../../kit/ui/button-look.ts';
import { Stages, StatusCard } from '../../kit/ui/StatusCard.tsx';
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
  return (
    <StatusCard
      label={recruitment.status}
      title={recruitment.pending}
      text={recruitment.pendingText}
      takesFocus={takesFocus}
    >
      <Stages stages={recruitment.stages} />
      {since && <p className={styles['small']}>{recruitment.pendingOf(tier?.name ?? '', formatTime(since))}</p>}
      <Look query={applicationQuery} label={recruitment.look} className={styles['small']} onTap={onTap} />
    </StatusCard>
  );
}

/** A rejected application: the reviewer's reason and, unless the recruitment has ended (`null`), a new attempt. */
export function Rejected({
  mine: { reason },
  onTap,
  takesFocus,
  onAgain,
}: Omit<Props, 'tier'> & { onAgain: (() => void) | null }) {
  return (
    <StatusCard
      label={recruitment.status}
      title={recruitment.rejected}
      {...(onAgain && { text: recruitment.rejectedText })}
      takesFocus={takesFocus}
    >
      {reason && <p className={styles['reason']}>{reason}</p>}
      {onAgain && (
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
      )}
    </StatusCard>
  );
}

/** An approved application whose tier the platform does not tell: without it no order can be opened here. */
export function Approved({ onTap, takesFocus }: Pick<Props, 'onTap' | 'takesFocus'>) {
  const { refetch, isFetching } = usePersonQuery(applicationQuery);
  return (
    <StatusCard
      label={recruitment.status}
      title={recruitment.approved}
      text={recruitment.approvedInApp}
      takesFocus={takesFocus}
    >
      <Link
        className={buttonLook({ look: 'primary', wide: true })}
        to={paths.wakeUp()}
        onClick={() => onTap(recruitment.openApp)}
      >
        {recruitment.openApp}
      </Link>
      <Button wide busy={isFetching} onClick={() => void refetch()}>
        {recruitment.lookAgain}
      </Button>
    </StatusCard>
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
