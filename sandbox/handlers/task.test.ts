import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type AnnualCourse,
  annualCourse,
  doesIconDisappear,
  doVerticalTask,
  noviceTasks,
  type NoviceTasks,
  onceTaskCompleteStatus,
  type PlanetVisit,
  rainAppointment,
  type RainAppointment,
  skipVerticalTask,
  visitPlanet,
} from '../../src/api/task.ts';
import { type Answer, ask, bearer } from '../../tests/support/ask.ts';
import { closeAndCheck } from '../../tests/support/close-and-check.ts';
import { DAY_MS, fromShanghai, MINUTE_MS, SECOND_MS } from '../core/calendar.ts';
import { balanceOf } from '../domain/ledger.ts';
import { ledgerInvariants } from '../proof/invariants/ledger.ts';
import { taskInvariants } from '../proof/invariants/task.ts';
import { createSandbox, type Sandbox } from '../server/sandbox.ts';
import { DOUBLE_TAP_MS } from './task.ts';

/** A Tuesday between two lectures, before the first red-packet rain. */
const MORNING = fromShanghai('2026-11-10 09:00:00');

let sandbox: Sandbox;
let at: number;
/** The clock only moves by this. */
const setNow = (moment: number | string) => {
  at = typeof moment === 'string' ? fromShanghai(moment) : moment;
  sandbox.setNow(at);
};
const pass = (milliseconds: number) => setNow(at + milliseconds);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: MORNING });
  sandbox = createSandbox();
  setNow(MORNING);
});
afterEach(() => {
  vi.useRealTimers();
  closeAndCheck(sandbox, taskInvariants, ledgerInvariants);
});

const phoneOf = (userId: number) => `199${String(userId - 100).padStart(8, '0')}`;
const as = (userId: number) => bearer(sandbox.issueToken({ phone: phoneOf(userId) }).accessToken);
const points = (userId: number) => balanceOf({ db: sandbox.db }, 'points', userId);
const pathOf = async (userId?: number) =>
  (await ask(sandbox, noviceTasks, {}, userId === undefined ? {} : as(userId))).data as NoviceTasks;
const taskOf = async (userId: number, taskId: number) =>
  (await pathOf(userId)).tasks.find((task) => task.taskId === taskId);
const step = (userId: number, taskId: number, targetId?: number | string, headers: Record<string, string> = {}) =>
  ask(
    sandbox,
    doVerticalTask,
    { taskId, ...(targetId === undefined ? {} : { targetId }) },
    {
      ...as(userId),
      ...headers,
    },
  );
const skip = (userId: number, taskId: number) => ask(sandbox, skipVerticalTask, { taskId }, as(userId));
const loseNextAnswer = () => sandbox.faults.set([{ path: '*', kind: 'drop', times: 1 }]);
const withKey = () => ({ 'idempotency-key': crypto.randomUUID() });

describe('beginner tasks', () => {
  it('are ten of every kind, none started for a visitor or a new user', async () => {
    const { tasks, endTime } = await pathOf();
    expect(tasks.map(({ taskId }) => taskId)).toEqual(Array.from({ length: 10 }, (_, n) => 9001 + n));
    expect(new Set(tasks.map(({ action }) => action))).toEqual(new Set(['moment', 'planet', 'chat', 'sign', 'app']));
    expect(new Set(tasks.map(({ reward }) => reward.kind))).toEqual(new Set(['asset', 'points']));
    expect(new Set(tasks.map(({ skippable }) => skippable))).toEqual(new Set([true, false]));
    expect(tasks.every(({ status, progress }) => status === 'todo' && progress === 0)).toBe(true);
    expect(endTime).toBe('2026-11-30 23:59:59');
    expect((await pathOf(102)).tasks).toEqual(tasks);
  });

  it('start again each month in Shanghai', async () => {
    setNow('2026-11-30 23:59:59');
    expect((await pathOf()).endTime).toBe('2026-11-30 23:59:59');
    setNow('2026-12-01 00:00:00');
    expect((await pathOf()).endTime).toBe('2026-12-31 23:59:59');
  });

  it('are half done by 101 and all done by 117', async () => {
    expect((await pathOf(101)).tasks.map(({ status, progress }) => `${status} ${progress}`)).toEqual([
      'todo 0',
      'claimed 1',
      'done 1',
      'doing 2',
      'doing 1',
      'skipped 0',
      'doing 2',
      'todo 0',
      'todo 0',
      'todo 0',
    ]);
    const done = (await pathOf(117)).tasks;
    expect(done.every(({ progress, total }) => progress === total)).toBe(true);
    expect(new Set(done.map(({ status }) => status))).toEqual(new Set(['claimed', 'done']));
  });
});

