import type { DatabaseSyncInstance } from '@photostructure/sqlite';

/** Runs `work` in a transaction; rolls back on an error. */
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
