import { text, type ShotState } from '../../../tests/shots/state.ts';
import type { PageCases } from '../../../tests/support/page-cases.ts';

export const cases: PageCases = {
  address: '/soul',
  live: 'main section h2',
  main: 'main section button',
  firstVisit: {
    landmarks: [
      'main h1',
      'main h1 + p',
      'main > [aria-label="返回"]',
      ['main > :last-child > div', 'main > :last-child > section'],
      ['main > :last-child > div > :last-child', 'main > :last-child > section > :nth-child(4)'],
    ],
  },
  faults: [
    {
      address: '/soul?answers=aaaaaaaa',
      calls: '/vertical/api/character/getVerticalNpcCfgEntity',
      good: { role: 'region', name: '和你最契合的是' },
    },
  ],
};

const CHARACTERS = '/vertical/api/character/getVerticalNpcCfgEntity';

export const states: ShotState[] = [
  { state: 'ready', path: 'soul', until: text('八题，一分钟') },
  { state: 'question', path: 'soul?answers=abba', until: text('第 5 题') },
  { state: 'text-200', path: 'soul?answers=abba', until: text('第 5 题'), full: true, textScale: 2 },
  { state: 'result', front: true, path: 'soul?answers=abbaabab', until: text('契合度') },
  { state: 'friend', path: 'soul?answers=abbaabab&friend=aaaabbab', until: text('你和朋友'), full: true },
  { state: 'result-full', path: 'soul?answers=babbbabb', until: text('契合度'), full: true },
  {
    state: 'result-text-200',
    path: 'soul?answers=abbaabab',
    until: text('契合度'),
    full: true,
    textScale: 2,
  },
  {
    state: 'loading',
    path: 'soul?answers=abbaabab',
    faults: [{ path: CHARACTERS, kind: 'slow', delayMs: 8_000 }],
    until: (page) => page.getByRole('status', { name: '正在加载' }).waitFor({ state: 'attached' }),
  },
  {
    state: 'none',
    path: 'soul?answers=abbaabab',
    answers: { [CHARACTERS]: { characters: [] } },
    until: text('还没到齐'),
  },
  {
    state: 'failed',
    path: 'soul?answers=abbaabab',
    faults: [{ path: CHARACTERS, kind: '500' }],
    until: text('岛上的居民没有加载出来'),
  },
  {
    state: 'share',
    path: 'soul?answers=abbaabab',
    act: async (page) => page.getByRole('button', { name: '分享结果' }).tap(),
    until: (page) => page.getByRole('img', { name: /海报/ }).waitFor(),
  },
];
