import { useQuery } from '@tanstack/react-query';
import { type TouchEvent, useRef } from 'react';
import type { SignDay, SignStatus } from '../../api/sign-in.ts';
import { FailedNotice } from '../../kit/data/FailedNotice.tsx';
import { useHistoryState } from '../../kit/data/use-history-state.ts';
import { announce } from '../../kit/overlay/feedback.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { words } from '../../kit/ui/words.ts';
import type { Person } from '../../session/login-info.ts';
import { sign } from './copy.ts';
import { monthQuery } from './data.ts';
import { addMonths, monthOf } from './days.ts';
import { MonthView } from './MonthView.tsx';
import styles from './page.module.css';

/** How many months one can go back and ahead. */
const BACK = 24;
const AHEAD = 1;
/** Length of a swipe in CSS pixels. */
const SWIPE = 48;

interface Props {
  /** of the current month */
  status: SignStatus;
  person: Person;
  today: string;
  fresh: boolean;
  onTap: (label: string) => void;
}

/** The months, turned by button and by swipe. The current one is there; others are read. */
export function Months({ status, person, today, fresh, onTap }: Props) {
  const current = monthOf(today);
  // Null is the current month, also when that turns.
  const [chosen, setChosen] = useHistoryState<string | null>('month', null);
  const month = chosen ?? current;
  const isCurrent = month === status.month;
  const other = useQuery({ ...monthQuery(month, person), enabled: !isCurrent });
  const days = isCurrent ? status.days : other.data?.days;
  const start = useRef<{ x: number; y: number } | null>(null);

  const move = (by: number) => {
    const to = addMonths(month, by);
    if (to < addMonths(current, -BACK) || to > addMonths(current, AHEAD)) return;
    onTap(by < 0 ? sign.before : sign.after);
    setChosen(to === current ? null : to);
    announce(sign.month(Number(to.slice(0, 4)), Number(to.slice(5))));
  };
  const touched = (event: TouchEvent) => {
    const touch = event.touches.length === 1 ? event.touches[0] : undefined;
    start.current = touch ? { x: touch.clientX, y: touch.clientY } : null;
  };
  const lifted = (event: TouchEvent) => {
    const touch = event.changedTouches[0];
    if (!start.current || !touch) return;
    const [across, down] = [touch.clientX - start.current.x, touch.clientY - start.current.y];
    start.current = null;
    if (Math.abs(across) >= SWIPE && Math.abs(across) > 2 * Math.abs(down)) move(across > 0 ? -1 : 1);
  };
  return (
    <section
      className={`${styles['card']} ${styles['months']}`}
      aria-label={sign.title}
      onTouchStart={touched}
      onTouchEnd={lifted}
      onTouchCancel={() => (start.current = null)}
    >
      <MonthView
        moves
        month={month}
        today={today}
        days={days}
        fresh={fresh && isCurrent}
        note={days ? noteOf(days, month, current) : words.loading}
        failed={!days && other.error && !other.isFetching && <Failed {...other} onRetry={() => void other.refetch()} />}
        onBefore={month > addMonths(current, -BACK) ? () => move(-1) : undefined}
        onAfter={month < addMonths(current, AHEAD) ? () => move(1) : undefined}
      />
      {chosen !== null && (
        <Button
          className={styles['toToday']}
          onClick={() => {
            onTap(sign.toToday);
            setChosen(null);
            announce(sign.month(Number(current.slice(0, 4)), Number(current.slice(5))));
          }}
        >
          {sign.toToday}
        </Button>
      )}
    </section>
  );
}

function noteOf(days: readonly SignDay[], month: string, current: string): string {
  const signed = days.filter((day) => day.signed).length;
  if (signed > 0) return sign.monthCount(signed);
  return month < current ? sign.monthNone : sign.monthAhead;
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return <FailedNotice title={sign.monthFailed} error={error} onRetry={onRetry} />;
}
