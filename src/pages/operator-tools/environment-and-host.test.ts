import { expect, test, vi } from 'vitest';
import { personStorage } from '../../kit/data/person-storage.ts';
import { LOGIN_INFO_KEY, saveLogin } from '../../session/login-info.ts';
import { NativeHost } from '../../session/host.ts';
import { addPlayedLogin, giveLoginBack, setLoginAside } from './borrowed-login.ts';
import { hosting } from './host-copy.ts';
import { clientValue, type ClientForm, type TokenForm, tokenValue } from './host-values.ts';
import { masked, maskedAddress, maskedPhones } from './mask.ts';
import { playHost, type Role } from './play-host.ts';
import { recordCalls, recordedCalls } from './record-calls.ts';

const TOKEN = 'secret-token-0123456789';

test('masks tokens and phones, also in addresses', () => {
  expect(masked('')).toBe('');
  expect(masked('short')).toBe('••••（5 位）');
  expect(masked(`Bearer ${TOKEN}`)).toBe('••••6789（23 位）');
  expect(maskedPhones('13812345678 和 100138123456789')).toBe('138****5678 和 100138123456789');
  expect(maskedPhones('13812345678,13912345678 +8613812345678')).toBe('138****5678,139****5678 +86138****5678');
  expect(maskedAddress(`/agent/apply?phone=13812345678&token=${TOKEN}&name=x`)).toBe(
    '/agent/apply?phone=138****5678&token=••••6789（23 位）&name=•（1 字）',
  );
  // What somebody has written.
  expect(maskedAddress('/sendMessaage?characterId=804&content=%E6%88%91%E6%80%95%E9%BB%91')).toBe(
    '/sendMessaage?characterId=804&content=•（3 字）',
  );
  expect(maskedAddress('/userCenter/open/searchUser?keyword=%E9%98%BF%E6%B2%85')).toBe(
    '/userCenter/open/searchUser?keyword=•（2 字）',
  );
});

test('records calls with time, status, code and key, and nothing personal', async () => {
  const answers = [new Response('{"code":"S00000"}'), new Response('<html>', { status: 502 })];
  const page = { fetch: () => Promise.resolve(answers.shift()) } as unknown as Window;
  recordCalls(page, 'preview');
  recordCalls(page, 'preview'); // once a window
  const headers = { 'auth-token': TOKEN, 'idempotency-key': 'key-1', clientinfo: 'Y2xpZW50LWluZm8=' };
  await page.fetch('/api/finance/agent/apply?phone=13812345678', { method: 'post', headers });
  await page.fetch('/api/x');
  await page.fetch('/mfuwu/version.json');
  await expect.poll(() => recordedCalls.get().map(({ code }) => code)).toEqual(['S00000', undefined]);
  expect(recordedCalls.get()).toMatchObject([
    { method: 'POST', path: '/finance/agent/apply?phone=138****5678', status: 200, idempotencyKey: 'key-1' },
    { method: 'GET', path: '/x', status: 502 },
  ]);
  expect(JSON.stringify(recordedCalls.get())).not.toMatch(/secret|13812345678|Y2xpZW50/);
  recordedCalls.clear();
  expect(recordedCalls.get()).toEqual([]);
});

/** A window for a host of its own, which keeps its values in this page's storage. */
function hosted() {
  const page = { addEventListener: () => undefined, lyyzEarly: { calls: [] } } as unknown as Window;
  const host = new NativeHost(page);
  host.start();
  return { page, host };
}

test.each(Object.keys(hosting.forms) as TokenForm[])('a token as %s is what the app expects of a host', (form) => {
  const { page, host } = hosted();
  page.lyyzSetAccessToken?.(tokenValue(form, TOKEN));
  expect(host.state).toBe(form === 'wrong' ? 'absent' : 'ready');
  const none = form === 'wrong' || form === 'nullText';
  expect(host.authorization).toBe(none ? null : form === 'bearer' ? `Bearer ${TOKEN}` : TOKEN);
});

test.each(Object.keys(hosting.clients) as ClientForm[])(
  'client info as %s is what the app expects of a host',
  (form) => {
    const { page, host } = hosted();
    const value = clientValue(form);
    if (value !== undefined) page.lyyzSetClientInfo?.(value);
    expect(host.clientInfo !== null).toBe(!['wrong', 'never'].includes(form));
    expect(host.clientInfo ?? '').not.toMatch(/\s/);
  },
);

const stored = () => localStorage.getItem(LOGIN_INFO_KEY);
const ours = () => saveLogin({ accessToken: 'mine', clientInfo: '', expireIn: Date.now() + 60_000 });

