import type { DatabaseSyncInstance } from '@photostructure/sqlite';

/** Everything in `work` happens, or nothing of it. */
export function transaction<T>(db: DatabaseSyncInstance, work: () => T): T {
  db.exec('begin immediate');
  try {
    const result = work();
    db.exec('commit');
    return result;
  } catch (error) {
    db.exec('rollback');
    throw error;
  }
}
