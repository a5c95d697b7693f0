import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { calls } from '../../tests/support/all-calls.ts';
import { applyAgent } from './agent.ts';
import { CardCollection } from './card-game.ts';
import { Code, Day, Flag, OneOf, SmsCode, Time, Word } from './domain-shapes.ts';
import { ProviderDetail } from './facilitator-detail.ts';
import { CodeMatch, PullNewCode } from './invitation.ts';
import { processTransaction, TradeState } from './market.ts';
import { Policy, policyByType } from './privacy.ts';
import { Moment } from './moment.ts';
import { Login, SmsSent } from './passport.ts';
import { Page, Url, User } from './shapes.ts';
import { doVerticalTask, RainRound, skipVerticalTask, TaskReward } from './task.ts';
import { applyTerritoryFree } from './territory.ts';
import { Authorization } from './user-center.ts';

describe('SMS code', () => {
  test.each(['8888', '88888', '888888', '00000000'])('takes %s', (code) => expect(v.is(SmsCode, code)).toBe(true));
  test.each(['', '888', '123456789', '12a4', ' 8888', 8_888])('refuses %j', (code) =>
    expect(v.is(SmsCode, code)).toBe(false),
  );
});

describe('time', () => {
  test.each([
    '2026-11-28 14:05:00',
    '2026-11-28 14:05:00.0',
    '2026-11-28T14:05',
    '2026-11-28T14:05:00.000',
    '2026-11-28T06:05:00.000+0000',
    '2026-11-28T06:05:00Z',
    '2026-11-28T14:05:00+08:00',
    1_795_845_900_000,
    '1795845900000',
  ])('reads %j', (value) => {
    expect(v.parse(Time, value)).toBe('2026-11-28 14:05:00');
    expect(v.parse(Day, value)).toBe('2026-11-28');
  });

  test('a day of another zone is the one of Shanghai', () => {
    expect(v.parse(Day, '2026-11-27T16:00:00.000+00:00')).toBe('2026-11-28');
    expect(v.parse(Day, '2026-11-28')).toBe('2026-11-28');
  });

  test.each([
    '',
    '2026-11-28',
    '20261128140500',
    '202611281405',
    '2026-13-28T06:05:00Z',
    '14:05:00',
    'now',
    0,
    -1,
    1.5,
    true,
    [],
    {},
    null,
    undefined,
  ])('refuses %j', (value) => expect(v.is(Time, value)).toBe(false));
});

describe('flag', () => {
  test.each([
    [true, true],
    [1, true],
    ['1', true],
    ['true', true],
    ['TRUE', true],
    [false, false],
    [0, false],
    ['0', false],
    ['false', false],
  ])('reads %j as %j', (value, flag) => expect(v.parse(Flag, value)).toBe(flag));

  test.each([2, -1, '', 'yes', [1], { toString: 1 }, null, undefined])('refuses %j', (value) =>
    expect(v.is(Flag, value)).toBe(false),
  );
});

describe('what a platform may leave empty', () => {
  test('a user without a name and a picture, and a post of pictures alone', () => {
    expect(v.parse(User, { userId: 7 })).toEqual({ userId: 7, nickname: '一位岛民', headPortrait: '' });
    const moment = { momentId: 1, author: { userId: 7 }, createTime: '2026-11-28T14:05:00', viewCount: 0 };
    const counts = { likeCount: 0, commentCount: 0, shareCount: 0 };
    expect(v.parse(Moment, { ...moment, ...counts })).toMatchObject({ content: '', images: [], topics: [] });
  });

  test('a login that does not tell whether it is a new account, and a sent code that tells nothing', () => {
    const login = v.parse(Login, { accessToken: 'tok', expireIn: '7200', userId: '7' });
    expect(login).toEqual({ accessToken: 'tok', expireIn: 7_200, userId: 7, newUser: false });
    for (const answer of [null, undefined, true, '', {}]) expect(v.parse(SmsSent, answer)).toEqual({ resendAfter: 60 });
    expect(v.parse(SmsSent, { resendAfter: '90' })).toEqual({ resendAfter: 90 });
  });

  test('the places of a page, which the app knows', () => {
    const page = { total: 1, list: [{ userId: 7 }] };
    expect(v.is(Page(User), page)).toBe(true);
    expect(v.is(Page(User), { ...page, pageNo: 0, pageSize: 0 })).toBe(true);
  });
});

describe('URL', () => {
  test.each(['https://cdn.example/a.jpg', '/media/a.jpg?x=1#y', 'HTTP://x', 'https://例子.example/图.jpg'])(
    'takes %s',
    (address) => expect(v.parse(Url, address)).toBe(address),
  );
  test.each(['javascript:alert(1)', '//x.example/a', 'https:// cdn.example/a.jpg', 'http://[x', 'https://a b/'])(
    'shows %s as a missing picture',
    (address) => expect(v.parse(Url, address)).toBe(''),
  );
});

describe('one of a few numbers', () => {
  const Level = OneOf([0, 1, 2]);

  test.each([
    [1, 1],
    ['1', 1],
    ['0', 0],
    ['2.0', 2],
  ])('reads %j as %i', (value, number) => expect(v.parse(Level, value)).toBe(number));

  test.each([3, '3', '', 'one', '1.5', true, null, undefined])('refuses %j', (value) =>
    expect(v.is(Level, value)).toBe(false),
  );

  test('is the level of a real name and the type of a policy', () => {
    expect(v.parse(Authorization, { authorized: true, level: '2' }).level).toBe(2);
    const policy = { title: '', updateTime: '2026-11-27 12:00:00', content: '' };
    expect(v.parse(Policy, { ...policy, type: '3', version: 2 })).toEqual({ ...policy, type: 3, version: '2' });
    // The sandbox gets it in a query, as text.
    expect(v.parse(policyByType.contract.send, { type: '1' })).toEqual({ type: 1 });
  });
});

