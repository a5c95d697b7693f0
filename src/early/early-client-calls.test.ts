import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { API_PREFIX } from '../api/protocol.ts';
import { saveLogin } from '../session/login-info.ts';
import { earlyCalls } from './early-calls.ts';

const network = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const measure = vi.fn<() => Promise<string>>();
const CALLS = JSON.stringify([['GET', '/vertical/api/character', null]]);

/** Opens a page file with a client-info call, with fresh modules because they cache the result. */
async function open(changes: Partial<Window> = {}): Promise<Window> {
  vi.resetModules();
  vi.doMock('@fingerprintjs/fingerprintjs', () => ({
    prepareForSources: () => Promise.resolve(),
    loadSources: () => measure,
    hashComponents: (components: string) => components,
    sources: {},
  }));
  const { earlyClientCalls } = await import('./early-client-calls.ts');
  const page = {
    document: { documentElement: { dataset: { first: 'page', clientCalls: CALLS } } },
    location: { pathname: '/mfuwu/chatAI', search: '' },
    lyyzEarly: { calls: [] },
    localStorage,
    fetch: network,
    ...changes,
  } as unknown as Window;
  // Same as in early.ts.
  if (page.lyyzEarly) page.lyyzEarly.send = (clientInfo) => earlyCalls(page, clientInfo);
  earlyClientCalls(page);
  await new Promise((resolve) => setTimeout(resolve, 20));
  return page;
}

beforeEach(() => {
  network.mockReset().mockImplementation(() => Promise.resolve(new Response('{"code":200}')));
  measure.mockReset().mockResolvedValue('f'.repeat(32));
});
afterEach(() => vi.doUnmock('@fingerprintjs/fingerprintjs'));

test('measures the device, stores the id and sends the call with it', async () => {
  const page = await open();
  expect(measure).toHaveBeenCalledOnce();
  expect(localStorage.getItem('lyyz_client_id')).toBe('f'.repeat(32));
  const [[url, { headers }] = ['', {}]] = network.mock.calls;
  expect(url).toBe(`${API_PREFIX}/vertical/api/character`);
  const { clientinfo } = headers as Record<string, string>;
  expect(JSON.parse(atob(clientinfo ?? ''))).toMatchObject({ clientId: 'f'.repeat(32), clientType: 2 });
  expect([...(page.lyyzEarly?.answers?.keys() ?? [])]).toEqual([`GET ${url}  ${clientinfo}`]);
});

test('does not measure the device if the id is stored', async () => {
  localStorage.setItem('lyyz_client_id', 'a'.repeat(32));
  await open();
  expect(measure).not.toHaveBeenCalled();
  expect(network).toHaveBeenCalledOnce();
});

test('sends no call for a logged-in user, because the login would be missing', async () => {
  saveLogin({ accessToken: 'tok-1', clientInfo: '', expireIn: Date.now() + 60_000 });
  await open();
  expect(measure).toHaveBeenCalledOnce();
  expect(network).not.toHaveBeenCalled();
});

const blocked = {
  getItem: () => {
    throw new DOMException('blocked', 'SecurityError');
  },
} as unknown as Storage;

const withFirst = (first: string | undefined) =>
  ({ document: { documentElement: { dataset: { clientCalls: CALLS, first } } } }) as unknown as Partial<Window>;

test.each<[string, Partial<Window>]>([
  ['an Android host', { lyyzNative: {} }],
  ['an iOS host', { webkit: { messageHandlers: { lyyzNative: { postMessage: () => undefined } } } }],
  ['a browser that blocks storage', { localStorage: blocked }],
  ['a URL without its own page file', withFirst('sky')],
  ['a page that redirects or is already rendered', withFirst(undefined)],
])('does nothing for %s', async (_, changes) => {
  await open(changes);
  expect(measure).not.toHaveBeenCalled();
  expect(network).not.toHaveBeenCalled();
});

const full = {
  getItem: () => null,
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError');
  },
} as unknown as Storage;

