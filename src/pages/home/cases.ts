import type { Page } from '@playwright/test';
import { text, type ShotState } from '../../../tests/shots/state.ts';
import type { PageCases } from '../../../tests/support/page-cases.ts';

export const cases: PageCases = {
  address: '/',
  live: 'section h2, section h3',
  main: null,
  firstVisit: {
    live: 'main section h2',
    early: 2,
    landmarks: [
      'header',
      'h1',
      ['main ul li:nth-child(1)', 'main section ul li:nth-child(1)'],
      ['main ul li:nth-child(2)', 'main section ul li:nth-child(2)'],
    ],
  },
  faults: [{ calls: '/adminland', good: { role: 'region', name: '数字艺术' }, skeleton: 'main ul[aria-hidden] > li' }],
};

const QUERY = '/adminland/facilitator/query';
const TITLES = '/adminland/facilitator/appTitle';
const sections = (page: Page) => page.getByRole('region', { name: '数字艺术' }).waitFor();

export const states: ShotState[] = [
  {
    state: 'loading',
    path: '',
    faults: [{ path: QUERY, kind: 'slow', delayMs: 8_000 }],
    until: (page) => page.waitForTimeout(1_200),
  },
  { state: 'ready', path: '', until: sections },
  { state: 'ready-full', path: '', until: sections, full: true },
  { state: 'text-200', path: '', until: sections, textScale: 2 },
  { state: 'anchor', path: '?anchorId=18', until: (page) => page.waitForTimeout(3_000) },
  {
    state: 'empty',
    path: '',
    answers: { [QUERY]: { pageNo: 1, pageSize: 10, total: 0, list: [] }, [TITLES]: [] },
    until: text('海面上还没有岛屿'),
  },
  {
    state: 'failed',
    path: '',
    faults: [{ path: QUERY, kind: '502-html' }],
    until: text('服务商没有加载出来'),
  },
  {
    state: 'offline',
    path: '',
    faults: [{ path: '/adminland', kind: 'network' }],
    until: text('服务商没有加载出来'),
  },
  {
    state: 'section-failed',
    path: '',
    until: text('更多服务商没有加载出来'),
    act: async (page) => {
      await sections(page);
      await page.route(`**${QUERY}`, (route) => route.abort());
      await page.getByRole('button', { name: '查看更多' }).first().tap();
      await text('更多服务商没有加载出来')(page);
      await page.getByText('更多服务商没有加载出来').scrollIntoViewIfNeeded();
    },
  },
  {
    state: 'toast',
    path: '',
    until: text('敬请期待'),
    act: async (page) => page.getByRole('button', { name: /^关注/ }).first().tap(),
  },
];