describe('step', () => {
  it('counts one, and the last one gives the reward', async () => {
    const before = points(102);
    expect((await step(102, 9004, 801)).data).toEqual({ taskId: 9004, status: 'doing', progress: 1, total: 3 });
    pass(3 * SECOND_MS);
    expect((await step(102, 9004, 801)).data).toEqual({ taskId: 9004, status: 'doing', progress: 2, total: 3 });
    expect(points(102)).toBe(before);
    pass(3 * SECOND_MS);
    expect((await step(102, 9004, 801)).data).toEqual({
      ...{ taskId: 9004, status: 'done', progress: 3, total: 3 },
      reward: { kind: 'points', amount: 60 },
    });
    expect(points(102)).toBe(before + 60);
    expect(await taskOf(102, 9004)).toMatchObject({ status: 'done', progress: 3 });
  });

  it('of a finished task gives nothing more, on that day or a year later', async () => {
    await step(102, 9001);
    const before = points(102);
    for (const later of [0, MINUTE_MS, 365 * DAY_MS]) {
      pass(later);
      expect((await step(102, 9001)).data).toEqual({ taskId: 9001, status: 'done', progress: 1, total: 1 });
    }
    const { given } = sandbox.db
      .prepare("select count(*) given from ledger_entry where user_id = 102 and kind = 'task'")
      .get() as { given: number };
    expect([before, given]).toEqual([20, 1]);
    expect((await step(117, 9002)).data).toEqual({ taskId: 9002, status: 'claimed', progress: 1, total: 1 });
  });

  it('counts once for two taps within two seconds', async () => {
    const progress = ({ data }: Answer) => (data as { progress: number }).progress;
    expect((await Promise.all([step(102, 9004, 801), step(102, 9004, 801)])).map(progress)).toEqual([1, 1]);
    pass(DOUBLE_TAP_MS - 1);
    expect(progress(await step(102, 9004, 801))).toBe(1);
    pass(1);
    expect(progress(await step(102, 9004, 801))).toBe(2);
  });

  it('gives the reward to one of two concurrent last steps', async () => {
    const both = await Promise.all([step(102, 9008), step(102, 9008)]);
    expect(both.filter(({ data }) => (data as { reward?: object }).reward !== undefined)).toHaveLength(1);
    expect(points(102)).toBe(100);
  });

  it('counts once after a lost response, with a key, and for the last step without one', async () => {
    const key = withKey();
    loseNextAnswer();
    expect(await step(102, 9009, undefined, key)).toEqual({});
    pass(MINUTE_MS);
    expect((await step(102, 9009, undefined, key)).data).toMatchObject({ progress: 1 });
    expect(await taskOf(102, 9009)).toMatchObject({ progress: 1 });
    loseNextAnswer();
    expect(await step(102, 9001)).toEqual({});
    pass(MINUTE_MS);
    expect((await step(102, 9001)).data).toMatchObject({ status: 'done' });
    expect(points(102)).toBe(20);
  });

  it('counts each target once in a task with several', async () => {
    const places = [3005, 3005, 3006, 3005, undefined];
    const counts = [];
    for (const place of places) {
      counts.push(((await step(102, 9005, place)).data as { progress: number }).progress);
      pass(3 * SECOND_MS);
    }
    expect(counts).toEqual([1, 1, 2, 2, 3]);
    expect(await taskOf(102, 9005)).toMatchObject({ status: 'done' });
    // 101 already has the stamps of planets 1 and 4.
    expect((await step(101, 9007, 4)).data).toMatchObject({ status: 'doing', progress: 2 });
    expect((await step(101, 9007, 2)).data).toMatchObject({ status: 'done', reward: { kind: 'asset', amount: 1 } });
  });

  it('is refused for an unknown target', async () => {
    const nowhere = { code: 400, message: '这一步不在这里完成，请从任务进入' };
    for (const [taskId, place] of [
      [9005, 9_999],
      [9005, '10000000000000000000'],
      [9007, 10],
      [9009, 9_999],
    ] as const) {
      expect(await step(102, taskId, place)).toMatchObject(nowhere);
    }
    expect((await step(102, 9001, '10000000000000000000')).data).toMatchObject({ status: 'done' });
  });

  it('counts only for its person', async () => {
    await step(102, 9004, 801);
    expect(await taskOf(103, 9004)).toMatchObject({ status: 'todo', progress: 0 });
  });

  it('names an asset without giving points', async () => {
    expect((await step(102, 9002)).data).toMatchObject({ status: 'done', reward: { kind: 'asset', amount: 1 } });
    expect(points(102)).toBe(0);
  });

  it('counts again after the clock was set back', async () => {
    await step(102, 9004, 801);
    pass(-30 * DAY_MS);
    expect((await step(102, 9004, 801)).data).toMatchObject({ progress: 2 });
  });

  it('is refused for another target, after a skip, and for an unknown task', async () => {
    const elsewhere = { code: 400, message: '这一步不在这里完成，请从任务进入' };
    expect(await step(102, 9003, 2)).toMatchObject(elsewhere);
    expect(await step(102, 9003)).toMatchObject(elsewhere);
    expect(await step(102, 9101, 3002)).toMatchObject(elsewhere);
    expect(await step(101, 9006)).toMatchObject({ code: 400, message: '这个任务已经跳过了' });
    expect(await step(102, 9999)).toMatchObject({ code: 400, message: '没有这个任务' });
    expect((await pathOf(102)).tasks.every(({ status }) => status === 'todo')).toBe(true);
  });

  it('of the quest page is done at its moment', async () => {
    expect((await step(102, 9101, 3001)).data).toMatchObject({
      status: 'done',
      reward: { kind: 'points', amount: 15 },
    });
    expect((await pathOf(102)).tasks.map(({ taskId }) => taskId)).not.toContain(9101);
  });
});

