import { mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { shanghaiDate } from '../core/calendar.ts';
import { transaction } from '../core/transaction.ts';
import { migrations } from './migrations/index.ts';
import { seed } from './seed/index.ts';

/**
 * Opens the platform's database, runs new migrations, and seeds them.
 * @param file a path, or `:memory:` for a temporary one
 */
export function openDatabase(file: string): DatabaseSyncInstance {
  if (file === ':memory:') return openCopy();
  mkdirSync(dirname(file), { recursive: true });
  const db = new DatabaseSync(file);
  // WAL survives a killed process; FULL also survives a power failure.
  db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma busy_timeout = 2000');
  migrate(db);
  return db;
}

interface Template {
  bytes: Uint8Array;
  /** the day and time of seeding in Asia/Shanghai: some seed data is relative to it */
  date: string;
  at: number;
}

let template: Template | undefined;

/**
 * Tests open hundreds of databases, and seeding takes longer than most tests: each process seeds one, or reads the one
 * of `SANDBOX_TEMPLATE`, and opens copies of it.
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
  template ??= writtenTemplate();
  if (template?.date !== shanghaiDate(now) || template.at > now) {
    template = { bytes: seededDatabase(), date: shanghaiDate(now), at: now };
  }
  return template.bytes;
}

function writtenTemplate(): Template | undefined {
  const file = process.env['SANDBOX_TEMPLATE'];
  if (!file) return undefined;
  // Its name is the time of seeding.
  const at = Number(basename(file, '.db'));
  return { bytes: readFileSync(file), date: shanghaiDate(at), at };
}

/** The bytes of a new database with all its data. */
export function seededDatabase(): Uint8Array {
  return inTemporaryFile((file) => {
    const db = openInPassing(file);
    migrate(db);
    db.close();
    return readFileSync(file);
  });
}

/** A temporary database: a file without a lasting name, written lazily by the system. */
function openInPassing(file: string): DatabaseSyncInstance {
  const db = new DatabaseSync(file);
  db.exec(
    'pragma locking_mode = exclusive; pragma journal_mode = memory; pragma synchronous = off; pragma foreign_keys = on',
  );
  // The first read takes the lock; after that the file needs no name.
  db.prepare('pragma user_version').get();
  return db;
}

/** Linux keeps files here in memory, which makes a copy five times as fast. In a container it can be small. */
const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 256 * 2 ** 20;
const NAME = 'lingyu-sandbox-';

function temporaryDirectory(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize >= ENOUGH_BYTES) return mkdtempSync(join(MEMORY, NAME));
  } catch {
    // Another system, or not writable.
  }
  return mkdtempSync(join(tmpdir(), NAME));
}

/** The database stays open after its file is unlinked, so a killed process leaves nothing behind. */
function inTemporaryFile<T>(work: (file: string) => T): T {
  const directory = temporaryDirectory();
  try {
    return work(join(directory, 'platform.db'));
  } finally {
    try {
      rmSync(directory, { recursive: true });
    } catch {
      // Windows cannot delete an open file: the system cleans it up.
    }
  }
}

/** Runs each new migration with its seed, each in one transaction. */
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
