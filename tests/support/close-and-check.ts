import { expect } from 'vitest';
import type { Invariant } from '../../sandbox/proof/invariants/invariant.ts';
import type { Sandbox } from '../../sandbox/server/sandbox.ts';

/** Closes the sandbox of a test and asserts that none of the invariants is violated. */
export function closeAndCheck(sandbox: Sandbox, ...invariants: (readonly Invariant[])[]): void {
  const violated = invariants.flat().filter(({ sql }) => sandbox.db.prepare(sql).all().length > 0);
  sandbox.close();
  expect(violated.map(({ name }) => name)).toEqual([]);
}
