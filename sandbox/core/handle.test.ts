import { randomUUID } from 'node:crypto';
import { getResponse, type HttpHandler } from 'msw';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loginBySms, sendSmsCode } from '../../src/api/passport.ts';
import { savePointOpen } from '../../src/api/buried-point.ts';
import { defineCall } from '../../src/api/http.ts';
import { showFacilitator } from '../../src/api/facilitator-detail.ts';
import { noviceTasks } from '../../src/api/task.ts';
import { userInfo } from '../../src/api/user-center.ts';
import { ask, bearer } from '../../tests/support/ask.ts';
import { seeded } from '../art/random.ts';
import { openDatabase } from '../db/open.ts';
import { Refusal } from './envelope.ts';
import { callOf, handle } from './handle.ts';
import { issueToken, visitorOf } from '../domain/people.ts';
import type { Platform } from './platform.ts';
import { createSandbox, type Sandbox } from '../server/sandbox.ts';

/** A call that gives points, so a repeated execution is visible. */
const give = defineCall({
  method: 'POST',
  path: '/test/give/{id}',
  who: 'C',
  send: v.object({ id: v.number(), points: v.number() }),
  data: v.object({ balance: v.number() }),
});

describe('call with an idempotency key', () => {
  let platform: Platform;
  let handler: HttpHandler;
  const work = vi.fn<(points: number) => void>();

  beforeEach(() => {
    const db = openDatabase(':memory:');
    db.exec('create table purse (balance integer not null); insert into purse values (0)');
    platform = {
      db,
      now: () => Date.now(),
      atOneMoment: (work) => work(),
      random: (...scope) => seeded(...scope),
      dialect: () => 'plain',
      picture: () => '/',
      user: (userId) => ({ userId, nickname: '', headPortrait: '' }),
      visitorOf: (request) => visitorOf(platform, request),
      runDueJobs: () => undefined,
    };
    work.mockReset();
    handler = handle(platform, give, ({ input: { points } }) => {
      db.prepare('update purse set balance = balance + ?').run(points);
      work(points);
      if (points === 13) throw new Refusal('不吉利');
      if (points === 14) return new Refusal('记下了');
      return { balance: balance() };
    });
  });
  afterEach(() => platform.db.close());

  const balance = () => (platform.db.prepare('select balance from purse').get() as { balance: number }).balance;
  const send = async (points: number, key?: string, { id = 1, token = '' } = {}) => {
    const request = new Request(`http://localhost/api/test/give/${id}`, {
      method: 'POST',
      headers: { ...(key === undefined ? {} : { 'idempotency-key': key }), ...(token ? bearer(token) : {}) },
      body: JSON.stringify({ points }),
    });
    const response = await getResponse([handler], request);
    return (await response?.json()) as { code: number; message: string; data: unknown };
  };

  it('is executed once and returns the same response', async () => {
    const key = randomUUID();
    const first = await send(5, key);
    expect(first).toMatchObject({ code: 200, data: { balance: 5 } });
    expect(await send(5, key)).toEqual(first);
    expect(work).toHaveBeenCalledTimes(1);
    expect(await send(5, randomUUID())).toMatchObject({ data: { balance: 10 } });
  });

  it('is executed once on a double tap', async () => {
    const key = randomUUID();
    const answers = await Promise.all([send(5, key), send(5, key), send(5, key)]);
    expect(answers.map(({ data }) => data)).toEqual([{ balance: 5 }, { balance: 5 }, { balance: 5 }]);
    expect(balance()).toBe(5);
  });

  it('is refused with a different input, in the body or in the path', async () => {
    const key = randomUUID();
    await send(5, key);
    expect(await send(6, key)).toMatchObject({ code: 400, message: '请求重复但内容不同' });
    expect(await send(5, key, { id: 2 })).toMatchObject({ code: 400, message: '请求重复但内容不同' });
    expect(balance()).toBe(5);
  });

  it('is stored per person', async () => {
    const key = randomUUID();
    const [one, two] = [101, 102].map((userId) => issueToken(platform, userId).accessToken);
    expect(await send(5, key, { token: one ?? '' })).toMatchObject({ data: { balance: 5 } });
    expect(await send(5, key, { token: two ?? '' })).toMatchObject({ data: { balance: 10 } });
    expect(await send(5, key)).toMatchObject({ data: { balance: 15 } });
    expect(await send(5, key, { token: one ?? '' })).toMatchObject({ data: { balance: 5 } });
  });

  it('can be retried after a refusal', async () => {
    const key = randomUUID();
    expect(await send(13, key)).toMatchObject({ code: 400, message: '不吉利' });
    expect(await send(13, key)).toMatchObject({ code: 400, message: '不吉利' });
    expect(work).toHaveBeenCalledTimes(2);
    expect(await send(5, key)).toMatchObject({ data: { balance: 5 } });
  });

  it('rolls back together with its response on an error', async () => {
    const key = randomUUID();
    work.mockImplementationOnce(() => {
      throw new Error('disk full');
    });
    const answer = await send(5, key).catch((error: unknown) => error);
    expect(answer).not.toMatchObject({ code: 200 });
    expect(balance()).toBe(0);
    expect(await send(5, key)).toMatchObject({ data: { balance: 5 } });
  });

  it.each(['', 'once-please', '3f0c9d1e-7a54-4a0b-9d0e-5f1f6f0f2b1'])('refuses the key «%s»', async (key) => {
    expect(await send(5, key)).toMatchObject({ code: 400, message: '请检查 idempotency-key 参数是否正确' });
    expect(balance()).toBe(0);
  });

  it('rolls back a thrown refusal and keeps writes before a returned one', async () => {
    await send(13);
    expect(balance()).toBe(0);
    expect(await send(14)).toMatchObject({ code: 400, message: '记下了' });
    expect(balance()).toBe(14);
  });

  it('converts strings to numbers in the path but not in a body', async () => {
    const body = JSON.stringify({ points: '5' });
    const request = new Request('http://localhost/api/test/give/1', { method: 'POST', body });
    const answer: unknown = await (await getResponse([handler], request))?.json();
    expect(answer).toMatchObject({ code: 400, message: '请检查 points 参数是否正确' });
    expect(balance()).toBe(0);
  });

  it('has the address of its contract', () => {
    expect(callOf(handler)).toBe('POST /test/give/{id}');
  });
});