test('with full storage the call is still sent, and the app reuses the client info', async () => {
  const page = await open({ localStorage: full });
  expect(network).toHaveBeenCalledOnce();
  const { clientInfoHeader } = await import('../session/client-info.ts');
  const [key] = page.lyyzEarly?.answers?.keys() ?? [];
  expect(key?.split(' ').at(-1)).toBe(await clientInfoHeader());
  expect(measure).toHaveBeenCalledOnce();
});

test.each<[string, (page: Window) => void]>([
  ['a login', () => saveLogin({ accessToken: 'tok-1', clientInfo: '', expireIn: Date.now() + 60_000 })],
  ['a native bridge', (page) => (page.lyyzNative = {})],
  ['a call by the host', (page) => page.lyyzEarly?.calls.push({ kind: 'token', value: 'a' })],
  ['a call by the host to the app', (page) => Object.assign(page.lyyzEarly ?? {}, { hosted: true })],
  ['React', (page) => delete page.document.documentElement.dataset['first']],
])('%s during the measurement prevents the call', async (_, come) => {
  let measured: (id: string) => void = () => undefined;
  measure.mockReturnValue(new Promise((resolve) => (measured = resolve)));
  const page = await open();
  come(page);
  measured('f'.repeat(32));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(measure).toHaveBeenCalledOnce();
  expect(network).not.toHaveBeenCalled();
});

test('an app that has begun before sends its calls itself', async () => {
  await open({ lyyzEarly: { calls: [], receive: () => undefined } });
  expect(measure).toHaveBeenCalledOnce();
  expect(network).not.toHaveBeenCalled();
});

test('nor is a call sent that the app has sent without client info, after three seconds', async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(1_000_000);
  let measured: (id: string) => void = () => undefined;
  measure.mockReturnValue(new Promise((resolve) => (measured = resolve)));
  await open();
  now.mockReturnValue(1_003_000);
  measured('f'.repeat(32));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(network).not.toHaveBeenCalled();
});

test('an app that has begun meanwhile gets its answer without loading the sender of calls', async () => {
  let measured: (id: string) => void = () => undefined;
  measure.mockReturnValue(new Promise((resolve) => (measured = resolve)));
  const page = await open();
  // src/session/host.ts
  Object.assign(page.lyyzEarly ?? {}, { receive: () => undefined });
  vi.stubGlobal('lyyzEarly', page.lyyzEarly);
  const { clientInfoHeader } = await import('../session/client-info.ts');
  const { takeEarly } = await import('../api/early-answer.ts');
  const taken = clientInfoHeader().then((clientinfo) =>
    takeEarly('GET', '/vertical/api/character', null, { clientinfo }, undefined),
  );
  measured('f'.repeat(32));
  expect((await taken)?.text).toBe('{"code":200}');
  expect(network).toHaveBeenCalledOnce();
});

test.each([
  ['', false],
  ['?characterId=x', false],
  ['?characterId=804', true],
  // Only the app can decrypt it.
  ['?s=abc', true],
])('a page with an id, at %j: measures the device: %s', async (search, expected) => {
  const clientCalls = JSON.stringify([['GET', '/vertical/api/character?characterId={?characterId}', null]]);
  const document = { documentElement: { dataset: { first: 'page', clientCalls } } };
  await open({ document, location: { pathname: '/mfuwu/chatAI', search } } as unknown as Partial<Window>);
  expect(measure).toHaveBeenCalledTimes(expected ? 1 : 0);
  expect(network).toHaveBeenCalledTimes(search === '?characterId=804' ? 1 : 0);
});

test('a failed measurement sends nothing and causes no unhandled rejection', async () => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  try {
    measure.mockRejectedValue(new Error('no canvas'));
    await open();
    expect(measure).toHaveBeenCalledOnce();
    expect(network).not.toHaveBeenCalled();
    expect(unhandled).not.toHaveBeenCalled();
  } finally {
    process.off('unhandledRejection', unhandled);
  }
});