describe('skip', () => {
  it('is permanent, keeps completed steps, and returns the same again', async () => {
    expect((await skip(101, 9004)).data).toEqual({ taskId: 9004, status: 'skipped' });
    expect((await skip(101, 9004)).data).toEqual({ taskId: 9004, status: 'skipped' });
    expect(await taskOf(101, 9004)).toMatchObject({ status: 'skipped', progress: 2 });
    expect((await skip(102, 9008)).data).toEqual({ taskId: 9008, status: 'skipped' });
    expect(points(102)).toBe(0);
  });

  it('is refused if not allowed, for a finished task, and for an unknown one', async () => {
    expect(await skip(102, 9001)).toMatchObject({ code: 400, message: '这个任务不能跳过，慢慢来' });
    expect(await skip(117, 9004)).toMatchObject({ code: 400, message: '任务已经完成，不用跳过' });
    expect(await skip(117, 9008)).toMatchObject({ code: 400, message: '任务已经完成，不用跳过' });
    expect(await skip(102, 9999)).toMatchObject({ code: 400, message: '没有这个任务' });
    expect(await taskOf(102, 9001)).toMatchObject({ status: 'todo' });
  });
});

describe('quest page status', () => {
  it('hides the icon of a done, viewed or skipped task', async () => {
    const gone = async (userId: number, taskId: number) =>
      ((await ask(sandbox, doesIconDisappear, { taskId }, as(userId))).data as { disappear: boolean }).disappear;
    const tasks = [9001, 9002, 9003, 9004, 9006];
    expect(await Promise.all(tasks.map((taskId) => gone(101, taskId)))).toEqual([false, true, true, false, true]);
    expect(await gone(102, 9101)).toBe(false);
    await step(102, 9101, 3001);
    expect(await gone(102, 9101)).toBe(true);
    expect(await ask(sandbox, doesIconDisappear, { taskId: 9999 }, as(101))).toMatchObject({ message: '没有这个任务' });
  });

  it('returns which tasks are complete, in the requested order', async () => {
    const taskIds = [9006, 9999, 9003, 9002, 9004, 9003];
    const { data } = await ask(sandbox, onceTaskCompleteStatus, { taskIds }, as(101));
    expect(data).toEqual(
      [false, false, true, true, false, true].map((completed, n) => ({ taskId: taskIds[n], completed })),
    );
    expect((await ask(sandbox, onceTaskCompleteStatus, { taskIds: [] }, as(101))).data).toEqual([]);
  });

  it('accepts at most fifty tasks', async () => {
    const many = (length: number) => ({ taskIds: Array.from({ length }, (_, n) => 9001 + n) });
    expect((await ask(sandbox, onceTaskCompleteStatus, many(50), as(101))).data).toHaveLength(50);
    expect(await ask(sandbox, onceTaskCompleteStatus, many(51), as(101))).toMatchObject({
      code: 400,
      message: '一次最多查询 50 个任务',
    });
  });
});

