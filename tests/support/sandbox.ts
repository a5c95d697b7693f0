import { dialectOf } from '../../sandbox/core/dialect.ts';
import { createSandbox, type Sandbox } from '../../sandbox/server/sandbox.ts';
import { afterTest } from './after-test.ts';

let current: Sandbox | undefined;

/** The sandbox of the current test with its own data, clock and faults; created on first use. */
export function sandbox(): Sandbox {
  current ??= createSandbox({ dialect: dialectOf(process.env['SANDBOX_DIALECT']) });
  afterTest('sandbox', closeSandbox);
  return current;
}

/**
 * Uses another sandbox in this test.
 * @throws if the test has called `sandbox()` already
 */
export function takeSandbox(other: Sandbox): void {
  if (current) throw new Error('this test already has a sandbox');
  current = other;
  afterTest('sandbox', closeSandbox);
}

export function closeSandbox(): void {
  current?.close();
  current = undefined;
}
