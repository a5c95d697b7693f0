import type { Platform } from './platform.ts';
import { transaction } from './transaction.ts';

// The table calls a job `duty`: a migration that has landed is never changed.

/**
 * Notes that something has to be done at a moment: an order closes, a reviewer decides. It is done before the first
 * answer after that moment, also when the sandbox was down in between. The same job for the same ref is moved.
 * @param at epoch milliseconds
 */
export function schedule({ db }: Pick<Platform, 'db'>, at: number, job: string, ref: string | number): void {
  db.prepare(
    'insert into due (duty, ref, at) values (?, ?, ?) on conflict (duty, ref) do update set at = excluded.at',
  ).run(job, String(ref), at);
}

/** Takes a job off the list. */
export function cancel({ db }: Pick<Platform, 'db'>, job: string, ref: string | number): void {
  db.prepare('delete from due where duty = ? and ref = ?').run(job, String(ref));
}

/**
 * Runs the jobs that have come due, the earliest first, each in a transaction of its own.
 * @throws Error for a job that no section has
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
        // First off the list, so that the work may put itself on it again.
        done.run(due.job, due.ref);
        work(due.ref);
      });
    }
  };
}
