import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededDatabase } from '../../sandbox/db/open.ts';

/** Seeds the sandbox's database once for the processes of all test files. */
export default function seedOnce(): () => void {
  const directory = mkdtempSync(join(tmpdir(), 'lingyu-template-'));
  const file = join(directory, `${Date.now()}.db`);
  writeFileSync(file, seededDatabase());
  process.env['SANDBOX_TEMPLATE'] = file;
  return () => rmSync(directory, { recursive: true });
}
