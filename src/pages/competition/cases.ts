import { text, type ShotState } from '../../../tests/shots/state.ts';
import type { PageCases } from '../../../tests/support/page-cases.ts';

export const cases: PageCases = {
  address: '/competition',
  live: 'main section h2',
  firstVisit: {
    landmarks: ['main h1', 'main h1 + p', ['main .first-screen > div > div', 'main > :last-child > :first-child']],
    asks: ['GET /xfacade/api/facade/forbes/h5/getAnnualCourse'],
  },
  faults: [{ calls: '/xfacade/api/facade/forbes', good: { role: 'region', name: '关于这门课' } }],
};

const COURSE = '/xfacade/api/facade/forbes/h5/getAnnualCourse';
const lecture = (chapterId: number, startTime: string, status: 'coming' | 'live' | 'ended') => ({
  chapterId,
  title: ['从一张草图到一座岛', '海风里的声音设计', '邻里之间：小社区的秩序'][chapterId % 3],
  lecturer: '苏听澜',
  lecturerTitle: '岛屿建筑师',
  startTime,
  minutes: 90,
  status,
});
const course = {
  courseId: 2026,
  title: '灵屿年度大课',
  year: 2026,
  cover: '/mfuwu/api/sandbox/art/course/2026.svg',
  intro: '一年一度的公开课，请岛上做事的人讲讲他们怎么做事。',
  signUpCount: 128_764,
};
const shanghai = (moment: number) => new Date(moment + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

export const states: ShotState[] = [
  { state: 'ready', path: 'competition', until: text('关于这门课') },
  { state: 'ready-full', path: 'competition', until: text('关于这门课'), full: true },
  { state: 'text-200', path: 'competition', until: text('关于这门课'), full: true, textScale: 2 },
  {
    state: 'loading',
    path: 'competition',
    faults: [{ path: COURSE, kind: 'slow', delayMs: 8_000 }],
    until: (page) => page.getByRole('status', { name: '正在加载' }).waitFor({ state: 'attached' }),
  },
  {
    state: 'live',
    path: 'competition',
    answers: {
      [COURSE]: {
        ...course,
        chapters: [
          lecture(3, '2026-10-03 20:00:00', 'ended'),
          lecture(4, shanghai(Date.now() - 600_000), 'live'),
          lecture(5, '2027-12-04 20:00:00', 'coming'),
        ],
      },
    },
    until: text('正在讲'),
  },
  {
    state: 'finished',
    path: 'competition',
    answers: { [COURSE]: { ...course, chapters: [lecture(3, '2025-10-04 20:00:00', 'ended')] } },
    until: text('今年的课讲完了'),
    full: true,
  },
  {
    state: 'empty',
    path: 'competition',
    answers: { [COURSE]: { ...course, chapters: [] } },
    until: text('课表还在排'),
  },
  {
    state: 'failed',
    path: 'competition',
    faults: [{ path: COURSE, kind: '502-html' }],
    until: text('Something went wrong'),
  },
  {
    state: 'share',
    path: 'competition',
    act: async (page) => page.getByRole('button', { name: '分享课程' }).tap(),
    until: (page) => page.getByRole('img', { name: /海报/ }).waitFor(),
  },
];
