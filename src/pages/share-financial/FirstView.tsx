import type { ReactNode, RefObject } from 'react';
import type { CashConfig } from '../../api/rewards-to-cash.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { formatTime } from '../../lib/date-words.ts';
import { exactYuan, yuan } from '../../lib/yuan.ts';
import type { Quote } from './amount.ts';
import { cash } from './copy.ts';
import { Scale } from './Scale.tsx';
import type { Phase } from './phase.ts';
import purse from './Purse.module.css';
import styles from './AmountForm.module.css';

/** The purse of a logged-out visitor. */
export function GuestPurse({ busy = false, onLogin }: { busy?: boolean; onLogin?: () => void }) {
  return (
    <section className={purse['purse']} aria-label={cash.balance}>
      <div>
        <p className={purse['guest']}>{cash.guest}</p>
        <p className={purse['note']}>{cash.guestText}</p>
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
  /** what is wrong with the amount */
  problem?: string | undefined;
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
  onStart?: () => void;
}

/** The amount with its limits, what it costs and brings, and the way on. Without hooks: also drawn before React. */
export function AmountForm(props: FormProps) {
  const { config, phase, text, quote, problem, standing = null, largest = null, busy = false, instead } = props;
  const { input, onType, onLeave, onAll, onStart } = props;
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
      <p id="cash-limits" className={styles['limits']} role={problem === undefined ? undefined : 'alert'}>
        {problem ?? standing ?? cash.limits(yuan(config.minFen), yuan(config.maxFen), yuan(config.dailyLeftFen))}
      </p>
      <Scale quote={quote} />
      {phase === 'open' && instead === undefined ? (
        <Button look="primary" wide busy={busy} onClick={onStart}>
          {cash.start}
        </Button>
      ) : (
        <div className={styles['instead']}>{instead}</div>
      )}
    </section>
  );
}

function windowText({ startTime, endTime }: CashConfig, phase: Phase): string {
  if (phase === 'open') return cash.until(formatTime(endTime));
  return phase === 'coming' ? cash.opens(formatTime(startTime)) : cash.closed;
}
