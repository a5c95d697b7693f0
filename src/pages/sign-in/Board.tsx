import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Id } from '../../api/shapes.ts';
import type { ApiError } from '../../api/errors.ts';
import type { SignStatus } from '../../api/sign-in.ts';
import type { Person } from '../../session/login-info.ts';
import { sign } from './copy.ts';
import { monthQuery, statusQuery } from './data.ts';
import { addMonths, monthOf } from './days.ts';
import { MilestonesView } from './MilestonesView.tsx';
import { Months } from './Months.tsx';
import { milestonesOf } from './rewards.ts';
import { TaskNote } from './TaskNote.tsx';
import { Today } from './Today.tsx';
import styles from './page.module.css';

interface Props {
  person: Person;
  today: string;
  /** a task that the sign-in completes */
  taskId: Id | undefined;
  busy: boolean;
  error: ApiError | null;
  /** signed on this visit, today */
  fresh: boolean;
  onSign: () => void;
  onTap: (label: string) => void;
}

/** The user's sign-in: today, the month, and the bonus days. */
export function Board({ person, today, taskId, busy, error, fresh, onSign, onTap }: Props) {
  // Signed in the app or another tab: read again whenever the page comes back to the screen.
  const status = useSuspenseQuery({ ...statusQuery(person), refetchOnWindowFocus: 'always' as const });
  const { data, refetch } = status;
  const next = useQuery(monthQuery(addMonths(monthOf(today), 1), person)).data;
  // A new day needs a new answer.
  const isOfToday = data.readOn === today;
  /** when an answer of a day before came: one that has set the clock back to it may be the second */
  const oldAt = data.readOn < today ? status.dataUpdatedAt : 0;
  useEffect(() => {
    if (!isOfToday) void refetch();
  }, [isOfToday, today, oldAt, refetch]);
  // Of another month if the clocks differ at the turn of a month.
  const days = data.days.concat(next && next.month > data.month ? next.days : []);
  const milestones = milestonesOf(days, today, data.streak, data.signedToday);
  return (
    <div className={styles['board']}>
      <Today
        status={data}
        days={days}
        milestones={milestones}
        today={today}
        old={isOfToday ? null : { error: status.error, busy: status.isFetching, retry: () => void refetch() }}
        busy={busy}
        error={error}
        fresh={fresh}
        onSign={onSign}
      />
      {taskId !== undefined && isOfToday && data.signedToday && (
        <TaskNote key={`${taskId} ${today}`} taskId={taskId} person={person} day={today} />
      )}
      <Months status={data} person={person} today={today} fresh={fresh} onTap={onTap} />
      {isOfToday && <MilestonesView milestones={milestones} today={today} aside={totalOf(data)} />}
    </div>
  );
}

const totalOf = ({ total }: SignStatus) => sign.total(total);
