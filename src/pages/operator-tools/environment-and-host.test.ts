import { expect, test } from 'vitest';
import { LOGIN_INFO_KEY, saveLogin } from '../../session/login-info.ts';
import { NativeHost } from '../../session/host.ts';
import { giveLoginBack, setLoginAside } from './borrowed-login.ts';
import { hosting } from './host-copy.ts';
import { clientValue, type ClientForm, type TokenForm, tokenValue } from './host-values.ts';
import { masked, maskedAddress, maskedPhones } from './mask.ts';
import { recordCalls, recordedCalls } from './record-calls.ts';

const TOKEN = 'secret-token-0123456789';

test('masks tokens and phones, also in addresses', () => {
  expect(masked('')).toBe('');
  expect(masked('short')).toBe('••••（5 位）');
  expect(masked(`Bearer ${TOKEN}`)).toBe('••••6789（23 位）');
  expect(maskedPhones('13812345678 和 100138123456789')).toBe('138****5678 和 100138123456789');
  expect(maskedAddress(`/agent/apply?phone=13812345678&token=${TOKEN}&name=x`)).toBe(
    '/agent/apply?phone=138****5678&token=••••6789（23 位）&name=x',
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

test('the own login stands aside while a host is played, also over a reload, and comes back', () => {
  saveLogin({ accessToken: 'mine', clientInfo: '', expireIn: Date.now() + 60_000 });
  setLoginAside();
  localStorage.setItem(LOGIN_INFO_KEY, '{"accessToken":"played"}');
  localStorage.setItem('lyyz_host_client_info', 'cGxheWVk');
  setLoginAside(); // played again
  giveLoginBack();
  expect(localStorage.getItem(LOGIN_INFO_KEY)).toContain('"mine"');
  expect(localStorage.getItem('lyyz_host_client_info')).toBeNull();
  giveLoginBack(); // nothing is aside any more
  expect(localStorage.getItem(LOGIN_INFO_KEY)).toContain('"mine"');
});