interface Inside {
  kind: string;
  entries?: Record<string, v.GenericSchema>;
  wrapped?: v.GenericSchema;
  item?: v.GenericSchema;
  pipe?: readonly Inside[];
}

/** All fields within a schema. */
function fieldsOf(schema: v.GenericSchema): [name: string, field: v.GenericSchema][] {
  const { entries = {}, wrapped, item, pipe = [] } = schema as v.GenericSchema & Inside;
  const inner = pipe.filter((step) => step.kind === 'schema' && (step as unknown) !== schema);
  return [
    ...Object.entries(entries).flatMap(([name, field]) => [[name, field] as const, ...fieldsOf(field)]),
    ...[wrapped, item, ...(inner as unknown as v.GenericSchema[])].flatMap((one) => (one ? fieldsOf(one) : [])),
  ] as [string, v.GenericSchema][];
}

describe('number that is a name', () => {
  test.each([
    ['LY2026112700000123', 'LY2026112700000123'],
    ['0034', '0034'],
    [20_261_127_000_123, '20261127000123'],
    [7, '7'],
  ])('reads %j as %j', (value, text) => expect(v.parse(Code, value)).toBe(text));

  test.each([1.5, NaN, Infinity, 2 ** 53, true, null, undefined, {}, []])('refuses %j', (value) =>
    expect(v.is(Code, value)).toBe(false),
  );

  const NAMES = /^(?:(?!page)\w+No|inviteCode|channelCode|phoneTail|version)$/;
  const fields = calls.flatMap(({ name: call, call: { contract } }) =>
    fieldsOf(contract.data).flatMap(([name, field]) => (NAMES.test(name) ? [{ call, name, field }] : [])),
  );

  test.each(fields)('is read from a number: $name of $call', ({ name, field }) => {
    const inside = v.object({ [name]: field });
    expect(v.parse(inside, { [name]: 20_261_127_000_123 })).toEqual({ [name]: '20261127000123' });
  });

  test('is each order, receipt, serial and invite code', () => {
    expect([...new Set(fields.map(({ name }) => name))].toSorted()).toEqual([
      'channelCode',
      'giveNo',
      'inviteCode',
      'orderNo',
      'phoneTail',
      'repurchaseNo',
      'residentNo',
      'serialNo',
      'version',
    ]);
  });

  test('is the telephone and the year of a provider, too', () => {
    const { contact, foundedAt } = ProviderDetail.entries;
    expect(v.parse(contact, { phone: 4_001_234_567, wechat: 12_345_678 })).toEqual({
      phone: '4001234567',
      wechat: '12345678',
    });
    expect(v.parse(foundedAt, 2_019)).toBe('2019');
  });

  test('of six digits is a code to compare', () => {
    expect(v.parse(PullNewCode.entries.code, 234_567)).toBe('234567');
    expect(v.parse(CodeMatch.entries.code, 234_567)).toBe('234567');
    expect(v.is(PullNewCode.entries.code, 2_345_678)).toBe(false);
  });
});

describe('word of an open list', () => {
  const State = v.object({ state: Word(['on', 'off'], 'other') });

  test('is kept if it is known, and stands for another if not', () => {
    expect(v.parse(State, { state: 'on' })).toEqual({ state: 'on' });
    expect(v.parse(State, { state: 'paused' })).toEqual({ state: 'other' });
    expect(v.parse(State, { state: 3 })).toEqual({ state: 'other' });
  });

  test.each([{}, { state: null }, { state: undefined }, { state: {} }, { state: ['on'] }])('refuses %j', (value) =>
    expect(v.is(State, value)).toBe(false),
  );

  const round = { roundId: 1, startTime: '2026-11-27 12:00:00', endTime: '2026-11-27 12:10:00' };
  test.each([
    ['state of a rain round', RainRound, { ...round, state: 'WAITING' }, { state: undefined }],
    ['rarity', v.pick(CardCollection, ['rarity']), { rarity: 'UR' }, { rarity: 'N' }],
    ['state of an offer', v.object({ state: TradeState }), { state: 'paused' }, { state: 'other' }],
    ['state of a deal', processTransaction.contract.data, { tradeId: 1, state: 'DONE' }, { state: 'other' }],
    ['answer to a partner', applyAgent.contract.data, { applyId: 1, status: 'SUBMITTED' }, { status: 'pending' }],
    ['answer to a lord', applyTerritoryFree.contract.data, { applyId: 1, status: 'new' }, { status: 'pending' }],
    ['kind of a task’s reward', TaskReward, { kind: 'glory', amount: 5 }, { kind: 'other' }],
    [
      'answer to a step',
      doVerticalTask.contract.data,
      { taskId: 1, status: 'RECORDED', progress: 1, total: 3 },
      { status: 'doing' },
    ],
    ['answer to a skip', skipVerticalTask.contract.data, { taskId: 1, status: 'GONE' }, { status: 'skipped' }],
  ] as [string, v.GenericSchema, object, object][])('is the %s', (_, schema, value, read) => {
    expect(v.parse(schema, value)).toMatchObject(read);
  });
});
