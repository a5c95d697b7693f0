import type { ApiError } from '../../api/errors.ts';
import { failureOf } from '../../kit/data/failure.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { Countdown } from '../../kit/ui/Countdown.tsx';
import { words } from '../../kit/ui/words.ts';
import { plan } from './copy.ts';
import type { Window } from './use-window.ts';
import styles from './Plan.module.css';

/** How long the invitation is open, or when it opens. */
export function WindowLine({ window: { phase, until } }: { window: Window }) {
  if (phase === 'over') return <p className={styles['over']}>{plan.over}</p>;
  return <Countdown label={plan.until[phase]} until={until} />;
}

/** The time of the invitation could not be read. */
export function NoWindow({ error, busy, onRetry }: { error: ApiError; busy: boolean; onRetry: () => void }) {
  return (
    <div role="alert" className={styles['noTime']}>
      <p>
        {plan.timeFailed}
        <span>{failureOf(error).text}</span>
      </p>
      {failureOf(error).again && (
        <Button busy={busy} onClick={onRetry}>
          {words.retry}
        </Button>
      )}
    </div>
  );
}

export function WindowSkeleton() {
  return <span role="status" aria-label={words.loading} />;
}