describe('planet visit', () => {
  const visit = async (userId: number, planetId: number, headers: Record<string, string> = {}) =>
    (await ask(sandbox, visitPlanet, { planetId }, { ...as(userId), ...headers })).data as PlanetVisit;
  const stampOf = ({ stamps }: PlanetVisit, planetId: number) =>
    stamps.find((stamp) => stamp.planetId === planetId)?.stampedAt;

  it('gives the stamp the first time and counts every time', async () => {
    const first = await visit(102, 3);
    expect(first).toMatchObject({ planetId: 3, visitCount: 1, firstVisit: true });
    expect(first.stamps).toHaveLength(9);
    expect(first.stamps.filter(({ stampedAt }) => stampedAt !== undefined)).toEqual([
      { planetId: 3, name: '极光星', stampedAt: '2026-11-10 09:00:00' },
    ]);
    pass(MINUTE_MS);
    const second = await visit(102, 3);
    expect(second).toMatchObject({ visitCount: 2, firstVisit: false });
    expect(stampOf(second, 3)).toBe('2026-11-10 09:00:00');
    expect(stampOf(await visit(103, 1), 3)).toBeUndefined();
  });

  it('counts once within two seconds, and after a lost response', async () => {
    const both = await Promise.all([visit(102, 1), visit(102, 1)]);
    expect(both[1]).toEqual(both[0]);
    expect(both[0].visitCount).toBe(1);
    pass(DOUBLE_TAP_MS);
    const key = withKey();
    loseNextAnswer();
    await visit(102, 1, key);
    pass(MINUTE_MS);
    expect(await visit(102, 1, key)).toMatchObject({ visitCount: 2, firstVisit: false });
    expect((await visit(102, 1)).visitCount).toBe(3);
  });

  it('returns two stamps of 101 and all of 117', async () => {
    const mine = await visit(101, 1);
    expect(mine).toMatchObject({ visitCount: 7, firstVisit: false });
    expect(mine.stamps.filter(({ stampedAt }) => stampedAt).map(({ planetId }) => planetId)).toEqual([1, 4]);
    expect((await visit(117, 9)).stamps.every(({ stampedAt }) => stampedAt !== undefined)).toBe(true);
  });

  it('counts after the clock was set back', async () => {
    await visit(102, 1);
    pass(-DAY_MS);
    expect(await visit(102, 1)).toMatchObject({ visitCount: 2, firstVisit: false });
  });

  it('is refused for an unknown planet', async () => {
    const answer = await ask(sandbox, visitPlanet, { planetId: 10 }, as(102));
    expect(answer).toMatchObject({ code: 400, message: '星图上还没有这颗星球' });
  });
});

