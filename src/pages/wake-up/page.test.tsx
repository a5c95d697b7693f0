import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { holdTimers } from '../../../tests/support/hold-timers.ts';
import { renderApp } from '../../../tests/support/render-app.tsx';
import { server } from '../../../tests/support/server.ts';
import { sandbox } from '../../../tests/support/sandbox.ts';
import { toast } from '../../kit/overlay/feedback.ts';

vi.mock('../../kit/overlay/feedback.ts', { spy: true });

const ANDROID = 'Mozilla/5.0 (Linux; Android 13; Pixel 5) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148';
const WECHAT = `${ANDROID} MicroMessenger/8.0.47`;
const QQ = `${IPHONE} QQ/8.9.28.635`;
const DESKTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

/** So long a host may take to answer, and a phone to open the app, in milliseconds. */
const EFFECT_MS = 1_000;
const OPENING_MS = 2_500;

/** URLs opened automatically and by clicked links. */
let went: string[];
let touched: string[];
const noLink = (event: MouseEvent) => {
  const link = (event.target as Element).closest('a');
  if (!link || event.defaultPrevented) return;
  event.preventDefault();
  touched.push(link.href);
};

beforeEach(() => {
  went = [];
  touched = [];
  history.replaceState(null, '', '/mfuwu/');
  document.addEventListener('click', noLink);
  vi.spyOn(location, 'assign').mockImplementation((address) => void went.push(String(address)));
});

afterEach(() => {
  document.removeEventListener('click', noLink);
  delete window.lyyzNative;
  delete window.webkit;
});

function open(userAgent: string, path?: string) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  return renderApp(path === undefined ? '/wakeUp' : `/wakeUp?path=${encodeURIComponent(path)}`);
}

const said = (title: string) => screen.findByRole('heading', { level: 2, name: title });
const link = (name: string) => screen.getByRole('link', { name });

function turn(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

/** A host of either kind that opens paths, and the paths it received. */
function hostOf(kind: 'android' | 'ios') {
  const asked: unknown[] = [];
  if (kind === 'android') {
    window.lyyzNative = {
      openPath: (path) => asked.push(['openPath', path]),
      close: () => asked.push(['close']),
    };
  } else {
    const postMessage = (message: unknown) => {
      const { action, payload } = message as { action: string; payload?: unknown };
      asked.push(payload === undefined ? [action] : [action, payload]);
      // The host covers this page with its own.
      if (action === 'openPath') window.dispatchEvent(new Event('blur'));
    };
    window.webkit = { messageHandlers: { lyyzNative: { postMessage } } };
  }
  return asked;
}

test.each(['android', 'ios'] as const)('%s host: passes the path at once, once, and again on request', async (kind) => {
  const asked = hostOf(kind);
  const { user } = open(kind === 'android' ? ANDROID : IPHONE, '/moment/3001');
  expect(await said('已交给 App 打开')).toBeVisible();
  await expect.poll(() => asked).toEqual([['openPath', '/moment/3001']]);
  await user.click(screen.getByRole('button', { name: '再试一次' }));
  expect(asked).toEqual([
    ['openPath', '/moment/3001'],
    ['openPath', '/moment/3001'],
  ]);
  await user.click(screen.getByRole('button', { name: '返回' }));
  expect(asked).toHaveLength(3);
  expect(asked[2]).toEqual(['close']);
  expect(went).toEqual([]);
});

test.each(['android', 'ios'] as const)('%s host: two quick taps pass the path once', async (kind) => {
  const asked = hostOf(kind);
  const { user } = open(kind === 'android' ? ANDROID : IPHONE, 'https://evil.example');
  await user.dblClick(await screen.findByRole('button', { name: '打开 App 首页' }));
  expect(await said('已交给 App 打开')).toBeVisible();
  expect(asked).toEqual([['openPath', '/']]);
});

test('iOS host: a tap while it has not answered yet passes nothing more', async () => {
  holdTimers(EFFECT_MS);
  const postMessage = vi.fn();
  window.webkit = { messageHandlers: { lyyzNative: { postMessage } } };
  const { user } = open(IPHONE, '/wallet');
  await expect.poll(() => postMessage.mock.calls).toHaveLength(1);
  const button = await screen.findByRole('button', { name: '再试一次' });
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
  await user.click(button);
  act(() => void window.dispatchEvent(new Event('blur')));
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  expect(postMessage).toHaveBeenCalledTimes(1);
});

test('does not ask a host again after a reload or going back', async () => {
  const asked = hostOf('android');
  const first = open(ANDROID, '/wallet');
  await expect.poll(() => asked).toHaveLength(1);
  first.unmount();
  open(ANDROID, '/wallet');
  expect(await said('已交给 App 打开')).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked).toHaveLength(1);
});

