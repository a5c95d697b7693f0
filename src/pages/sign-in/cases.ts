import type { Page } from '@playwright/test';
import { text, type ShotState } from '../../../tests/shots/state.ts';
import type { PageCases } from '../../../tests/support/page-cases.ts';

const STATUS = '/acApi/activitySign/userSignStatus';
const SIGN = '/acApi/activitySign/daySign';

export const cases: PageCases = {
  address: '/sign-in',
  live: 'main section button',
  firstVisit: {
    landmarks: ['main h1', 'main h1 + p', 'main > [aria-label="返回"]'],
  },
  faults: [
    {
      as: '19900000001',
      calls: STATUS,
      good: { role: 'region', name: '今天的签到' },
      // An invalid login: the page shows its public version.
      noRetry: ['S00000', 'TOKEN'],
    },
  ],
  writes: [
    {
      what: 'signs in for the day',
      as: '19900000002',
      call: SIGN,
      rows: "select balance n from ledger_entry where user_id = 102 and currency = 'points' order by id desc limit 1",
      by: 10,
      submit: { role: 'button', name: '签到，领 10 积分' },
      done: { text: '今天已签到' },
      findsOut: true,
      twice: 'same',
    },
    {
      what: 'records the task of the link',
      address: '/sign-in?taskId=9001',
      as: '19900000002',
      call: '/xfacade/api/verticalTask/doVerticalTask',
      rows: 'select count(*) n from task_progress where user_id = 102',
      submit: { role: 'button', name: '签到，领 10 积分' },
      done: { text: '新手任务记上了' },
      retry: { role: 'button', name: '再记一次' },
      twice: 'same',
    },
  ],
};

const path = 'sign-in';
/** Six days, then today · none yet · three, today included · a run that ended · twenty-nine. */
const SIX = '19900000001';
const NEW = '19900000002';
const SIGNED = '19900000004';
const BROKEN = '19900000005';
const THIRTIETH = '19900000006';
const press = (name: RegExp | string) => (shown: Page) => shown.getByRole('button', { name }).tap();
const ready = (shown: Page) => shown.getByRole('table').waitFor();

export const states: ShotState[] = [
  { state: 'guest', path, until: ready },
  { state: 'guest-whole', path, until: text('第 30 天'), full: true },
  { state: 'guest-text-200', path, until: text('第 30 天'), full: true, textScale: 2 },
  {
    state: 'loading',
    path,
    person: SIX,
    faults: [{ path: STATUS, kind: 'slow' }],
    until: (shown) => shown.getByRole('status', { name: '正在加载' }).first().waitFor(),
  },
  { state: 'ready', front: true, path, person: SIX, until: text('签到，领 60 积分') },
  { state: 'whole', path, person: SIX, until: text('每天提醒我'), full: true },
  { state: 'text-200', path, person: SIX, until: text('每天提醒我'), full: true, textScale: 2 },
  { state: 'first-time', path, person: NEW, until: text('第一次签到') },
  { state: 'broken', path, person: BROKEN, until: text('连续断了没关系') },
  { state: 'signed', path, person: SIGNED, until: text('今天已签到') },
  { state: 'signed-text-200', path, person: SIGNED, until: text('今天已签到'), textScale: 2 },
  {
    state: 'done',
    path,
    person: THIRTIETH,
    act: async (shown) => {
      const button = shown.getByRole('button', { name: /^签到，领/ });
      await button.or(shown.getByText('今天已签到')).first().waitFor();
      // The second width finds it done.
      if (await button.isVisible()) await button.tap();
    },
    until: text('今天已签到'),
  },
  {
    state: 'refused',
    path,
    person: SIX,
    faults: [{ path: SIGN, kind: 'refused' }],
    act: press(/^签到，领/),
    until: (shown) => shown.getByRole('alert').waitFor(),
  },
  {
    state: 'lost',
    path,
    person: SIX,
    faults: [{ path: SIGN, kind: 'network' }],
    act: press(/^签到，领/),
    until: text('再点一次不会重复签到'),
  },
  { state: 'month-before', path, person: SIX, act: press('上个月'), until: text('回到本月'), full: true },
  { state: 'month-after', path, person: SIX, act: press('下个月'), until: text('回到本月'), full: true },
  { state: 'failed', path, person: SIX, faults: [{ path: STATUS, kind: '500' }], until: text('签到记录没有加载出来') },
  { state: 'wrong', path: 'sign-in?taskId=x', until: text('请检查 taskId 参数是否正确') },
  {
    state: 'share',
    path,
    person: SIGNED,
    act: press('分享给朋友'),
    until: (shown) => shown.getByRole('dialog').getByRole('img').waitFor(),
  },
];
