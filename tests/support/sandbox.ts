import { setupServer } from 'msw/node';
import { createSandbox, type Sandbox } from '../../sandbox/sandbox.ts';

/** Intercepts the calls of the page under test, in memory. */
export const server = setupServer();

let current: Sandbox | undefined;

/** A platform of its own for each test. */
export function openSandbox(): void {
  current = createSandbox();
  server.use(...current.handlers);
}

/** The platform of this test: its faults, its clock, its data. */
export function sandbox(): Sandbox {
  if (!current) throw new Error('no sandbox is open');
  return current;
}

export function closeSandbox(): void {
  current?.close();
  current = undefined;
}
