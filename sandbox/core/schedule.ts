import { transaction } from '../db/open.ts';
import type { Platform } from './platform.ts';

/**
 * Notes that something has to be done at a moment: an order closes, a reviewer decides. It is done before the first
 * answer after that moment, also when the sandbox was down in between. The same duty for the same ref moves.
 * @param at epoch milliseconds
 */
export function schedule({ db }: Pick<Platform, 'db'>, at: number, duty: string, ref: string | number): void {
  db.prepare(
    'insert into due (duty, ref, at) values (?, ?, ?) on conflict (duty, ref) do update set at = excluded.at',
  ).run(duty, String(ref), at);
}

/** Takes a duty off the list. */
export function cancel({ db }: Pick<Platform, 'db'>, duty: string, ref: string | number): void {
  db.prepare('delete from due where duty = ? and ref = ?').run(duty, String(ref));
}

/**
 * Does what has come due, the earliest first, each in a transaction of its own.
 * @throws Error for a duty that no section does
 */
export function settler(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  duties: () => Record<string, (ref: string) => void>,
) {
  const next = db.prepare('select duty, ref from due where at <= ? order by at, duty, ref limit 1');
  const done = db.prepare('delete from due where duty = ? and ref = ?');
  return (): void => {
    for (;;) {
      const due = next.get(now()) as { duty: string; ref: string } | undefined;
      if (!due) return;
      const work = duties()[due.duty];
      if (!work) throw new Error(`no section does the duty ${due.duty}`);
      transaction(db, () => {
        // First off the list, so that the work may put itself on it again.
        done.run(due.duty, due.ref);
        work(due.ref);
      });
    }
  };
}
