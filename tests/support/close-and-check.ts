import { expect } from 'vitest';
import type { Invariant } from '../../sandbox/proof/invariants/invariant.ts';
import type { Sandbox } from '../../sandbox/server/sandbox.ts';

/** Closes the sandbox of a test. What the test did must not have violated one of these invariants. */
export function closeAndCheck(sandbox: Sandbox, ...invariants: (readonly Invariant[])[]): void {
  const violated = invariants.flat().filter(({ sql }) => sandbox.db.prepare(sql).all().length > 0);
  sandbox.close();
  expect(violated.map(({ name }) => name)).toEqual([]);
}
