import type { Page } from '@playwright/test';
import { text, type ShotState } from '../../../tests/shots/state.ts';
import type { PageCases } from '../../../tests/support/page-cases.ts';

export const cases: PageCases = {
  address: '/chatAI?characterId=804',
  live: 'main [role=group] button',
  main: 'main textarea',
  firstVisit: {
    live: 'main textarea',
    landmarks: [
      'main h1',
      'main [aria-label="返回"]',
      ['main [class*=portrait]', 'main a [class*=portrait]'],
      ['main [class*=composer]', 'main form'],
    ],
    asks: ['GET /vertical/api/character/getVerticalNpcCfgEntity?characterId=804'],
  },
  faults: [
    {
      calls: '/vertical/api/character/getVerticalNpcCfgEntity',
      good: { role: 'textbox', name: '对顾星阑说' },
      // An empty list has no character with this id: the page says so, and a retry would not help.
      needsLists: true,
      noRetry: ['null-lists'],
    },
  ],
  writes: [
    {
      what: 'says something',
      address: '/chatAI?characterId=804',
      as: '19900000001',
      call: '/vertical/api/character/sendMessaage',
      rows: 'select count(*) n from chat_message where user_id = 101',
      steps: [{ fill: { role: 'textbox', name: '对顾星阑说' }, with: '怎么认北极星？' }],
      submit: { role: 'button', name: '发送' },
      done: { text: /^今天还能聊 2[89] 句$/ },
      twice: 'again',
      retry: { role: 'button', name: '重发' },
    },
  ],
};

const CHARACTERS = '/vertical/api/character/getVerticalNpcCfgEntity';
const SEND = '/vertical/api/character/sendMessaage';
const person = '19900000001';

const say = async (page: Page, words: string) => {
  await page.getByRole('textbox').fill(words);
  await page.getByRole('button', { name: '发送' }).tap();
};
const answers = (count: number) => (page: Page) =>
  page
    .getByText('AI 生成', { exact: true })
    .nth(count - 1)
    .waitFor();
/** Sends each question after the answer to the previous one. */
const talk =
  (...questions: string[]) =>
  async (page: Page) => {
    for (const [index, question] of questions.entries()) {
      await say(page, question);
      await answers(index + 1)(page);
    }
  };

const QUESTIONS = ['怎么认北极星？', '你怕黑吗？', '流星许愿灵吗？'];

export const states: ShotState[] = [
  { state: 'ready', path: 'chatAI?characterId=804', until: text('可以这样开头') },
  {
    state: 'text-200',
    path: 'chatAI?characterId=804',
    until: text('可以这样开头'),
    textScale: 2,
  },
  {
    state: 'talk',
    front: true,
    path: 'chatAI?characterId=804',
    person,
    act: talk(...QUESTIONS),
    until: answers(3),
  },
  {
    state: 'talk-text-200',
    path: 'chatAI?characterId=803',
    person,
    act: talk(...QUESTIONS),
    until: answers(3),
    textScale: 2,
  },
  {
    state: 'thinking',
    path: 'chatAI?characterId=805',
    person,
    faults: [{ path: SEND, kind: 'slow', delayMs: 8_000 }],
    act: (page) => say(page, '今天的海是什么颜色？'),
    until: text('正在想怎么说'),
  },
  {
    state: 'failed',
    path: 'chatAI?characterId=806',
    person,
    faults: [{ path: SEND, kind: 'drop' }],
    act: (page) => say(page, '今天的海是什么颜色？'),
    until: text('重发'),
  },
  {
    state: 'over',
    path: 'chatAI?characterId=806',
    act: (page) => page.getByRole('textbox').fill('海'.repeat(512)),
    until: text('超出 12 个字'),
  },
  {
    state: 'spent',
    path: 'chatAI?characterId=812',
    person: '19900000003',
    act: async (page) => {
      for (const words of ['你好', '喵', '你是谁？', '然后呢']) {
        const form = page.getByRole('textbox');
        await page
          .getByText(/今天还能聊|每天能聊|句聊完了/)
          .first()
          .waitFor();
        if ((await form.count()) === 0) return;
        const before = await page.getByText('AI 生成', { exact: true }).count();
        await say(page, words);
        await Promise.race([answers(before + 1)(page), text('句聊完了')(page)]);
      }
    },
    until: text('句聊完了'),
  },
  {
    state: 'clear',
    path: 'chatAI?characterId=807',
    person,
    act: async (page) => {
      await talk('你是谁？')(page);
      await page.getByRole('button', { name: '清空' }).tap();
    },
    until: text('清空和'),
  },
  {
    state: 'login',
    path: 'chatAI?characterId=804',
    act: (page) => say(page, '你好'),
    until: text('登录灵屿'),
  },
  {
    state: 'loading',
    path: 'chatAI?characterId=804',
    faults: [{ path: CHARACTERS, kind: 'slow', delayMs: 8_000 }],
    until: (page) => page.getByRole('status', { name: '正在加载' }).waitFor({ state: 'attached' }),
  },
  { state: 'unknown', path: 'chatAI?characterId=99', until: text('请检查 characterId') },
  {
    state: 'failed-load',
    path: 'chatAI?characterId=804',
    faults: [{ path: CHARACTERS, kind: '500' }],
    until: text('重试'),
  },
  {
    state: 'mine-failed',
    path: 'chatAI?characterId=804',
    person,
    faults: [{ path: '/ucenter/api/userCenter/getUserInfo', kind: '504' }],
    until: text('以前聊的没有打开'),
  },
];
