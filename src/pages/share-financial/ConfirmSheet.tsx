import { useState } from 'react';
import type { CashConfig, PastRepurchase, Repurchase } from '../../api/rewards-to-cash.ts';
import { isUncertain, writeFailed } from '../../kit/data/write-failed.ts';
import { type ApiMutation, useApiMutation } from '../../kit/data/use-api-mutation.ts';
import { usePerson } from '../../kit/data/use-person.ts';
import { FieldError } from '../../kit/forms/Field.tsx';
import { Sheet } from '../../kit/overlay/Sheet.tsx';
import { Button } from '../../kit/ui/Button.tsx';
import { exactYuan, points } from '../../lib/yuan.ts';
import { quoteOf } from './amount.ts';
import { cash } from './copy.ts';
import { Progress } from './Progress.tsx';
import styles from './ConfirmSheet.module.css';

interface Props {
  amountFen: number;
  config: CashConfig;
  /** points of the user; null if they are not known */
  balance: number | null;
  /** why it cannot be confirmed */
  blocked: string | null;
  cashOut: ApiMutation<number>;
  /** what was submitted in this sheet */
  sent: Repurchase | null;
  /** its newest state */
  record: PastRepurchase | undefined;
  done: boolean;
  onTap: (label: string) => void;
  onClose: () => void;
  onClosed: () => void;
}

/** What is spent, the fee and what arrives, to be confirmed; then how the review goes. */
export function ConfirmSheet({ sent, record, done, onClose, onClosed, onTap, ...props }: Props) {
  return (
    <Sheet title={sent ? cash.progress : cash.confirm} done={done} onClosed={onClosed}>
      {sent ? (
        <Progress
          sent={sent}
          record={record}
          onDone={() => {
            onTap(cash.done);
            onClose();
          }}
        />
      ) : (
        <Confirmation {...props} onTap={onTap} onBack={onClose} />
      )}
    </Sheet>
  );
}

interface ConfirmationProps extends Pick<Props, 'amountFen' | 'config' | 'balance' | 'blocked' | 'cashOut' | 'onTap'> {
  onBack: () => void;
}

function Confirmation({ amountFen, config, blocked, cashOut, onTap, onBack, ...now }: ConfirmationProps) {
  const quote = quoteOf(amountFen, config);
  const arrives = exactYuan(quote.paidFen);
  const { isPending, input } = cashOut;
  // The last attempt may be of another amount, whose sheet was closed.
  const error = input === amountFen ? cashOut.error : null;
  const person = usePerson();
  const login = useApiMutation<null, null>(() => Promise.resolve(null), { needsLogin: true });
  // It may be done although its answer is not here: the points are not counted twice.
  const tried = input === amountFen && (isPending || isUncertain(error));
  const [balanceAtTap, setBalanceAtTap] = useState<number | null>(null);
  const balance = tried ? balanceAtTap : now.balance;
  const left = balance === null ? -1 : balance - quote.points;
  return (
    <div className={styles['confirm']}>
      <p className={styles['arrives']}>
        <span>{cash.arrives}</span> <b>{cash.yuan(arrives)}</b>
      </p>
      <dl className={styles['sums']}>
        <div>
          <dt>{cash.sum}</dt>
          <dd>{cash.yuan(exactYuan(amountFen))}</dd>
        </div>
        <div>
          <dt>{cash.fee}</dt>
          <dd>−{cash.yuan(exactYuan(quote.feeFen))}</dd>
        </div>
        {balance !== null && (
          <div className={styles['line']}>
            <dt>{cash.before}</dt>
            <dd>{cash.points(points(balance))}</dd>
          </div>
        )}
        <div>
          <dt>{cash.spends}</dt>
          <dd>−{cash.points(points(quote.points))}</dd>
        </div>
        {left >= 0 && (
          <div>
            <dt>{cash.after}</dt>
            <dd>{cash.points(points(left))}</dd>
          </div>
        )}
      </dl>
      <p className={styles['soft']}>{cash.confirmNote}</p>
      <FieldError>{error ? writeFailed(error, cash.unsure) : undefined}</FieldError>
      <div className={styles['actions']}>
        {person === null ? (
          // The login ended meanwhile, in another tab for example.
          <Button look="primary" wide busy={login.isPending} onClick={() => login.mutate(null)}>
            {cash.login}
          </Button>
        ) : blocked !== null && !tried ? (
          <p className={styles['blocked']} role="status">
            {blocked}
          </p>
        ) : (
          <Button
            look="primary"
            wide
            busy={isPending}
            onClick={() => {
              onTap(cash.confirm);
              setBalanceAtTap(balance);
              cashOut.mutate(amountFen);
            }}
          >
            {cash.submit(arrives)}
          </Button>
        )}
        <Button wide aria-disabled={isPending || undefined} onClick={isPending ? undefined : onBack}>
          {cash.back}
        </Button>
      </div>
    </div>
  );
}
