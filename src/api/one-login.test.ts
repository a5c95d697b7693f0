import { http as mock, HttpResponse } from 'msw';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { server } from '../../tests/support/server.ts';
import { host } from '../session/host.ts';
import { clearLogin, currentLogin, LOGIN_INFO_KEY, saveLogin } from '../session/login-info.ts';
import { connectHttp, defineCall } from './http.ts';

/** `auth-token` and `authorization` of a request always belong to the same login, whatever login event came last. */

const send = v.object({});
const data = v.object({ name: v.string() });
const open = defineCall({ method: 'GET', path: '/probe/open', who: 'O', send, data });
const known = defineCall({ method: 'GET', path: '/probe/known', who: 'C', send, data });
const own = defineCall({ method: 'POST', path: '/probe/own', who: 'A', send, data });

let count = 0;
let refusesOnce = false;
const fresh = (name: string) => `${name}-${(count += 1)}`;
const logIn = (accessToken: string) => saveLogin({ accessToken, clientInfo: '', expireIn: Date.now() + 60_000 });
const giveToken = (value: unknown) => window.lyyzSetAccessToken?.(value);

/** All events that change the login. */
const events = {
  'a host token without a scheme': () => giveToken(fresh('host')),
  'a host token with a scheme': () => giveToken(`Bearer ${fresh('host')}`),
  'a host token with an expiry': () => giveToken({ accessToken: fresh('host'), expireIn: 600 }),
  'a logout in the host': () => giveToken(''),
  'a web login': () => logIn(fresh('web')),
  'a login in another tab': () => {
    const info = { accessToken: fresh('tab'), clientInfo: '', expireIn: Date.now() + 60_000 };
    localStorage.setItem(LOGIN_INFO_KEY, JSON.stringify(info));
    dispatchEvent(new StorageEvent('storage', { key: LOGIN_INFO_KEY }));
  },
  'a logout in another tab': () => {
    localStorage.removeItem(LOGIN_INFO_KEY);
    dispatchEvent(new StorageEvent('storage', { key: LOGIN_INFO_KEY }));
  },
  'a logout': () => clearLogin(),
  'S00000, then a web login': () => (refusesOnce = true),
} satisfies Record<string, () => unknown>;
type Event = keyof typeof events;
const names = Object.keys(events) as Event[];
/** All ordered triples of events, with repetition. */
const orders = names.flatMap((one) => names.flatMap((two) => names.map((three) => [one, two, three] as const)));

beforeEach(() => {
  localStorage.setItem('lyyz_client_id', 'one-login-0001');
  connectHttp({
    toast: () => undefined,
    askLogin: () => {
      logIn(fresh('web'));
      return Promise.resolve(true);
    },
  });
  host.start();
});

test.each(names)('sends consistent headers after %s and any two further events', async (first) => {
  const requests: Request[] = [];
  server.use(
    mock.all('*/probe/*', ({ request }) => {
      requests.push(request);
      const refuses = refusesOnce;
      refusesOnce = false;
      return HttpResponse.json(refuses ? { code: 'S00000', message: '请登录' } : { code: 200, data: { name: '屿' } });
    }),
  );
  for (const order of orders.filter(([one]) => one === first)) {
    clearLogin();
    for (const name of order) {
      events[name]();
      requests.length = 0;
      for (const call of [own, known, open]) await call({});
      for (const { url, headers } of requests) {
        const [bare, full] = [headers.get('auth-token'), headers.get('authorization')];
        const said = `${order.join(', then ')}: at ${name}, ${url}`;
        if (url.endsWith('/open')) expect([bare, full], said).toEqual(['', null]);
        else if (full === null) expect(bare, said).toBe('');
        else expect(full.replace(/^Bearer /, ''), said).toBe(bare);
      }
      // The last request uses the current login.
      const last = requests.filter(({ url }) => url.endsWith('/own')).at(-1);
      expect(last?.headers.get('auth-token')).toBe(currentLogin()?.accessToken ?? '');
    }
  }
});
