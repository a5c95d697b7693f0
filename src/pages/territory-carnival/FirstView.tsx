import type { ReactNode } from 'react';
import type { Activity } from '../../api/invitation.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { formatPeriod } from '../../lib/date-words.ts';
import { copy } from './copy.ts';
import styles from './page.module.css';

interface HeadProps {
  carnival: Pick<Activity, 'startTime' | 'endTime'>;
  state: Activity['state'];
  /** the countdown, which only the app draws */
  clock?: ReactNode;
}

/** The carnival with its period. Without hooks: also drawn before React. */
export function HeadView({ carnival: { startTime, endTime }, state, clock }: HeadProps) {
  return (
    <section className={styles['head']} aria-label={copy.clock}>
      <p className={styles['state']}>{copy.states[state]}</p>
      <p className={styles['soft']} suppressHydrationWarning>
        {formatPeriod(startTime, endTime)}
      </p>
      <div className={styles['clock']}>{clock}</div>
    </section>
  );
}

/** What a free territory is, and the way to it, for a logged-out visitor. Without hooks: also drawn before React. */
export function GuestView({
  state,
  busy = false,
  onStart,
}: {
  state: Activity['state'];
  busy?: boolean;
  onStart?: () => void;
}) {
  return (
    <section className={styles['guest']} aria-label={copy.guest}>
      <h2>{copy.guest}</h2>
      <ul>
        {copy.facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {state === 'on' ? (
        <Button look="primary" wide busy={busy} onClick={onStart}>
          {copy.start}
        </Button>
      ) : (
        <p className={styles['soft']}>{state === 'coming' ? copy.comingText : copy.endedText}</p>
      )}
    </section>
  );
}
