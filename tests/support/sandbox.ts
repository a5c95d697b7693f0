import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { dialectOf } from '../../sandbox/core/dialect.ts';
import { createSandbox, type Sandbox } from '../../sandbox/server/sandbox.ts';

let current: Sandbox | undefined;

/** Intercepts the calls of the page under test, in memory. */
export const server = setupServer(
  http.all(
    '*/api/*',
    async ({ request }) => (await sandbox().respond(request)) ?? new HttpResponse(null, { status: 404 }),
  ),
);

/**
 * The platform of this test: its faults, its clock, its data. Each test has one of its own, made when it is first
 * asked for: most tests never ask.
 */
export function sandbox(): Sandbox {
  current ??= createSandbox({ dialect: dialectOf(process.env['SANDBOX_DIALECT']) });
  return current;
}

/** Takes another platform than the usual one for this test; before the first call of `sandbox()`. */
export function takeSandbox(other: Sandbox): void {
  if (current) throw new Error('this test has a sandbox already');
  current = other;
}

export function closeSandbox(): void {
  current?.close();
  current = undefined;
}
