import type { ReactNode, RefObject } from 'react';
import type { CashConfig } from '../../api/rewards-to-cash.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { formatTime } from '../../lib/date-words.ts';
import { exactYuan, yuan } from '../../lib/yuan.ts';
import type { Quote } from './amount.ts';
import { cash } from './copy.ts';
import { Scale } from './Scale.tsx';
import { dayProblem, type Problem } from './limits.ts';
import { type Phase, phaseOf } from './phase.ts';
import purse from './Purse.module.css';
import styles from './AmountForm.module.css';

interface GuestProps {
  phase: Phase;
  busy?: boolean;
  onLogin?: () => void;
}

/** The purse of a logged-out visitor. */
export function GuestPurse({ phase, busy = false, onLogin }: GuestProps) {
  const texts = phase === 'closed' ? cash.guestClosed : cash.guest;
  return (
    <section className={purse['purse']} aria-label={cash.balance}>
      <div>
        <p className={purse['guest']}>{texts.title}</p>
        <p className={purse['note']}>{texts.text}</p>
      </div>
      <Button className={purse['way']} busy={busy} onClick={onLogin}>
        {cash.login}
      </Button>
    </section>
  );
}

interface FormProps {
  config: CashConfig;
  phase: Phase;
  /** as typed and cleaned */
  text: string;
  /** null without an amount */
  quote: Quote | null;
  /** what is wrong with the amount, to be said now */
  problem?: Problem | undefined;
  /** why nothing can be exchanged now; else the limits are named */
  standing?: string | null;
  /** the largest possible amount in 1/100 yuan; null if it is not known */
  largest?: number | null;
  busy?: boolean;
  /** in place of the button; its height is reserved while the window is not open */
  instead?: ReactNode;
  input?: RefObject<HTMLInputElement | null>;
  onType?: (text: string) => void;
  onLeave?: () => void;
  onAll?: (fen: number) => void;
  /** takes the largest possible amount in place of one that is too much */
  onChange?: (fen: number) => void;
  onStart?: () => void;
}

/** The amount with its limits, what it costs and brings, and the way on. Without hooks: also drawn before React. */
export function AmountForm(props: FormProps) {
  const { config, phase, text, quote, standing = null, largest = null, busy = false, instead } = props;
  const { input, onType, onLeave, onAll, onChange, onStart } = props;
  // Not at the turn of a window: the platform may know the next one, and somebody may be typing.
  if (phaseOf(config) === 'closed') {
    return (
      <section className={styles['form']} aria-label={cash.amount}>
        <p className={styles['closed']}>{cash.closedText}</p>
      </section>
    );
  }
  const spent = phase === 'open' ? dayProblem(config) : null;
  const problem = spent === null ? props.problem : undefined;
  const insteadFen = problem?.insteadFen ?? null;
  return (
    <section className={styles['form']} aria-label={cash.amount}>
      <div className={styles['head']}>
        <h2>
          <label htmlFor="cash-amount">{cash.amount}</label>
        </h2>
        <p className={styles['window']} data-open={phase === 'open' ? '' : undefined} suppressHydrationWarning>
          {windowText(config, phase)}
        </p>
      </div>
      <div className={`${styles['field']} ${problem === undefined ? '' : styles['wrong']}`}>
        <span aria-hidden="true">{cash.yuanSign}</span>
        <input
          ref={input}
          id="cash-amount"
          type="text"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          placeholder={cash.placeholder}
          aria-describedby="cash-limits"
          aria-invalid={problem !== undefined}
          disabled={spent !== null}
          value={text}
          onChange={(event) => onType?.(event.target.value)}
          onBlur={onLeave}
          onKeyDown={({ key, nativeEvent }) => {
            if (key === 'Enter' && !nativeEvent.isComposing) onStart?.();
          }}
        />
        {largest !== null && (
          <button
            type="button"
            className={styles['all']}
            aria-label={cash.allLabel(exactYuan(largest))}
            onClick={() => onAll?.(largest)}
          >
            {cash.all}
          </button>
        )}
      </div>
      <div className={styles['limits']}>
        <p id="cash-limits" role={problem === undefined ? undefined : 'alert'}>
          {problem?.text ?? (spent === null ? (standing ?? limitsOf(config)) : eachOf(config))}
        </p>
        {insteadFen !== null && (
          <button type="button" className={styles['change']} onClick={() => onChange?.(insteadFen)}>
            {cash.change(yuan(insteadFen))}
          </button>
        )}
      </div>
      <Scale quote={quote} />
      {spent !== null ? (
        <p className={`${styles['instead']} ${styles['spent']}`}>{spent}</p>
      ) : phase === 'open' && instead === undefined ? (
        <Button look="primary" wide busy={busy} onClick={onStart}>
          {cash.start}
        </Button>
      ) : (
        <div className={styles['instead']}>{instead}</div>
      )}
    </section>
  );
}

const limitsOf = ({ minFen, maxFen, dailyLeftFen }: CashConfig) =>
  cash.limits(yuan(minFen), yuan(maxFen), yuan(dailyLeftFen));

const eachOf = ({ minFen, maxFen }: CashConfig) => cash.each(yuan(minFen), yuan(maxFen));

function windowText({ startTime, endTime }: CashConfig, phase: Phase): string {
  if (phase === 'open') return cash.until(formatTime(endTime));
  return phase === 'coming' ? cash.opens(formatTime(startTime)) : cash.closed;
}
