import { text, type ShotState } from '../../../tests/shots/state.ts';
import type { PageCases } from '../../../tests/support/page-cases.ts';

export const cases: PageCases = {
  address: '/trends-detail-quest?momentId=3001&taskId=9101',
  live: 'main article header',
  firstVisit: {
    early: 2,
    landmarks: [
      'main h1',
      'main h1 + p',
      'main > [aria-label="返回"]',
      ['main .first-screen > div > :first-child', 'main article'],
    ],
    asks: ['GET /xfacade/api/verticalTask/noviceTaskList'],
  },
  faults: [
    { calls: '/connect/moment/detailNoAuth', good: { role: 'region', name: '阅读任务' } },
    {
      as: '19900000001',
      calls: '/xfacade/api/verticalTask/onceTaskCompleteStatus',
      good: { role: 'button', name: '跳过' },
      skeleton: 'section[aria-label=阅读任务]:not(:has(button))',
      // An invalid login leads to a new login.
      noRetry: ['S00000', 'TOKEN'],
    },
  ],
  writes: [
    {
      what: 'skips the task',
      address: '/trends-detail-quest?momentId=3001&taskId=9101',
      as: '19900000002',
      call: '/xfacade/api/verticalTask/doVerticalTaskSkip',
      rows: "select count(*) n from task_progress where user_id = 102 and status = 'skipped'",
      steps: [{ tap: { role: 'button', name: '跳过' } }],
      submit: { role: 'button', name: '跳过任务' },
      again: [{ tap: { role: 'button', name: '跳过' } }],
      done: { text: '任务已跳过' },
      twice: 'same',
    },
  ],
};

const path = 'trends-detail-quest?momentId=3001&taskId=9101';
const TASK = '/xfacade/api/verticalTask';
const completed = (yes: boolean, disappear = yes) => ({
  [`${TASK}/onceTaskCompleteStatus`]: [{ taskId: 9101, completed: yes }],
  [`${TASK}/doesICONDisappear`]: { disappear },
});
/** The list of tasks, with this one skipped. */
const skipped = {
  [`${TASK}/noviceTaskList`]: {
    title: '新手七日 · 登岛之路',
    tasks: [
      {
        taskId: 9101,
        title: '读一条动态',
        description: '',
        icon: '',
        reward: { kind: 'points', amount: 15 },
        progress: 0,
        total: 1,
        status: 'skipped',
        action: 'moment',
        targetId: 3001,
        skippable: true,
      },
    ],
  },
};
/** A user without progress: the tests mock the responses. */
const person = '19900000002';

export const states: ShotState[] = [
  {
    state: 'loading',
    path,
    faults: [{ path: '/connect/moment/detailNoAuth', kind: 'slow', delayMs: 8_000 }],
    until: (shown) => shown.getByRole('status', { name: '正在加载' }).waitFor(),
  },
  { state: 'visitor', path, until: text('登录开始') },
  {
    state: 'visitor-full',
    path: 'trends-detail-quest?momentId=3008&taskId=9101',
    until: text('登录开始'),
    full: true,
  },
  {
    state: 'reading',
    path,
    person,
    answers: completed(false),
    until: (shown) => shown.getByRole('img', { name: /^还要读 1\d 秒$/ }).waitFor(),
  },
  {
    state: 'text-200',
    path,
    person,
    answers: completed(false),
    until: (shown) => shown.getByRole('img', { name: /^还要读/ }).waitFor(),
    textScale: 2,
  },
  {
    state: 'skip',
    path,
    person,
    answers: completed(false),
    act: async (shown) => shown.getByRole('button', { name: '跳过', exact: true }).tap(),
    until: (shown) => shown.getByRole('dialog').waitFor(),
  },
  { state: 'done', path, person, answers: completed(true), until: text('任务完成') },
  {
    state: 'no-icon',
    path,
    person,
    answers: completed(false, true),
    until: (shown) => shown.getByRole('button', { name: '跳过', exact: true }).waitFor(),
  },
  {
    state: 'skipped',
    path,
    person,
    answers: { ...completed(false, true), ...skipped },
    until: text('任务已跳过'),
  },
  {
    state: 'standing-failed',
    path,
    person,
    faults: [{ path: `${TASK}/onceTaskCompleteStatus`, kind: '500' }],
    until: text('任务没有加载出来'),
  },
  {
    state: 'no-task',
    path: 'trends-detail-quest?momentId=3002&taskId=99999',
    person,
    until: text('没有这个任务'),
  },
  { state: 'bad-id', path: 'trends-detail-quest?momentId=3001', until: text('请检查 taskId 参数是否正确') },
];
