import { useEffect, useRef } from 'react';
import type { ApiError } from '../../api/errors.ts';
import type { SignDay, SignStatus } from '../../api/sign-in.ts';
import { failureOf } from '../../kit/data/failure.ts';
import { writeFailed } from '../../kit/data/write-failed.ts';
import { FieldError } from '../../kit/forms/Field.tsx';
import { focusIfLost } from '../../kit/overlay/focus-if-lost.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { Countdown } from '../../kit/ui/Countdown.tsx';
import { RollingNumber } from '../../kit/ui/RollingNumber.tsx';
import { words } from '../../kit/ui/words.ts';
import { points } from '../../lib/yuan.ts';
import { sign } from './copy.ts';
import { addDays } from './days.ts';
import type { Milestone } from './rewards.ts';
import { SignButton, TodayView } from './TodayView.tsx';
import { endOfDay } from './use-today.ts';
import styles from './Today.module.css';

interface Props {
  status: SignStatus;
  /** of this month and, if known, the next one */
  days: readonly SignDay[];
  milestones: readonly Milestone[];
  today: string;
  /** the status is of an earlier day: how reading it again is going */
  old: { error: ApiError | null; busy: boolean; retry: () => void } | null;
  busy: boolean;
  error: ApiError | null;
  fresh: boolean;
  onSign: () => void;
}

/** Today's sign-in of a user: the button, or what was received and what tomorrow brings. */
export function Today({ status, days, milestones, today, old, busy, error, fresh, onSign }: Props) {
  const { streak, signedToday } = status;
  const heading = useRef<HTMLHeadingElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    // The button that was pressed is gone: by the answer, or by what was read after a lost one.
    if (!signedToday) return;
    if (fresh || pressed.current) focusIfLost(heading.current);
    pressed.current = false;
  }, [signedToday, fresh]);
  const retried = useRef(false);
  const isOld = old !== null;
  useEffect(() => {
    // The button of the retry is gone.
    if (!isOld && retried.current) focusIfLost(heading.current);
    retried.current = false;
  }, [isOld]);
  const next = milestones.find(({ reached }) => !reached);
  const view = {
    number: streak,
    unit: sign.days,
    numberLabel: sign.run,
    part: next ? streak / next.day : 0,
  };
  if (old) {
    const retry = () => {
      retried.current = true;
      old.retry();
    };
    return <NewDay {...view} {...old} retry={retry} balance={status.points} />;
  }
  const day = days.find(({ date }) => date === today);
  if (signedToday) {
    const tomorrow = days.find(({ date }) => date === addDays(today, 1));
    return (
      <TodayView
        {...view}
        signed
        fresh={fresh}
        heading={heading}
        title={
          <>
            {sign.signed}
            {day && fresh && (
              <span className={styles['gain']} aria-hidden="true">
                {sign.gained(points(day.reward))}
              </span>
            )}
          </>
        }
        text={
          <>
            {day && <p>{day.bonus ?? sign.got(points(day.reward))}</p>}
            <Balance points={status.points} />
          </>
        }
      >
        <div className={styles['tomorrow']}>
          {tomorrow && <p>{sign.tomorrow(points(tomorrow.reward))}</p>}
          <Countdown label={sign.untilTomorrow} until={endOfDay(today)} />
        </div>
      </TodayView>
    );
  }
  return (
    <TodayView
      {...view}
      heading={heading}
      title={<Balance points={status.points} large />}
      text={<p>{noteOf(status, day, next)}</p>}
    >
      <SignButton
        label={day ? sign.signFor(points(day.reward)) : sign.guestSign}
        busy={busy}
        onSign={() => {
          pressed.current = true;
          onSign();
        }}
      />
      {error && (
        <div className={styles['error']}>
          <FieldError>{writeFailed(error, sign.unsure)}</FieldError>
        </div>
      )}
    </TodayView>
  );
}

/** What matters most about today, one sentence. */
function noteOf({ streak, total }: SignStatus, day: SignDay | undefined, next: Milestone | undefined): string {
  if (day?.bonus !== undefined) return sign.bonusToday(day.bonus);
  if (total === 0) return sign.firstTime;
  if (streak === 0) return sign.broken(total);
  return next ? sign.nextBonus(next.day - streak, points(next.reward)) : '';
}

function Balance({ points: count, large = false }: { points: number; large?: boolean }) {
  return (
    <span className={large ? styles['balanceLarge'] : styles['balance']}>
      <span>{sign.balance}</span> <RollingNumber text={points(count)} />
    </span>
  );
}

type NewDayProps = Pick<Parameters<typeof TodayView>[0], 'number' | 'unit' | 'numberLabel' | 'part'> &
  NonNullable<Props['old']> & { balance: number };

/** After midnight, until today is known. */
function NewDay({ error, busy, retry, balance, ...view }: NewDayProps) {
  if (!error) {
    return (
      <TodayView {...view} title={sign.newDay} text={<Balance points={balance} />}>
        <SignButton label={words.loading} busy />
      </TodayView>
    );
  }
  const { text, again } = failureOf(error);
  return (
    <TodayView {...view} title={sign.newDay} text={<Balance points={balance} />}>
      <div role="alert" className={styles['turn']}>
        <p>{sign.turnFailed}</p>
        <p>{text}</p>
        {again && (
          <Button busy={busy} onClick={retry}>
            {words.retry}
          </Button>
        )}
      </div>
    </TodayView>
  );
}