describe('lost response', () => {
  let sandbox: Sandbox;
  beforeEach(() => (sandbox = createSandbox()));
  afterEach(() => sandbox.close());

  const drop = () => sandbox.faults.set([{ path: '*', kind: 'drop', times: 1 }]);

  it('is repeated with the same key: one account, one session, the same token', async () => {
    const phone = '13812340000';
    const people = () => (sandbox.db.prepare('select count(*) n from person').get() as { n: number }).n;
    const before = people();
    await ask(sandbox, sendSmsCode, { phone, scene: 'login' });
    const headers = { 'idempotency-key': randomUUID() };
    drop();
    expect(await ask(sandbox, loginBySms, { phone, smsCode: '888888' }, headers)).toEqual({});
    expect(people()).toBe(before + 1);
    const answer = await ask(sandbox, loginBySms, { phone, smsCode: '888888' }, headers);
    expect(answer).toMatchObject({ code: 200, data: { newUser: true } });
    const { accessToken } = answer.data as { accessToken: string };
    expect(await ask(sandbox, userInfo, {}, bearer(accessToken))).toMatchObject({ code: 200 });
    expect(people()).toBe(before + 1);
    expect(sandbox.db.prepare('select count(*) n from session').get()).toEqual({ n: 1 });
  });

  it('is not stored without a key', async () => {
    const input = {
      eventTime: '2026-05-06 12:00:00',
      pageName: '首页',
      elementType: 'button',
      elementName: '分享',
      extraInfo: '',
    };
    drop();
    await ask(sandbox, savePointOpen, input);
    await ask(sandbox, savePointOpen, input);
    expect(sandbox.db.prepare('select count(*) n from buried_point').get()).toEqual({ n: 2 });
  });
});

it('ends a pending call without a response on close', async () => {
  const sandbox = createSandbox({ latencyMs: 20 });
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const answer = ask(sandbox, sendSmsCode, { phone: '13812340000', scene: 'login' });
  sandbox.close();
  expect(await answer).toEqual({});
  expect(logged).not.toHaveBeenCalled();
  logged.mockRestore();
});

it('lists exactly the calls it answers, as contracts name them', () => {
  const sandbox = createSandbox();
  expect(sandbox.calls).toContain(`${showFacilitator.contract.method} ${showFacilitator.contract.path}`);
  expect(new Set(sandbox.calls).size).toBe(sandbox.calls.length);
  sandbox.close();
});

it('rejects a time that cannot be formatted, and keeps its clock', async () => {
  const sandbox = createSandbox();
  const set = async (now: unknown) => {
    const body = JSON.stringify({ now });
    return (await sandbox.respond(new Request('http://localhost/api/sandbox/control', { method: 'POST', body })))
      ?.status;
  };
  for (const now of [1e300, 8.64e15, -1, '2026-13-45T00:00:00Z']) expect(await set(now)).toBe(400);
  expect(await ask(sandbox, noviceTasks)).toMatchObject({ code: 200 });
  for (const now of [0, '2026-05-06T12:00:00+08:00', Date.UTC(9000, 0)]) {
    expect(await set(now)).toBe(200);
    expect(await ask(sandbox, noviceTasks)).toMatchObject({ code: 200 });
  }
  sandbox.close();
});

it('logs in a person by phone with the control call, but not an unknown one', async () => {
  const sandbox = createSandbox();
  const logIn = async (login: string) => {
    const body = JSON.stringify({ login });
    const url = 'http://localhost/api/sandbox/control';
    const response = await sandbox.respond(new Request(url, { method: 'POST', body }));
    return { status: response?.status, answer: (await response?.json()) as { login?: { accessToken: string } } };
  };
  const { status, answer } = await logIn('19900000002');
  expect(status).toBe(200);
  expect(answer).toMatchObject({ faults: [], login: { userId: 102 } });
  expect(await ask(sandbox, userInfo, {}, bearer(answer.login?.accessToken ?? ''))).toMatchObject({
    data: { userId: 102 },
  });
  expect(await logIn('13700000000')).toMatchObject({ status: 400, answer: { error: 'nobody has this phone' } });
  sandbox.close();
});
