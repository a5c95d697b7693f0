import type { Page } from '@playwright/test';
import { text, type ShotState } from '../../../tests/shots/state.ts';
import type { PageCases } from '../../../tests/support/page-cases.ts';

const CALL = '/finance/redPacketRain/open/appointmentInfo';

export const cases: PageCases = {
  address: '/redPacket',
  live: 'main ol li time',
  firstVisit: {
    live: 'main ol li time',
    early: 1,
    landmarks: ['main h1', 'main h1 + p', 'main > [aria-label="返回"]', ['main [role=status]', 'main section']],
  },
  faults: [{ calls: CALL, good: { role: 'button', name: /^(预约这一场|打开 App 接红包)$/ } }],
};

const path = 'redPacket';
const ready = (page: Page) => page.locator('main ol li time').first().waitFor();
/** Rounds of the year 2999 or 2024, so that a picture does not depend on the hour. */
const rounds = (state: 'coming' | 'on') => {
  const day = '2999-01-01';
  const list = [10, 14, 20].map((hour, n) => ({
    roundId: 900 + n,
    startTime: state === 'on' && n === 0 ? '2024-01-01 10:00:00' : `${day} ${hour}:00:00`,
    endTime: `${day} ${hour}:10:00`,
    state: state === 'on' && n === 0 ? 'on' : 'coming',
  }));
  return {
    roundId: 900,
    title: '10:00 潮汐红包雨',
    startTime: list[0]?.startTime,
    endTime: list[0]?.endTime,
    appointmentCount: 6_218,
    appointed: false,
    poolFen: 8_888_800,
    rounds: list,
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
const play = async (page: Page) => {
  await practise(page);
  await page.getByRole('button', { name: '开始' }).tap();
};
const coming = { [CALL]: rounds('coming') };

export const states: ShotState[] = [
  { state: 'loading', path, faults: [{ path: CALL, kind: 'slow' }], until: text('红包雨') },
  { state: 'error', path, faults: [{ path: CALL, kind: 'http500' }], until: text('场次没有加载出来') },
];
void [coming, ready, appoint, practise, play];