test('opens nothing automatically for an invalid path in a host, and its home page on request', async () => {
  const asked = hostOf('ios');
  const { user } = open(IPHONE, 'https://evil.example');
  expect(await said('这个地址打不开')).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked).toEqual([]);
  await user.click(screen.getByRole('button', { name: '打开 App 首页' }));
  expect(asked).toEqual([['openPath', '/']]);
  expect(await said('已交给 App 打开')).toBeVisible();
});

test('treats a host without this action, or with a failing one, like a browser', async () => {
  window.lyyzNative = {};
  const first = open(ANDROID, '/wallet');
  expect(await screen.findByRole('link', { name: '打开 App' })).toHaveAttribute('href', 'lingyu:///wallet');
  first.unmount();
  window.lyyzNative = {
    openPath: () => {
      throw new Error('no such thing');
    },
  };
  history.replaceState(null, '', '/mfuwu/');
  open(ANDROID, '/wallet');
  expect(await screen.findByRole('link', { name: '打开 App' })).toHaveAttribute('href', 'lingyu:///wallet');
});

test('treats an iOS host that does not respond within a second like a browser', async () => {
  const wait = holdTimers(EFFECT_MS);
  const postMessage = vi.fn();
  window.webkit = { messageHandlers: { lyyzNative: { postMessage } } };
  open(IPHONE, '/wallet');
  expect(await said('已交给 App 打开')).toBeVisible();
  await expect.poll(wait.now).not.toEqual([]);
  expect(screen.queryByRole('link', { name: '打开 App' })).toBeNull();
  act(wait.end);
  expect(await screen.findByRole('link', { name: '打开 App' })).toHaveAttribute(
    'href',
    'https://app.lingyu.example/wallet',
  );
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({ action: 'openPath', payload: '/wallet' });
});

test('Android: does not open by itself after a tap on the link that was drawn before React', async () => {
  await import('./live.tsx');
  const drawn = document.body.appendChild(document.createElement('a'));
  drawn.href = 'lingyu:///wallet';
  drawn.click();
  drawn.remove();
  expect(touched).toEqual(['lingyu:///wallet']);
  open(ANDROID, '/wallet');
  expect(await said('在 App 里继续')).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(went).toEqual([]);
});

test('Android: tries the scheme once automatically, and offers the download if nothing happens', async () => {
  const wait = holdTimers(OPENING_MS);
  const { user, unmount } = open(ANDROID, '/moment/3001');
  expect(await said('正在打开 App')).toBeVisible();
  expect(went).toEqual(['lingyu:///moment/3001']);
  expect(link('打开 App')).toHaveAttribute('aria-disabled', 'true');
  await user.click(link('打开 App'));
  expect(touched).toEqual([]);
  act(wait.end);
  expect(await said('没等到 App 打开')).toBeVisible();
  expect(link('下载 App')).toHaveAttribute('href', 'https://download.lingyu.example/android');
  await user.click(link('再试一次'));
  expect(touched).toEqual(['lingyu:///moment/3001']);
  expect(await said('正在打开 App')).toBeVisible();
  unmount();
  // A reload, or going back.
  open(ANDROID, '/moment/3001');
  expect(await said('在 App 里继续')).toBeVisible();
  expect(went).toHaveLength(1);
});

test('Android: counts leaving in time as opened, and shows it after returning', async () => {
  const wait = holdTimers(OPENING_MS);
  open(ANDROID, '/wallet');
  expect(await said('正在打开 App')).toBeVisible();
  expect(wait.now()).toEqual([OPENING_MS]);
  turn('hidden');
  // Nothing is left that would call it missed.
  expect(wait.now()).toEqual([]);
  expect(screen.queryByRole('heading', { name: '没等到 App 打开' })).toBeNull();
  turn('visible');
  expect(await said('已为你打开 App')).toBeVisible();
  expect(link('再打开一次')).toHaveAttribute('href', 'lingyu:///wallet');
  expect(link('下载 App')).toBeVisible();
});

