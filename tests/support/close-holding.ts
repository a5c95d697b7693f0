import { expect } from 'vitest';
import type { Rule } from '../../sandbox/core/platform.ts';
import type { Sandbox } from '../../sandbox/server/sandbox.ts';

/** Closes the sandbox of a test. What the test did must not have broken one of these rules. */
export function closeHolding(sandbox: Sandbox, ...rules: (readonly Rule[])[]): void {
  const broken = rules.flat().filter(({ sql }) => sandbox.db.prepare(sql).all().length > 0);
  sandbox.close();
  expect(broken.map(({ name }) => name)).toEqual([]);
}