describe('annual course', () => {
  const course = async () => (await ask(sandbox, annualCourse)).data as AnnualCourse;
  const chapter = async (startTime: string) => (await course()).chapters.find((one) => one.startTime === startTime);

  it('is on the Saturdays of three months, at 20:00', async () => {
    const { chapters, year, courseId } = await course();
    expect([year, courseId]).toEqual([2026, 2026]);
    expect(chapters.map(({ startTime, status }) => `${startTime.slice(5)} ${status}`)).toEqual([
      ...['10-03', '10-10', '10-17', '10-24', '11-07'].map((day) => `${day} 20:00:00 ended`),
      ...['11-14', '11-21', '11-28', '12-05', '12-12', '12-19', '12-26'].map((day) => `${day} 20:00:00 coming`),
    ]);
  });

  it('is live for its duration, and then has a replay', async () => {
    const saturday = '2026-11-14 20:00:00';
    setNow('2026-11-14 19:59:59');
    expect(await chapter(saturday)).toMatchObject({ status: 'coming', minutes: 75 });
    setNow(saturday);
    expect(await chapter(saturday)).toMatchObject({ status: 'live' });
    setNow('2026-11-14 21:14:59');
    expect(await chapter(saturday)).toMatchObject({ status: 'live' });
    expect(await chapter(saturday)).not.toHaveProperty('replayUrl');
    setNow('2026-11-14 21:15:00');
    expect(await chapter(saturday)).toMatchObject({
      status: 'ended',
      replayUrl: `/mfuwu/wakeUp?path=${encodeURIComponent('/course?courseId=2026&chapterId=6')}`,
    });
    setNow(saturday);
    expect(await chapter(saturday)).toMatchObject({ status: 'live' });
  });

  it.each([
    ['2026-11-30 23:59:59', '2026-12-01 00:00:00', '2026-12-05 20:00:00'],
    ['2026-12-31 23:59:59', '2027-01-01 00:00:00', '2027-01-02 20:00:00'],
    ['2028-02-29 23:59:59', '2028-03-01 00:00:00', '2028-03-04 20:00:00'],
  ])('the next lecture stays the same when a month ends: %s', async (last, first, saturday) => {
    setNow(last);
    const before = await chapter(saturday);
    expect(before).toMatchObject({ status: 'coming', title: expect.any(String) as string });
    setNow(first);
    expect(await chapter(saturday)).toEqual(before);
  });

  it('advances by a month at midnight in Shanghai, and to the next year', async () => {
    setNow('2026-11-30 23:59:59');
    expect((await course()).chapters[0]?.startTime).toBe('2026-10-03 20:00:00');
    setNow('2026-12-01 00:00:00');
    expect((await course()).chapters[0]?.startTime).toBe('2026-11-07 20:00:00');
    setNow('2026-12-31 23:59:59');
    expect((await course()).year).toBe(2026);
    setNow('2027-01-01 00:00:00');
    expect(await course()).toMatchObject({ year: 2027 });
    expect((await course()).chapters[0]?.startTime).toBe('2026-12-05 20:00:00');
  });

  it('has more participants every day', async () => {
    const { signUpCount } = await course();
    pass(2 * DAY_MS);
    expect((await course()).signUpCount).toBe(signUpCount + 46);
    setNow('2020-01-01 00:00:00');
    expect((await course()).signUpCount).toBeGreaterThan(0);
  });
});