test('the own login stands aside while a host is played, also over a crash, and comes back', () => {
  ours();
  setLoginAside('played');
  // A host that gives no token finds nobody logged in, and no other tab finds the login.
  expect(stored()).toBeNull();
  expect(JSON.stringify({ ...localStorage })).not.toContain('mine');
  localStorage.setItem(LOGIN_INFO_KEY, '{"accessToken":"played"}');
  localStorage.setItem('lyyz_host_client_info', 'cGxheWVk');
  setLoginAside('Bearer second'); // played again
  expect(stored()).toBeNull();
  localStorage.setItem(LOGIN_INFO_KEY, '{"accessToken":"second"}');
  giveLoginBack();
  expect(stored()).toContain('"mine"');
  expect(localStorage.getItem('lyyz_host_client_info')).toBeNull();
  giveLoginBack(); // nothing is aside any more
  expect(stored()).toContain('"mine"');
  // The played page has logged in by itself, or out.
  setLoginAside('');
  addPlayedLogin('{"accessToken":"by SMS"}');
  localStorage.setItem(LOGIN_INFO_KEY, '{"accessToken":"by SMS"}');
  giveLoginBack();
  expect(stored()).toContain('"mine"');
  setLoginAside('');
  giveLoginBack();
  expect(stored()).toContain('"mine"');
});

test('what users keep in this browser stands aside with the login, and comes back as it was', () => {
  ours();
  localStorage.setItem('lyyz_own 101 give-gift draft', '{"words":"见卡如面"}');
  setLoginAside('played');
  expect(localStorage.getItem('lyyz_own 101 give-gift draft')).toBeNull();
  // The user of the play keeps something, and a second play begins.
  saveLogin({ accessToken: 'played', clientInfo: '', expireIn: Date.now() + 60_000 });
  personStorage(102).setItem('note', '灯塔');
  setLoginAside('played');
  personStorage(102);
  giveLoginBack();
  expect({ ...localStorage }).toMatchObject({ 'lyyz_own 101 give-gift draft': '{"words":"见卡如面"}' });
  expect(Object.keys(localStorage).filter((key) => key.startsWith('lyyz_own'))).toHaveLength(1);
  // Whoever has logged in elsewhere meanwhile keeps their own instead.
  setLoginAside('played');
  saveLogin({ accessToken: 'elsewhere', clientInfo: '', expireIn: Date.now() + 60_000 });
  personStorage(103).setItem('note', '潮');
  giveLoginBack();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('lyyz_own'))).toEqual(['lyyz_own 103 note']);
});

test('to whom a login form sent a code stands aside too, and that of the play ends with it', () => {
  localStorage.setItem('lyyz_sms_resend', '{"mine":1}');
  setLoginAside('played');
  expect(localStorage.getItem('lyyz_sms_resend')).toBeNull();
  localStorage.setItem('lyyz_sms_resend', '{"played":1}');
  giveLoginBack();
  expect(localStorage.getItem('lyyz_sms_resend')).toBe('{"mine":1}');
});

test('a login made in another tab during a play stays, and so does one where nothing was played', () => {
  ours();
  setLoginAside('played');
  localStorage.setItem(LOGIN_INFO_KEY, '{"accessToken":"elsewhere"}');
  setLoginAside('played'); // again
  giveLoginBack();
  expect(stored()).toContain('"elsewhere"');
  setLoginAside('played');
  localStorage.setItem(LOGIN_INFO_KEY, '{"accessToken":"third"}');
  giveLoginBack();
  expect(stored()).toContain('"third"');
});

const ROLE: Role = {
  system: 'android',
  when: 'never',
  form: 'text',
  client: 'never',
  login: 'silent',
  does: ['share'],
  token: TOKEN,
};

/** A window of this site that can leave it, as browsers have it: then every access throws. */
function frameThatLeaves() {
  let left = false;
  const own = {
    fetch: () => Promise.resolve(new Response('{}')),
    location: { pathname: '/mfuwu/sign-in', search: '' },
    console: { warn: vi.fn() },
    Storage: { prototype: { setItem: vi.fn() } },
  };
  const page = new Proxy(own as unknown as Window & typeof globalThis, {
    get: (target, key) => {
      if (left) throw new DOMException('Blocked a frame', 'SecurityError');
      return Reflect.get(target, key) as unknown;
    },
  });
  return { own, page, leave: () => (left = true) };
}

test('a page that leaves the site is said once, and nothing of it is touched any more', () => {
  vi.useFakeTimers();
  const { page, leave } = frameThatLeaves();
  const log: string[] = [];
  const played = playHost(page, { ...ROLE, when: 'early' }, ({ text }) => log.push(text));
  vi.advanceTimersByTime(1_000);
  leave();
  vi.advanceTimersByTime(1_000);
  played.loaded();
  played.sendToken();
  played.sendOut();
  recordCalls(page, 'preview');
  played.stop();
  vi.useRealTimers();
  expect(log.slice(1)).toEqual(['转到 /mfuwu/sign-in', '页面离开了本站']);
});

test('the log of a play never has its token, whatever the page says', () => {
  const { own, page } = frameThatLeaves();
  const log: string[] = [];
  const played = playHost(page, { ...ROLE, token: `Bearer ${TOKEN}` }, ({ text }) => log.push(text));
  own.console.warn(`401 for Bearer ${TOKEN}`, new Error(TOKEN));
  page.lyyzNative?.share?.(JSON.stringify({ url: `https://x.example/?q=${TOKEN}` }));
  played.stop();
  expect(log).toHaveLength(3);
  expect(log.join()).not.toContain(TOKEN);
  expect(log.join()).toContain('••••6789');
});
