import { useQuery } from '@tanstack/react-query';
import type { CashConfig } from '../../api/rewards-to-cash.ts';
import { LATE_MS } from '../../kit/data/poll.ts';
import { useAskLogin, usePerson } from '../../kit/data/use-person.ts';
import { Countdown } from '../../kit/ui/Countdown.tsx';
import { useCountdown } from '../../kit/ui/use-countdown.ts';
import { serverClock } from '../../lib/server-clock.ts';
import { nextMidnight } from '../../lib/shanghai-time.ts';
import { yuan } from '../../lib/yuan.ts';
import { amountText, quoteOf } from './amount.ts';
import { cash } from './copy.ts';
import { askConfig, quietConfigQuery } from './data.ts';
import { AmountForm } from './FirstView.tsx';
import { dayProblem, largestFen, problemOf, standingProblem } from './limits.ts';
import type { AmountField } from './use-amount.ts';
import type { Window } from './use-phase.ts';
import styles from './page.module.css';

interface Props {
  config: CashConfig;
  opening: Window;
  amount: AmountField;
  /** points of the user; null if they are not known */
  balance: number | null;
  /** the real name must be verified first */
  unverified: boolean;
  /** the countdown to the opening may be rendered */
  whole: boolean;
  onTap: (label: string) => void;
  onStart: (amountFen: number) => void;
}

/** The amount field, which says its problems, and the way to the confirmation. */
export function AmountDesk(props: Props) {
  const { config, opening, amount, balance, unverified, whole, onTap, onStart } = props;
  const { phase, until, turn } = opening;
  const person = usePerson();
  const { asking, askLogin } = useAskLogin();
  const { reading } = amount;
  const problem = problemOf(reading, config, balance);
  const isTold = problem !== null && (problem.when === 'always' || amount.finished);

  const start = async () => {
    if (phase !== 'open' || unverified || asking || dayProblem(config) !== null) return;
    onTap(cash.start);
    amount.finish();
    if (problem || reading.kind !== 'amount') {
      amount.input.current?.focus();
      return;
    }
    if (person === null && !(await askLogin())) return;
    onStart(reading.fen);
  };

  return (
    <>
      <AmountForm
        config={config}
        phase={phase}
        text={amount.text}
        quote={reading.kind === 'amount' ? quoteOf(reading.fen, config) : null}
        problem={isTold ? problem : undefined}
        standing={standingProblem(config, balance)}
        largest={balance === null ? null : largestFen(config, balance)}
        busy={asking}
        instead={insteadOf({ opening, unverified, whole })}
        input={amount.input}
        onType={amount.type}
        onLeave={amount.leave}
        onAll={(fen) => {
          onTap(cash.all);
          amount.type(amountText(fen));
        }}
        onChange={(fen) => {
          onTap(cash.change(yuan(fen)));
          amount.type(amountText(fen));
          amount.input.current?.focus();
        }}
        onStart={() => void start()}
      />
      {/* Stays over the turn: the platform may answer once more as before, and is then asked again. */}
      {until !== null && <Turn until={until} onEnd={turn} />}
      <Midnight />
    </>
  );
}

function insteadOf({ opening, unverified, whole }: Pick<Props, 'opening' | 'unverified' | 'whole'>) {
  const { phase, until } = opening;
  if (phase === 'coming') {
    return whole && until !== null && <Countdown label={cash.untilOpen} until={until} />;
  }
  if (phase === 'closed') return whole && <p className={styles['soft']}>{cash.closedText}</p>;
  return unverified ? <p className={styles['soft']}>{cash.verifyFirst}</p> : undefined;
}

/** After midnight, in milliseconds: the clock is right to about half a second, and the server must have the new day. */
const TURN_DELAY_MS = 1_000;

/** A new day brings a new limit of the day: asked for at midnight, and until it has been read. */
function Midnight() {
  const person = usePerson();
  const { dataUpdatedAt } = useQuery({
    ...quietConfigQuery(person),
    refetchInterval: ({ state }) => (serverClock.now() > turnAfter(state.dataUpdatedAt) ? LATE_MS : false),
  });
  useCountdown(turnAfter(dataUpdatedAt), () => void askConfig());
  return null;
}

/** When the day of an answer has ended, in epoch milliseconds; that of the server. */
const turnAfter = (readAt: number) => nextMidnight(serverClock.of(readAt) - TURN_DELAY_MS) + TURN_DELAY_MS;

/** Turns the page at the start and at the end of the window. */
function Turn({ until, onEnd }: { until: number; onEnd: () => void }) {
  useCountdown(until, onEnd);
  return null;
}
