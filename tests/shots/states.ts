import type { Page } from '@playwright/test';
import type { Fault } from '../../sandbox/faults.ts';

/** One picture: a page in one of its states. */
export interface ShotState {
  page: string;
  state: string;
  /** path below /mfuwu/ */
  path: string;
  faults?: Fault[];
  /** answers by path in place of the sandbox's, as `data` of a good envelope */
  answers?: Record<string, unknown>;
  /** what a person does before the picture */
  act?: (page: Page) => Promise<void>;
  /** what must be visible before the picture */
  until: (page: Page) => Promise<unknown>;
  /** the whole page, not just the first screen */
  full?: boolean;
  /** another browser than Chrome on Android */
  userAgent?: string;
  /** inside a native host, which has these methods */
  host?: string[];
  /** text as many times as large as usual */
  textScale?: number;
}

const QUERY = '/adminland/facilitator/query';
const TITLES = '/adminland/facilitator/appTitle';
const SHOW = '/adminland/facilitator/showOne';

const sections = (page: Page) => page.getByRole('region', { name: '数字艺术' }).waitFor();
const text = (words: string) => (page: Page) => page.getByText(words).first().waitFor();
const openMenu = (page: Page) => page.getByRole('button', { name: '菜单' }).tap();

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1';
const WECHAT = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 MicroMessenger/8.0.44';
const QQ = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 QQ/8.9.28.635';