describe('red-packet rain', () => {
  const rain = async (phone?: string, headers: Record<string, string> = {}) =>
    (await ask(sandbox, rainAppointment, phone === undefined ? {} : { phone }, headers)).data as RainAppointment;
  const phone = '13812340000';

  it.each([
    ['2026-11-10 00:00:00', 202611101, '2026-11-10 10:00:00', ['coming', 'coming', 'coming']],
    ['2026-11-10 09:59:59', 202611101, '2026-11-10 10:00:00', ['coming', 'coming', 'coming']],
    ['2026-11-10 10:00:00', 202611101, '2026-11-10 10:00:00', ['on', 'coming', 'coming']],
    ['2026-11-10 10:09:59', 202611101, '2026-11-10 10:00:00', ['on', 'coming', 'coming']],
    ['2026-11-10 10:10:00', 202611102, '2026-11-10 14:00:00', ['ended', 'coming', 'coming']],
    ['2026-11-10 14:10:00', 202611103, '2026-11-10 20:00:00', ['ended', 'ended', 'coming']],
    ['2026-11-10 20:05:00', 202611103, '2026-11-10 20:00:00', ['ended', 'ended', 'on']],
    ['2026-11-10 20:10:00', 202611111, '2026-11-11 10:00:00', ['coming', 'coming', 'coming']],
    ['2026-11-30 23:59:59', 202612011, '2026-12-01 10:00:00', ['coming', 'coming', 'coming']],
  ])('at %s it is round %i', async (now, roundId, startTime, states) => {
    setNow(now);
    const answer = await rain();
    expect(answer).toMatchObject({ roundId, startTime, endTime: startTime.replace(':00:00', ':10:00') });
    expect(answer.rounds.map(({ state }) => state)).toEqual(states);
  });

  it('has a pool for each round', async () => {
    const pools = [];
    for (const hour of ['09', '13', '19']) {
      setNow(`2026-11-10 ${hour}:00:00`);
      pools.push((await rain()).poolFen);
    }
    expect(pools).toEqual([666_600, 888_800, 1_888_800]);
  });

  it('makes one appointment per phone and round', async () => {
    const { appointmentCount, appointed } = await rain();
    expect(appointed).toBe(false);
    const both = await Promise.all([rain(phone), rain(phone)]);
    for (const answer of [...both, await rain(phone)]) {
      expect(answer).toMatchObject({ appointed: true, appointmentCount: appointmentCount + 1 });
    }
    expect(await rain('13812340001')).toMatchObject({ appointmentCount: appointmentCount + 2 });
    expect(await rain()).toMatchObject({ appointed: false, appointmentCount: appointmentCount + 2 });
  });

  it('makes one appointment after a lost response', async () => {
    const { appointmentCount } = await rain();
    loseNextAnswer();
    await rain(phone);
    expect((await rain()).appointmentCount).toBe(appointmentCount + 1);
    expect((await rain(phone)).appointmentCount).toBe(appointmentCount + 1);
  });

  it('is the next round after the one with the appointment', async () => {
    await rain(phone);
    setNow('2026-11-10 10:10:00');
    const { count } = sandbox.db.prepare('select count(*) count from rain_appointment').get() as { count: number };
    expect(count).toBe(1);
    expect(await rain()).toMatchObject({ appointed: false });
    await rain(phone);
    expect(sandbox.db.prepare('select round_id from rain_appointment order by round_id').all()).toEqual([
      { round_id: 202611101 },
      { round_id: 202611102 },
    ]);
  });

  it('returns the appointment of the logged-in user only', async () => {
    await rain(phoneOf(102));
    expect(await rain(undefined, as(102))).toMatchObject({ appointed: true });
    expect(await rain(undefined, as(103))).toMatchObject({ appointed: false });
    expect(await rain(undefined, bearer('nobody'))).toMatchObject({ appointed: false });
  });

  it.each(['12345', '23812340000', ''])('rejects %j as a phone', async (wrong) => {
    expect(await ask(sandbox, rainAppointment, { phone: wrong })).toMatchObject({ code: 400 });
    expect(sandbox.db.prepare('select * from rain_appointment').all()).toEqual([]);
  });
});

it.each([
  ['a step', doVerticalTask, { taskId: 9001 }],
  ['a skip', skipVerticalTask, { taskId: 9004 }],
  ['the icon state', doesIconDisappear, { taskId: 9001 }],
  ['the task status', onceTaskCompleteStatus, { taskIds: [9001] }],
  ['a visit', visitPlanet, { planetId: 1 }],
])('%s requires a login', async (_, call, input) => {
  expect(await ask(sandbox, call, input)).toMatchObject({ code: 'S00000' });
});
