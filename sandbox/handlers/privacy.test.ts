import { afterEach, beforeEach, expect, it } from 'vitest';
import { policyByType, queryPrivacy } from '../../src/api/privacy.ts';
import { ask } from '../../tests/support/ask.ts';
import { createSandbox, type Sandbox } from '../server/sandbox.ts';

let sandbox: Sandbox;
beforeEach(() => (sandbox = createSandbox()));
afterEach(() => sandbox.close());

const title = async (...call: [typeof policyByType | typeof queryPrivacy, Record<string, unknown>]) =>
  ((await ask(sandbox, ...call)).data as { title: string } | null)?.title;

it('returns the three general texts by type', async () => {
  expect(await title(policyByType, { type: 1 })).toBe('灵屿宇宙隐私政策');
  expect(await title(policyByType, { type: 2 })).toBe('灵屿宇宙用户协议');
  expect(await title(policyByType, { type: 3 })).toBe('浏览器标识说明');
});

it('returns an activity’s own privacy text, or the general one', async () => {
  expect(await title(queryPrivacy, { activityId: 6005 })).toBe('原住民推荐活动隐私说明');
  expect(await title(queryPrivacy, { activityId: 6001 })).toBe('灵屿宇宙隐私政策');
  expect(await title(queryPrivacy, {})).toBe('灵屿宇宙隐私政策');
});

it('refuses an unknown type', async () => {
  expect(await ask(sandbox, policyByType, { type: 9 })).toMatchObject({ code: 400 });
});
