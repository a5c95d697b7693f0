import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError, type ApiErrorKind } from '../../src/api/errors.ts';
import type { CallOptions } from '../../src/api/call-options.ts';
import { connectHttp, defineCall } from '../../src/api/http.ts';
import { saveLogin } from '../../src/session/login-info.ts';
import { createSandbox } from '../../sandbox/server/sandbox.ts';
import { addressOf, type AnyCall, calls, SAMPLES } from '../support/call-samples.ts';
import { sandbox } from '../support/sandbox.ts';

const anything: v.GenericSchema = v.record(v.string(), v.unknown());

const box = createSandbox();
const handled = box.calls;
box.close();

const answered = calls.filter(({ call }) => handled.includes(addressOf(call)));

/** Entries that occur more than once. */
const doubled = (list: readonly string[]) => list.filter((entry, n) => list.indexOf(entry) !== n);

describe('the contract', () => {
  const names = calls.map(({ name }) => name);

  it('has each call once', () => {
    expect(calls.length).toBeGreaterThan(80);
    expect(doubled(calls.map(({ call }) => addressOf(call)))).toEqual([]);
    expect(doubled(names)).toEqual([]);
  });

  it('contains every call of the sandbox, and each has one handler', () => {
    const addresses = calls.map(({ call }) => addressOf(call));
    expect(handled.filter((address) => !addresses.includes(address))).toEqual([]);
    expect(doubled(handled)).toEqual([]);
  });

  it('is implemented by the sandbox', () => {
    const answeredNames = answered.map(({ name }) => name);
    expect(names.filter((name) => !answeredNames.includes(name))).toEqual([]);
  });

  it('has a sample of every call', () => {
    const sampled = Object.keys(SAMPLES);
    expect(sampled.toSorted()).toEqual(answered.map(({ name }) => name).toSorted());
  });
});

/** The result of a call: its data, or the kind of its error. */
async function outcomeOf(
  call: AnyCall,
  input: unknown,
  options?: CallOptions,
): Promise<{ data: unknown } | { kind: ApiErrorKind }> {
  try {
    return { data: await call(input, options) };
  } catch (error) {
    if (error instanceof ApiError) return { kind: error.kind };
    throw error;
  }
}

/** Rows written since the database was opened, including those of rejected calls. */
function rowsWritten(): number {
  return (sandbox().db.prepare('select total_changes() n').get() as { n: number }).n;
}

function logIn(): void {
  const { accessToken, expireIn } = sandbox().issueToken();
  saveLogin({ accessToken, clientInfo: '', expireIn: Date.now() + expireIn * 1_000 });
}

describe.each(answered.map(({ name, call }) => [name, call] as const))('%s', (name, call) => {
  const { contract } = call;
  const sample = SAMPLES[name] ?? { good: {} };

  beforeEach(() => {
    localStorage.setItem('lyyz_client_id', 'contract-test');
    connectHttp({ toast: () => undefined, askLogin: () => Promise.resolve(false) });
  });

  it('returns data of its schema to a logged-in user', async () => {
    logIn();
    await sample.before?.();
    const outcome = await outcomeOf(call, sample.good);
    expect(outcome).toHaveProperty('data');
    if ('data' in outcome) expect(v.safeParse(contract.data, outcome.data).issues).toBeUndefined();
  });

  it(contract.who === 'A' ? 'asks a logged-out user to log in' : 'also returns data to a logged-out user', async () => {
    await sample.before?.();
    const outcome = await outcomeOf(call, sample.good);
    if (contract.who !== 'A') expect(outcome).toHaveProperty('data');
    else if (contract.loggedOut === undefined) expect(outcome).toEqual({ kind: 'login' });
    else expect(outcome).toEqual({ data: contract.loggedOut });
  });

  it('rejects an invalid input', async () => {
    logIn();
    expect(await outcomeOf(call, sample.wrong ?? null)).toEqual({ kind: 'contract' });
    if (!sample.wrong) return;
    // Skips the check of the client, so that the sandbox rejects the input.
    const unchecked = defineCall({ ...contract, send: anything });
    expect(await outcomeOf(unchecked, sample.wrong)).toEqual({ kind: 'refused' });
  });

  // After a logout the token is invalid, so the repeated logout fails.
  const asked =
    name === 'logout'
      ? 'fails when repeated with its idempotency key'
      : 'returns the same response when repeated with its idempotency key';

  it(`${asked}, and writes nothing twice`, async () => {
    logIn();
    await sample.before?.();
    const options = { idempotencyKey: crypto.randomUUID() };
    const first = await outcomeOf(call, sample.good, options);
    expect(first).toHaveProperty('data');
    const written = rowsWritten();
    expect(await outcomeOf(call, sample.good, options)).toEqual(name === 'logout' ? { kind: 'login' } : first);
    expect(rowsWritten()).toBe(written);
  });

  it('runs once when repeated after a lost response', async () => {
    logIn();
    await sample.before?.();
    const options = { idempotencyKey: crypto.randomUUID() };
    sandbox().faults.set([{ path: contract.path.replace(/\{.*/, ''), kind: 'drop', times: 1 }]);
    expect(await outcomeOf(call, sample.good, options)).toEqual({ kind: 'network' });
    const written = rowsWritten();
    const again = await outcomeOf(call, sample.good, options);
    if (name === 'logout') expect(again).toEqual({ kind: 'login' });
    else expect(again).toHaveProperty('data');
    expect(rowsWritten()).toBe(written);
  });
});
