import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { shanghaiDate } from '../core/calendar.ts';
import { transaction } from '../core/transaction.ts';
import { migrations } from './migrations/index.ts';
import { seed } from './seed/index.ts';

/**
 * Opens the platform's database, brings it to the newest schema, and seeds what is new.
 * @param file a path, or `:memory:` for one that is gone when it is closed
 */
export function openDatabase(file: string): DatabaseSyncInstance {
  if (file === ':memory:') return openCopy();
  mkdirSync(dirname(file), { recursive: true });
  const db = new DatabaseSync(file);
  // WAL survives a killed process; FULL makes what was answered last through a power cut as well.
  db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma busy_timeout = 2000');
  migrate(db);
  return db;
}

interface Template {
  bytes: Uint8Array;
  /** the day of Asia/Shanghai it was seeded on, and when: the seed counts some of its days back from there */
  date: string;
  at: number;
}

let template: Template | undefined;

/**
 * Tests open hundreds of these, and seeding takes longer than most of them last: a process seeds one, keeps it, and
 * opens copies.
 */
function openCopy(): DatabaseSyncInstance {
  const bytes = templateOfToday();
  return inTemporaryFile((file) => {
    writeFileSync(file, bytes);
    return openInPassing(file);
  });
}

function templateOfToday(): Uint8Array {
  const now = Date.now();
  if (template?.date !== shanghaiDate(now) || template.at > now) {
    const bytes = inTemporaryFile((file) => {
      const db = openInPassing(file);
      migrate(db);
      db.close();
      return readFileSync(file);
    });
    template = { bytes, date: shanghaiDate(now), at: now };
  }
  return template.bytes;
}

/** A database that nobody keeps: a file only in name, written when the system likes. */
function openInPassing(file: string): DatabaseSyncInstance {
  const db = new DatabaseSync(file);
  db.exec(
    'pragma locking_mode = exclusive; pragma journal_mode = memory; pragma synchronous = off; pragma foreign_keys = on',
  );
  // The first read takes the lock, and from then on the file needs no name.
  db.prepare('pragma user_version').get();
  return db;
}

/** What is open when the work is done stays so, although the file's name is gone: a killed process leaves nothing. */
function inTemporaryFile<T>(work: (file: string) => T): T {
  const directory = mkdtempSync(join(tmpdir(), 'lingyu-sandbox-'));
  try {
    return work(join(directory, 'platform.db'));
  } finally {
    try {
      rmSync(directory, { recursive: true });
    } catch {
      // Windows keeps the name of an open file: there it is left to the system to clear.
    }
  }
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
