import type { ReactNode } from 'react';
import type { SignDay } from '../../api/sign-in.ts';
import { Icon } from '../../kit/ui/Icon.tsx';
import { sign } from './copy.ts';
import { weeksOf } from './days.ts';
import styles from './Month.module.css';

interface Props {
  /** `YYYY-MM` */
  month: string;
  /** `YYYY-MM-DD` */
  today: string;
  /** undefined while they are loading: the days stand without their state */
  days: readonly SignDay[] | undefined;
  /** a sentence about the month */
  note: string;
  /** today was signed on this visit: its water rises */
  fresh?: boolean;
  /** replaces the table */
  failed?: ReactNode;
  /** moves by this many months; undefined where there is none, and for both where the month is fixed */
  onBefore?: (() => void) | undefined;
  onAfter?: (() => void) | undefined;
  moves?: boolean;
}

/** A month as a tide table: the more points, the higher the water. Without hooks: also drawn before React (live.tsx). */
export function MonthView({ month, today, days, note, fresh = false, failed, onBefore, onAfter, moves }: Props) {
  const name = sign.month(Number(month.slice(0, 4)), Number(month.slice(5)));
  return (
    <>
      <div className={styles['head']}>
        <div>
          <h2 suppressHydrationWarning>{name}</h2>
          <p className={styles['note']}>{note}</p>
        </div>
        {moves && (
          <div className={styles['moves']}>
            <Move label={sign.before} onMove={onBefore} />
            <Move label={sign.after} onMove={onAfter} />
          </div>
        )}
      </div>
      {failed || <Table month={month} name={name} today={today} days={days} fresh={fresh} />}
      <p className={styles['legend']}>{sign.legend}</p>
    </>
  );
}

function Move({ label, onMove }: { label: string; onMove: (() => void) | undefined }) {
  return (
    <button
      type="button"
      className={label === sign.before ? styles['before'] : ''}
      aria-label={label}
      // Not `disabled`, which would remove the focus.
      aria-disabled={onMove === undefined || undefined}
      onClick={onMove}
    >
      <Icon name="next" />
    </button>
  );
}

interface TableProps {
  month: string;
  name: string;
  today: string;
  days: readonly SignDay[] | undefined;
  fresh: boolean;
}

function Table({ month, name, today, days, fresh }: TableProps) {
  const levels = levelsOf(days ?? [], today);
  const known = new Map(days?.map((day) => [day.date, day]));
  return (
    <table className={styles['table']} aria-label={sign.table(name)} aria-busy={days === undefined || undefined}>
      <thead>
        <tr>
          {sign.weekdays.map((weekday) => (
            <th key={weekday} scope="col" abbr={sign.weekday(weekday)}>
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week, row) => (
          <tr key={row}>
            {week.map((date, column) => (
              <td key={column}>
                {date !== null && (
                  <Day
                    date={date}
                    today={today}
                    day={known.get(date)}
                    fresh={fresh && date === today}
                    // The water goes on from day to day; at the edges it runs out level.
                    before={levelAt(week[column - 1], levels, date)}
                    after={levelAt(week[column + 1], levels, date)}
                    level={levels.get(date) ?? LOWEST}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayProps {
  date: string;
  today: string;
  day: SignDay | undefined;
  fresh: boolean;
  before: number;
  level: number;
  after: number;
}

function Day({ date, today, day, fresh, before, level, after }: DayProps) {
  const number = Number(date.slice(8));
  const state = !day ? 'unknown' : day.signed ? 'signed' : date < today ? 'missed' : 'ahead';
  const says = sign.cell;
  const spoken =
    day && says.spoken(state === 'missed' ? says.missed : says[day.signed ? 'signed' : 'ahead'](day.reward), day.bonus);
  return (
    <div
      className={`${styles['day']} ${styles[state] ?? ''} ${date === today ? styles['today'] : ''} ${fresh ? styles['fresh'] : ''}`}
      data-date={date}
      aria-current={date === today ? 'date' : undefined}
    >
      {day && (
        <svg className={styles['water']} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path d={waterOf(before, level, after)} />
        </svg>
      )}
      <time dateTime={date} className={styles['number']}>
        {number}
      </time>
      {day && (
        <>
          <span className="visually-hidden">{spoken}</span>
          <span className={`${styles['reward']} ${day.bonus === undefined ? '' : styles['bonus']}`} aria-hidden="true">
            {state === 'missed' ? '·' : day.reward}
          </span>
        </>
      )}
    </div>
  );
}

/** Height of the water as a part of the cell: without a sign-in, at the least reward, and at the highest. */
const LOWEST = 0.06;
const LOW = 0.26;
const HIGH = 0.8;

/** The water of every day. The root makes small rewards differ as well as large ones. */
function levelsOf(days: readonly SignDay[], today: string): Map<string, number> {
  const rewards = days.map(({ reward }) => reward);
  const [least, most] = [Math.min(...rewards), Math.max(...rewards)];
  return new Map(
    days.map(({ date, signed, reward }) => [
      date,
      !signed && date < today
        ? LOWEST
        : LOW + (HIGH - LOW) * (most === least ? 0 : Math.sqrt((reward - least) / (most - least))),
    ]),
  );
}

/** The water at the edge towards a neighbour: half way between the two. */
function levelAt(neighbour: string | null | undefined, levels: Map<string, number>, date: string): number {
  const own = levels.get(date) ?? LOWEST;
  const other = neighbour ? (levels.get(neighbour) ?? own) : own;
  return (own + other) / 2;
}

function waterOf(before: number, level: number, after: number): string {
  const [left, middle, right] = [before, level, after].map((part) => Math.round((1 - part) * 100));
  return `M0 ${left}C25 ${left} 25 ${middle} 50 ${middle}S75 ${right} 100 ${right}V100H0z`;
}