test('Android: handles an exception thrown for the scheme', async () => {
  vi.spyOn(location, 'assign').mockImplementation(() => {
    throw new DOMException('unknown protocol');
  });
  const wait = holdTimers(OPENING_MS);
  open(ANDROID, '/wallet');
  expect(await said('正在打开 App')).toBeVisible();
  act(wait.end);
  expect(await said('没等到 App 打开')).toBeVisible();
});

test('waits for a tap in a background page and in another app’s WebView', async () => {
  turn('hidden');
  const first = open(ANDROID, '/wallet');
  expect(await said('在 App 里继续')).toBeVisible();
  first.unmount();
  turn('visible');
  open(`${ANDROID} baiduboxapp/13.38`, '/wallet');
  expect(await said('在 App 里继续')).toBeVisible();
  expect(went).toEqual([]);
});

test('iOS: uses the universal link only on tap', async () => {
  holdTimers(OPENING_MS);
  const { user } = open(IPHONE, '/moment/3001');
  expect(await said('在 App 里继续')).toBeVisible();
  expect(screen.getByRole('status')).toContainElement(await said('在 App 里继续'));
  expect(went).toEqual([]);
  expect(link('下载 App')).toHaveAttribute('href', 'https://download.lingyu.example/ios');
  await user.click(link('打开 App'));
  expect(touched).toEqual(['https://app.lingyu.example/moment/3001']);
  expect(await said('正在打开 App')).toBeVisible();
  turn('hidden');
  turn('visible');
  expect(await said('已为你打开 App')).toBeVisible();
});

test('iOS: a web page instead of the app does not count as opened', async () => {
  holdTimers(OPENING_MS);
  const { user } = open(IPHONE, '/wallet');
  await said('在 App 里继续');
  await user.click(link('打开 App'));
  act(() => void window.dispatchEvent(new Event('pagehide')));
  turn('hidden');
  act(() => void window.dispatchEvent(new Event('pageshow')));
  turn('visible');
  expect(await said('没等到 App 打开')).toBeVisible();
});

test('opens the app’s home page without a path; offers both downloads on an unknown phone', async () => {
  open('Something/1.0');
  expect(await screen.findByRole('link', { name: '打开 App' })).toHaveAttribute('href', 'https://app.lingyu.example/');
  expect(link('下载安卓版')).toHaveAttribute('href', 'https://download.lingyu.example/android');
  expect(link('下载苹果版')).toHaveAttribute('href', 'https://download.lingyu.example/ios');
});

test.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/a/../b', 'javascript:alert(1)'])(
  'refuses the path %s, and opens the home page on tap',
  async (hostile) => {
    holdTimers(OPENING_MS);
    const { user } = open(ANDROID, hostile);
    expect(await said('这个地址打不开')).toBeVisible();
    expect(went).toEqual([]);
    expect(document.body.innerHTML).not.toContain('evil');
    await user.click(link('打开 App 首页'));
    expect(touched).toEqual(['lingyu:///']);
    expect(await said('正在打开 App')).toBeVisible();
  },
);

test.each([
  ['WeChat', WECHAT, /^微信里/],
  ['QQ', QQ, /^QQ 里/],
])('%s: shows how to open the browser, and the link to copy', async (_, userAgent, why) => {
  const copied: string[] = [];
  const { user } = open(userAgent, '/moment/3001');
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
    copied.push(text);
    return Promise.resolve();
  });
  expect(await said('在浏览器打开')).toBeVisible();
  expect(screen.getByText(why)).toBeVisible();
  expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(3);
  expect(screen.queryByRole('link', { name: /App/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: '复制链接' }));
  await expect.poll(() => copied).toEqual(['http://localhost:5173/wakeUp?path=%2Fmoment%2F3001']);
  expect(toast).toHaveBeenCalledWith('链接已复制');
  expect(went).toEqual([]);
});

