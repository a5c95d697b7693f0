import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { migrations } from './migrations/index.ts';
import { seed } from './seed/index.ts';

/**
 * Opens the platform's database, brings it to the newest schema, and seeds what is new.
 * @param file a path, or `:memory:`
 */
export function openDatabase(file: string): DatabaseSyncInstance {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const db = new DatabaseSync(file);
  // WAL survives a killed process; FULL makes what was answered last through a power cut as well.
  db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma busy_timeout = 2000');
  migrate(db);
  return db;
}

/** Runs each migration that has not run yet, and its seed, in one transaction each. */
function migrate(db: DatabaseSyncInstance): void {
  const { user_version: done } = db.prepare('pragma user_version').get() as { user_version: number };
  for (const [index, sql] of migrations.entries()) {
    const version = index + 1;
    if (version <= done) continue;
    transaction(db, () => {
      db.exec(sql);
      seed(db, version);
      db.exec(`pragma user_version = ${version}`);
    });
  }
}

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
