import type { Page } from '@playwright/test';
import { text, type ShotState } from '../../../tests/shots/state.ts';
import type { PageCases } from '../../../tests/support/page-cases.ts';

const LIST = '/xfacade/api/verticalTask/noviceTaskList';
const CHARACTERS = '/vertical/api/character/getVerticalNpcCfgEntity';
const VISIT = '/vertical/api/planet/info/visitPlanet';

export const cases: PageCases = {
  address: '/newcomers',
  live: 'main section h2',
  firstVisit: {
    landmarks: [
      'main h1',
      'main h1 + p',
      'main > [aria-label="返回"]',
      ['main [data-skeleton] > :nth-child(2)', 'main section'],
    ],
    asks: [`GET ${LIST}`],
  },
  faults: [
    { calls: LIST, good: { role: 'region', name: '下一站' } },
    {
      as: '19900000001',
      calls: LIST,
      good: { role: 'region', name: '下一站' },
      // An invalid login: the page shows its public version.
      noRetry: ['S00000', 'TOKEN'],
    },
  ],
  writes: [
    {
      what: 'signs in on the way',
      as: '19900000002',
      call: '/xfacade/api/verticalTask/doVerticalTask',
      rows: 'select count(*) n from task_progress where user_id = 102 and task_id = 9001',
      submit: { role: 'button', name: /^立即签到：/ },
      done: { text: /^(到站|这一站到过了)：在潮汐簿上签个到$/ },
      findsOut: true,
      kept: { text: '已到 1 / 10 站' },
      twice: 'same',
    },
    {
      what: 'skips a station',
      as: '19900000002',
      before:
        "insert into task_progress select 102, task_id, total, 'done', 1, 1 from novice_task where task_id < 9004",
      call: '/xfacade/api/verticalTask/doVerticalTaskSkip',
      rows: "select count(*) n from task_progress where user_id = 102 and status = 'skipped'",
      steps: [{ tap: { role: 'button', name: /^先略过/ } }],
      submit: { role: 'button', name: '略过这一站' },
      done: { text: /^略过了/ },
      twice: 'same',
      findsOut: true,
    },
  ],
};

const path = 'newcomers';
/** Half way · not begun · at the end. */
const HALF = '19900000001';
const NEW = '19900000002';
const END = '19900000017';
const press = (name: RegExp | string) => (shown: Page) => shown.getByRole('button', { name }).first().tap();
const dialog = (shown: Page) => shown.getByRole('dialog').waitFor();
/** The seed with one task in front. */
const firstTask = (task: object) => ({
  title: '新手七日',
  tasks: [
    {
      taskId: 9004,
      title: '和守灯人聊三句',
      description: '问问他灯塔几点亮，他会从潮水讲起。',
      icon: '/mfuwu/api/sandbox/art/task/9004.svg',
      reward: { kind: 'points', amount: 60 },
      progress: 2,
      total: 3,
      status: 'doing',
      action: 'chat',
      targetId: 801,
      skippable: true,
      ...task,
    },
  ],
});

export const states: ShotState[] = [
  { state: 'guest', path, until: text('登录后自动记下每一站') },
  { state: 'guest-whole', path, until: text('叫朋友一起走'), full: true },
  { state: 'guest-text-200', path, until: text('叫朋友一起走'), full: true, textScale: 2 },
  {
    state: 'loading',
    path,
    faults: [{ path: LIST, kind: 'slow', delayMs: 8_000 }],
    until: (shown) => shown.getByRole('status', { name: '正在加载' }).first().waitFor(),
  },
  { state: 'half', front: true, path, person: HALF, until: text('叫朋友一起走'), full: true },
  {
    state: 'skippable',
    path,
    person: NEW,
    answers: { [LIST]: firstTask({}) },
    until: text('先略过'),
  },
  {
    state: 'skip',
    path,
    person: NEW,
    answers: { [LIST]: firstTask({}) },
    act: press('先略过'),
    until: dialog,
  },
  { state: 'choose-chat', path, act: press(/^挑个人聊聊/), until: text('想和谁聊') },
  {
    state: 'choose-moment',
    path,
    act: press(/^挑一条来读/),
    until: (shown) => shown.getByRole('dialog').getByRole('link').first().waitFor(),
  },
  {
    state: 'choose-failed',
    path,
    faults: [{ path: CHARACTERS, kind: '500' }],
    act: press(/^挑个人聊聊/),
    until: text('名单没有加载出来'),
  },
  {
    state: 'arrived',
    path,
    person: '19900000003',
    act: async (shown) => {
      const button = shown.getByRole('button', { name: /^立即签到/ });
      await button.or(shown.getByText('20 积分已得')).first().waitFor();
      // The second width finds it done.
      if (await button.isVisible()) await button.tap();
      await shown.getByText('20 积分已得').first().waitFor();
    },
    until: text('下一站 · 第 2 站'),
  },
  {
    state: 'lost',
    path,
    person: NEW,
    faults: [{ path: VISIT, kind: 'network' }],
    act: press(/^打卡星球/),
    until: text('再点一次不会重复'),
  },
  { state: 'end', path, person: END, until: text('这一程，你走完了') },
  { state: 'end-whole', path, person: END, until: text('叫朋友一起走'), full: true },
  {
    state: 'over',
    path,
    answers: { [LIST]: { ...firstTask({}), endTime: '2020-01-01 00:00:00' } },
    until: text('新的一程还没有开始'),
  },
  { state: 'empty', path, answers: { [LIST]: { title: '', tasks: [] } }, until: text('眼下没有新手任务') },
  { state: 'failed', path, faults: [{ path: LIST, kind: '500' }], until: text('新手任务没有加载出来') },
  {
    state: 'share',
    path,
    act: press('叫朋友一起走'),
    until: (shown) => shown.getByRole('dialog').getByRole('img').waitFor(),
  },
];
