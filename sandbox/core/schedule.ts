import type { Platform } from './platform.ts';
import { transaction } from './transaction.ts';

// The table calls a job `duty`; a merged migration is never changed.

/**
 * Schedules a job for a time: an order closes, an application is decided. It runs before the first response after that
 * time, even if the sandbox was stopped meanwhile. Scheduling the same job and ref again moves it.
 * @param at epoch milliseconds
 */
export function schedule({ db }: Pick<Platform, 'db'>, at: number, job: string, ref: string | number): void {
  db.prepare(
    'insert into due (duty, ref, at) values (?, ?, ?) on conflict (duty, ref) do update set at = excluded.at',
  ).run(job, String(ref), at);
}

/** Removes a job. */
export function cancel({ db }: Pick<Platform, 'db'>, job: string, ref: string | number): void {
  db.prepare('delete from due where duty = ? and ref = ?').run(job, String(ref));
}

/**
 * Runs the due jobs, earliest first, each in its own transaction.
 * @throws Error for an unknown job
 */
export function dueJobRunner(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  jobs: () => Record<string, (ref: string) => void>,
) {
  const next = db.prepare('select duty job, ref from due where at <= ? order by at, duty, ref limit 1');
  const done = db.prepare('delete from due where duty = ? and ref = ?');
  return (): void => {
    for (;;) {
      const due = next.get(now()) as { job: string; ref: string } | undefined;
      if (!due) return;
      const work = jobs()[due.job];
      if (!work) throw new Error(`no section has the job ${due.job}`);
      transaction(db, () => {
        // Remove it first, so that the job can schedule itself again.
        done.run(due.job, due.ref);
        work(due.ref);
      });
    }
  };
}