test('WeChat: copies nothing of a refused path', async () => {
  const { user } = open(WECHAT, '//evil.example');
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
    copied.push(text);
    return Promise.resolve();
  });
  expect(await said('这个地址打不开')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '复制链接' }));
  await expect.poll(() => copied).toEqual(['http://localhost:5173/wakeUp']);
});

test('desktop: shows the link to open on the phone', async () => {
  open(DESKTOP, '/wallet');
  expect(await said('用手机打开')).toBeVisible();
  expect(screen.getByText('http://localhost:5173/wakeUp?path=%2Fwallet')).toBeVisible();
  expect(screen.getByRole('button', { name: '复制链接' })).toBeVisible();
  expect(went).toEqual([]);
});

describe('what is opened', () => {
  const card = () => screen.findByRole('region', { name: '打开 App' });

  test.each([
    ['/moment/3001/comment', /^(?!一条动态).{4,}/, '去说一句', true],
    ['/moment?momentId=3001', /^(?!一条动态).{4,}/, '去点赞，也说上一句', true],
    ['/user/101', /^(?!一位岛民).+/, '去关注，看看 TA 的岛', true],
    ['/user?userId=101', /^(?!一位岛民).+/, '去关注，看看 TA 的岛', true],
    ['/land/20001', /^(?!一块地$).+/, '去这块地上走走', true],
    ['/land?landId=20001', /^(?!一块地$).+/, '去这块地上走走', true],
    ['/new-moment', /^新的动态$/, '写一条，发给岛上的人', false],
    ['/entrust?entrustId=5001', /^(?!一份委托).+/, '去接下这件事', true],
    ['/territory?territoryId=301', /^(?!一块领地).+/, '去看看，和大家坐到一起', true],
    ['/asset?assetId=1', /^一件藏品$/, '去看它，收好它', false],
    ['/order?orderNo=LY1', /^一笔订单$/, '去付款，或看看到哪一步了', false],
    ['/help', /^帮助与客服$/, '去问一声，会有人回复你', false],
    ['/nothing/known', /^App 里的一页$/, '接着看', false],
    ['/', /^灵屿宇宙$/, '上岛逛逛', false],
  ])('%s: its title, and what one came to do', async (path, title, deed, pictured) => {
    open(IPHONE, path);
    const what = await card();
    expect(within(what).getByText(deed)).toBeVisible();
    await waitFor(() => expect(within(what).getByText(deed).previousElementSibling).toHaveTextContent(title));
    expect(what.querySelectorAll('img')).toHaveLength(pictured ? 1 : 0);
    expect(what).not.toHaveTextContent('要看的内容');
  });

  test.each([WECHAT, DESKTOP])('is shown in every browser: %s', async (userAgent) => {
    open(userAgent, '/user/101');
    expect(within(await card()).getByText('去关注，看看 TA 的岛')).toBeVisible();
  });

  test('a call that fails leaves the words of the path, without a message', async () => {
    sandbox().faults.set([{ path: '/connect/moment/open/home', kind: 'refused' }]);
    open(IPHONE, '/user/101');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(within(await card()).getByText('一位岛民')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.getElementById('announcer')).toBeNull();
  });

  test('a refused path names nothing', async () => {
    open(IPHONE, '//evil.example');
    expect(await card()).not.toHaveTextContent(/上岛逛逛|接着看/);
  });
});

test('sets the document title, and tracks the main button and the download', async () => {
  const tracked: string[] = [];
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => setTimeout(callback));
  server.use(
    http.post('*/finance/buriedPoint/open/save', async ({ request }) => {
      const body = (await request.json()) as Record<string, string>;
      tracked.push([body['pageName'], body['elementName'], body['extraInfo']].join(' ').trim());
      return HttpResponse.json({ statusCode: 200, code: 200, message: '', data: null });
    }),
  );
  const { user } = open(IPHONE, '/wallet');
  expect(await screen.findByRole('heading', { level: 1, name: '打开 App' })).toBeVisible();
  expect(document.title).toBe('打开 App · 灵屿宇宙');
  await user.click(link('打开 App'));
  await user.click(link('下载 App'));
  await expect
    .poll(() => tracked, { timeout: 15_000 })
    .toEqual(['打开 App exposure', '打开 App 打开 App', '打开 App 下载 App ios']);
});
