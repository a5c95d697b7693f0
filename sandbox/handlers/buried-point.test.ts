import { afterEach, beforeEach, expect, it } from 'vitest';
import { savePoint, savePointOpen } from '../../src/api/buried-point.ts';
import { ask, bearer } from '../../tests/support/ask.ts';
import { createSandbox, type Sandbox } from '../server/sandbox.ts';

const KEY = '3f0c9d1e-7a54-4a0b-9d0e-5f1f6f0f2b11';

let sandbox: Sandbox;
beforeEach(() => (sandbox = createSandbox()));
afterEach(() => sandbox.close());

const event = (elementName: string) => ({
  eventTime: '2026-05-06 12:00:00',
  pageName: '首页',
  elementType: 'button',
  elementName,
});
const open = (elementName: string, headers: Record<string, string> = {}) =>
  ask(sandbox, savePointOpen, { ...event(elementName), extraInfo: '{"channel":"wechat"}' }, headers);
const stored = () =>
  sandbox.db
    .prepare('select element_name, extra_info, user_id, idempotency_key from buried_point order by id')
    .all() as unknown as { element_name: string }[];

it('stores events of logged-in users and of visitors', async () => {
  const { accessToken } = sandbox.issueToken();
  expect(await ask(sandbox, savePoint, event('签到'), bearer(accessToken))).toMatchObject({ code: 200, data: null });
  expect(await open('分享', { 'idempotency-key': KEY })).toMatchObject({ code: 200, data: null });
  expect(stored()).toEqual([
    { element_name: '签到', extra_info: null, user_id: 101, idempotency_key: null },
    { element_name: '分享', extra_info: '{"channel":"wechat"}', user_id: null, idempotency_key: KEY },
  ]);
});

it('keeps the order of arrival, regardless of the events’ times', async () => {
  const names = Array.from({ length: 30 }, (_, n) => `第 ${n} 个`);
  for (const name of names) await open(name);
  expect(stored().map((row) => row.element_name)).toEqual(names);
});

it('stores a repeated key once, and events without a key each time', async () => {
  await Promise.all([open('领取', { 'idempotency-key': KEY }), open('领取', { 'idempotency-key': KEY })]);
  expect(await open('领取', { 'idempotency-key': KEY })).toMatchObject({ code: 200, data: null });
  expect(stored()).toHaveLength(1);
  await open('领取');
  await open('领取');
  expect(stored()).toHaveLength(3);
});

it('stores an event once that is repeated after its user logged in', async () => {
  await open('领取', { 'idempotency-key': KEY });
  const headers = { ...bearer(sandbox.issueToken().accessToken), 'idempotency-key': KEY };
  expect(await ask(sandbox, savePoint, event('领取'), headers)).toMatchObject({ code: 200 });
  expect(stored()).toHaveLength(1);
});

it('refuses invalid events and stores nothing', async () => {
  const answer = await ask(sandbox, savePointOpen, { ...event('x'), eventTime: 'yesterday', extraInfo: '' });
  expect(answer).toMatchObject({ code: 400, message: '请检查 eventTime 参数是否正确' });
  expect(await ask(sandbox, savePoint, event('x'))).toMatchObject({ code: 'S00000' });
  expect(stored()).toEqual([]);
});
