import type { Page } from '@playwright/test';
import { text, type ShotState } from '../../../tests/shots/state.ts';
import type { PageCases } from '../../../tests/support/page-cases.ts';
import { shanghaiTime } from '../../lib/shanghai-time.ts';

const CALL = '/finance/redPacketRain/open/appointmentInfo';

export const cases: PageCases = {
  address: '/redPacket',
  live: 'main ol li time',
  firstVisit: {
    live: 'main ol li time',
    early: 1,
    landmarks: ['main h1', 'main h1 + p', 'main > [aria-label="返回"]', ['main [role=status]', 'main section']],
  },
  faults: [{ calls: CALL, good: { role: 'region', name: '场次' } }],
  writes: [
    {
      what: 'makes an appointment',
      call: '/finance/redPacketRain/open/appointmentInfo',
      rows: "select count(*) n from rain_appointment where phone = '13800000000'",
      steps: [
        { tap: { role: 'button', name: '预约这一场' } },
        { fill: { role: 'textbox', name: '手机号' }, with: '13800000000' },
        { tap: { role: 'checkbox', name: /同意/ } },
      ],
      submit: { role: 'button', name: '预约' },
      done: { text: '已预约这一场' },
      twice: 'same',
    },
  ],
};

const path = 'redPacket';
const ready = (page: Page) => page.locator('main ol li time').first().waitFor();
/** Milliseconds. */
const MINUTE = 60_000;
const at = (ms: number) => shanghaiTime(Date.now() + ms);
/** Three rounds, so that a picture does not depend on the hour: the first one is under way, or begins in two hours. */
const day = (first: 'coming' | 'on') => {
  const begins = first === 'on' ? -4 * MINUTE : 120 * MINUTE;
  const rounds = [0, 1, 2].map((n) => ({
    roundId: 900 + n,
    startTime: at(begins + n * 240 * MINUTE),
    endTime: at(begins + (n * 240 + 10) * MINUTE),
    state: n === 0 ? first : 'coming',
  }));
  return {
    ...rounds[0],
    title: `${at(begins).slice(11, 16)} 潮汐红包雨`,
    appointmentCount: 6_218,
    appointed: false,
    poolFen: 8_888_800,
    rounds,
  };
};
const openSheet = async (page: Page) => {
  await page.getByRole('button', { name: '预约这一场' }).tap();
};
const appoint = async (page: Page) => {
  await openSheet(page);
  await page.getByRole('textbox', { name: '手机号' }).fill('13800000000');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '预约', exact: true }).tap();
  await text('已预约这一场')(page);
};
const practise = async (page: Page) => {
  await page.getByRole('button', { name: '练一场' }).tap();
};
/** Pictures are taken with reduced motion, where nothing falls unless it is wanted. */
const play = async (page: Page) => {
  await practise(page);
  await page.getByRole('button', { name: '换成飘落的玩法' }).tap();
  await page.getByRole('button', { name: '开始' }).tap();
};
const coming = { [CALL]: day('coming') };
const appointed = { [CALL]: { ...day('coming'), appointed: true } };
const on = { [CALL]: day('on') };

export const states: ShotState[] = [
  { state: 'loading', path, faults: [{ path: CALL, kind: 'slow' }], until: text('红包雨') },
  { state: 'error', path, faults: [{ path: CALL, kind: '500' }], until: text('场次没有加载出来') },
  { state: 'ready', front: true, path, answers: coming, until: ready },
  { state: 'whole', path, answers: coming, until: text('怎么接'), full: true },
  { state: 'text-200', path, answers: coming, until: text('怎么接'), full: true, textScale: 2 },
  { state: 'on', path, answers: on, until: text('打开 App 接红包') },
  { state: 'sheet', path, answers: coming, act: openSheet, until: text('同意用这个手机号预约') },
  { state: 'appointed', path, answers: appointed, act: appoint, until: text('已预约这一场') },
  {
    state: 'refused',
    path,
    answers: coming,
    // The answer of the picture says that it was not appointed.
    act: async (page) => {
      await openSheet(page);
      await page.getByRole('textbox', { name: '手机号' }).fill('13800000000');
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: '预约', exact: true }).tap();
    },
    until: text('这一次没有约上'),
  },
  { state: 'practice', path, answers: coming, act: practise, until: text('准备好了吗') },
  {
    state: 'practice-on',
    path,
    answers: coming,
    act: play,
    until: (page) => page.getByText('13 秒').first().waitFor(),
  },
  {
    state: 'practice-still',
    path,
    answers: coming,
    act: async (page) => {
      await practise(page);
      await page.getByRole('button', { name: '开始' }).tap();
    },
    until: (page) => page.getByRole('list', { name: '红包格子' }).waitFor(),
  },
];
