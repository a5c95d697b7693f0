import { expect, onTestFailed } from 'vitest';
import { type Dialect, dialectOf } from '../../sandbox/core/dialect.ts';
import { createSandbox, type Sandbox } from '../../sandbox/server/sandbox.ts';
import { afterTest } from './after-test.ts';

let current: Sandbox | undefined;

/** The sandbox of the current test with its own data, clock and faults; created on first use. */
export function sandbox(): Sandbox {
  current ??= createSandbox({ dialect: dialectOfTest() });
  afterTest('sandbox', closeSandbox);
  return current;
}

/**
 * `SANDBOX_DIALECT`, otherwise by the name of the test: half of each page's tests run in the java dialect. `npm run
 * test:long` runs all of them in it. The dialect is part of the message of a failed test.
 */
function dialectOfTest(): Dialect {
  const wanted = process.env['SANDBOX_DIALECT'];
  if (wanted) return dialectOf(wanted);
  const name = expect.getState().currentTestName ?? '';
  let sum = 0;
  for (let index = 0; index < name.length; index += 1) sum += name.charCodeAt(index);
  const dialect = sum % 2 === 0 ? 'plain' : 'java';
  onTestFailed(({ task }) => {
    for (const error of task.result?.errors ?? []) error.message += `\n(SANDBOX_DIALECT=${dialect})`;
  });
  return dialect;
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