/** Every page in each state; a new page adds its rows here. */
export const states: ShotState[] = [
  {
    page: 'home',
    state: 'loading',
    path: '',
    faults: [{ path: QUERY, kind: 'slow', delayMs: 8_000 }],
    until: (page) => page.waitForTimeout(1_200),
  },
  { page: 'home', state: 'ready', path: '', until: sections },
  { page: 'home', state: 'ready-full', path: '', until: sections, full: true },
  { page: 'home', state: 'text-200', path: '', until: sections, textScale: 2 },
  { page: 'home', state: 'anchor', path: '?anchorId=18', until: (page) => page.waitForTimeout(3_000) },
  {
    page: 'home',
    state: 'empty',
    path: '',
    answers: { [QUERY]: { pageNo: 1, pageSize: 10, total: 0, list: [] }, [TITLES]: [] },
    until: text('海面上还没有岛屿'),
  },
  {
    page: 'home',
    state: 'failed',
    path: '',
    faults: [{ path: QUERY, kind: '502-html' }],
    until: text('服务商没有加载出来'),
  },
  {
    page: 'home',
    state: 'offline',
    path: '',
    faults: [{ path: '/adminland', kind: 'network' }],
    until: text('服务商没有加载出来'),
  },
  {
    page: 'home',
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
    page: 'home',
    state: 'toast',
    path: '',
    until: text('敬请期待'),
    act: async (page) => page.getByRole('button', { name: /^关注/ }).first().tap(),
  },
  {
    page: 'menu',
    state: 'open',
    path: '',
    act: async (page) => {
      await sections(page);
      await openMenu(page);
    },
    until: text('服务商入驻'),
  },
  {
    page: 'menu',
    state: 'ecosystem',
    path: '',
    act: async (page) => {
      await sections(page);
      await openMenu(page);
      await page.getByRole('button', { name: '生态' }).tap();
    },
    until: (page) => page.getByRole('dialog').getByRole('link', { name: '研学教育' }).waitFor(),
  },
  {
    page: 'menu',
    state: 'failed',
    path: '',
    faults: [{ path: TITLES, kind: '500' }],
    act: async (page) => {
      await sections(page);
      await openMenu(page);
      await page.getByRole('button', { name: '生态' }).tap();
    },
    until: text('生态分类没有加载出来'),
  },
  {
    page: 'manufacturer-detail',
    state: 'loading',
    path: 'manufacturerDetail/1017',
    faults: [{ path: SHOW, kind: 'slow', delayMs: 8_000 }],
    until: (page) => page.getByRole('status', { name: '正在加载' }).waitFor({ state: 'attached' }),
  },
  { page: 'manufacturer-detail', state: 'ready', path: 'manufacturerDetail/1017', until: text('联系方式') },
  {
    page: 'manufacturer-detail',
    state: 'ready-full',
    path: 'manufacturerDetail/1017',
    until: text('联系方式'),
    full: true,
  },
  {
    page: 'manufacturer-detail',
    state: 'text-200',
    path: 'manufacturerDetail/1017',
    until: text('联系方式'),
    full: true,
    textScale: 2,
  },
  {
    page: 'manufacturer-detail',
    state: 'empty',
    path: 'manufacturerDetail/9003',
    until: text('还没有留下联系方式'),
    full: true,
  },
  { page: 'manufacturer-detail', state: 'long', path: 'manufacturerDetail/9002', until: text('联系方式') },
  {
    page: 'manufacturer-detail',
    state: 'hostile',
    path: 'manufacturerDetail/9001',
    until: text('联系方式'),
    full: true,
  },
  {
    page: 'manufacturer-detail',
    state: 'bad-id',
    path: 'manufacturerDetail/abc',
    until: text('请检查 id 参数是否正确'),
  },
  {
    page: 'manufacturer-detail',
    state: 'refused',
    path: 'manufacturerDetail/99999999',
    until: text('Something went wrong'),
  },
  {
    page: 'manufacturer-detail',
    state: 'failed',
    path: 'manufacturerDetail/1017',
    faults: [{ path: SHOW, kind: 'network' }],
    until: text('Something went wrong'),
  },
  { page: 'exchange-login', state: 'ready', path: 'exchangeLogin', until: text('获取验证码') },
  {
    page: 'exchange-login',
    state: 'text-200',
    path: 'exchangeLogin',
    until: text('获取验证码'),
    full: true,
    textScale: 2,
  },
  {
    page: 'exchange-login',
    state: 'refused',
    path: 'exchangeLogin?inviteCode=NOBODY',
    act: async (page) => {
      await page.getByLabel('手机号').fill(`1377${String(Date.now()).slice(-7)}`);
      await page.getByRole('button', { name: '获取验证码' }).tap();
      await page.getByLabel('验证码', { exact: true }).fill('123456');
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: '登录', exact: true }).tap();
    },
    until: (page) => page.getByRole('alert').getByText('验证码不正确').waitFor(),
    full: true,
  },
  {
    page: 'exchange-login',
    state: 'policy',
    path: 'exchangeLogin',
    act: async (page) => page.getByRole('button', { name: /隐私政策/ }).tap(),
    until: (page) => page.getByRole('dialog').locator('p').first().waitFor(),
  },
  {
    page: 'exchange-login',
    state: 'policy-failed',
    path: 'exchangeLogin',
    faults: [{ path: '/ucenter/api/privacyPolicy', kind: '500' }],
    act: async (page) => page.getByRole('button', { name: /隐私政策/ }).tap(),
    until: (page) => page.getByRole('dialog').getByRole('button', { name: '重试' }).waitFor(),
  },
  {
    page: 'exchange-login',
    state: 'logged-in',
    path: 'exchangeLogin',
    act: async (page) => {
      await page.getByLabel('手机号').fill(`1367${String(Date.now()).slice(-7)}`);
      await page.getByRole('button', { name: '获取验证码' }).tap();
      await page.getByLabel('验证码', { exact: true }).fill('888888');
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: '登录', exact: true }).tap();
      await sections(page);
      await page.goto(page.url() + 'exchangeLogin');
    },
    until: text('退出登录'),
  },
  { page: 'wake-up', state: 'ready', path: 'wakeUp?path=/wallet', userAgent: IPHONE, until: text('在 App 里继续') },
  { page: 'wake-up', state: 'trying', path: 'wakeUp?path=/wallet', until: text('正在打开 App') },
  {
    page: 'wake-up',
    state: 'opened',
    path: 'wakeUp?path=/wallet',
    act: async (page) => {
      await text('正在打开 App')(page);
      await page.evaluate(() => {
        for (const state of ['hidden', 'visible']) {
          Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
          document.dispatchEvent(new Event('visibilitychange'));
        }
      });
    },
    until: text('已为你打开 App'),
  },
  { page: 'wake-up', state: 'missed', path: 'wakeUp?path=/wallet', until: text('没等到 App 打开') },
  {
    page: 'wake-up',
    state: 'missed-unknown',
    path: 'wakeUp?path=/wallet',
    userAgent: 'Something/1.0',
    act: async (page) => {
      await page.route('https://app.lingyu.example/**', (route) => route.fulfill({ status: 204 }));
      await page.getByRole('link', { name: '打开 App' }).tap();
    },
    until: text('没等到 App 打开'),
  },
  { page: 'wake-up', state: 'refused', path: 'wakeUp?path=//evil.example', until: text('这个地址打不开') },
  { page: 'wake-up', state: 'wechat', path: 'wakeUp?path=/wallet', userAgent: WECHAT, until: text('在浏览器打开') },
  {
    page: 'wake-up',
    state: 'wechat-text-200',
    path: 'wakeUp?path=/wallet',
    userAgent: WECHAT,
    until: text('在浏览器打开'),
    full: true,
    textScale: 2,
  },
  { page: 'wake-up', state: 'qq', path: 'wakeUp?path=/wallet', userAgent: QQ, until: text('在浏览器打开') },
  { page: 'wake-up', state: 'host', path: 'wakeUp?path=/wallet', host: ['openPath'], until: text('已交给 App') },
  {
    page: 'wake-up',
    state: 'text-200',
    path: 'wakeUp?path=/wallet',
    userAgent: IPHONE,
    until: text('在 App 里继续'),
    full: true,
    textScale: 2,
  },
];
