import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { earlyQuery, ID_OF_ADDRESS } from '../api/early-call.ts';
import { listCharacters } from '../api/character.ts';
import { publicRegistrants } from '../api/invitation.ts';
import { facilitatorTitles, queryFacilitators } from '../api/facilitator.ts';
import { showFacilitator } from '../api/facilitator-detail.ts';
import { API_PREFIX } from '../api/protocol.ts';
import { clientInfoHeader } from '../session/client-info.ts';
import { saveLogin } from '../session/login-info.ts';
import { earlyCalls } from './early-calls.ts';

interface Sent {
  /** without the prefix, which is shorter in development */
  path: string;
  method: string | undefined;
  headers: Record<string, string>;
  body: unknown;
  credentials: string | undefined;
}

const network = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const sent = (): Sent[] =>
  network.mock.calls.map(([url, { method, headers, body, credentials }]) => ({
    path: url.replace(/^(\/mfuwu)?\/api/, ''),
    method,
    headers: Object.fromEntries(
      Object.entries(headers as Record<string, string>).map(([name, value]) => [name.toLowerCase(), value]),
    ),
    body: body ?? null,
    credentials,
  }));

type Listed = readonly [method: string, path: string, body: string | null, who?: 'O' | 'C'];

/** A window whose page file contains these calls. */
function pageWith(calls: readonly Listed[] | undefined, address = '/mfuwu/', name = 'calls'): Window {
  const { pathname, search } = new URL(address, 'http://localhost');
  return {
    document: { documentElement: { dataset: calls ? { [name]: JSON.stringify(calls) } : {} } },
    location: { pathname, search },
    lyyzEarly: { calls: [] },
    fetch: network,
  } as unknown as Window;
}

beforeEach(() => {
  network.mockReset().mockImplementation(() => Promise.resolve(new Response('{"code":200}')));
  vi.stubGlobal('fetch', network);
});
afterEach(() => {
  delete document.documentElement.dataset['page'];
  delete document.documentElement.dataset['calls'];
  delete document.documentElement.dataset['first'];
  document.documentElement.removeAttribute('style');
  delete window.lyyzEarly;
  history.replaceState(null, '', '/mfuwu/');
});

test.each([
  [
    'a GET',
    earlyQuery(facilitatorTitles.query({})),
    '/mfuwu/',
    (quiet: { quiet: boolean }) => facilitatorTitles({}, quiet),
  ],
  [
    'a POST with a body',
    earlyQuery(queryFacilitators.query({ pageNo: 1, pageSize: 10 })),
    '/mfuwu/',
    (quiet: { quiet: boolean }) => queryFacilitators({ pageNo: 1, pageSize: 10 }, quiet),
  ],
  [
    'a GET with the id of the URL path',
    earlyQuery(showFacilitator.query({ id: ID_OF_ADDRESS }), '{id}'),
    '/mfuwu/manufacturerDetail/1001',
    (quiet: { quiet: boolean }) => showFacilitator({ id: 1001 }, quiet),
  ],
  [
    'a GET with a long id of the URL path',
    earlyQuery(showFacilitator.query({ id: ID_OF_ADDRESS }), '{id}'),
    '/mfuwu/manufacturerDetail/1000000000000001001',
    (quiet: { quiet: boolean }) => showFacilitator({ id: '1000000000000001001' }, quiet),
  ],
  [
    'a POST with the id of the query',
    earlyQuery(publicRegistrants.pages({ activityId: ID_OF_ADDRESS, pageSize: 6 }), '{?activityId}'),
    '/mfuwu/shareRegister?activityId=6001',
    (quiet: { quiet: boolean }) => publicRegistrants({ activityId: 6001, pageNo: 1, pageSize: 6 }, quiet),
  ],
  [
    'a POST with a long id of the query',
    earlyQuery(publicRegistrants.pages({ activityId: ID_OF_ADDRESS, pageSize: 6 }), '{?activityId}'),
    '/mfuwu/shareRegister?activityId=1000000000000006001',
    (quiet: { quiet: boolean }) =>
      publicRegistrants({ activityId: '1000000000000006001', pageNo: 1, pageSize: 6 }, quiet),
  ],
] as const)(
  'the early request of %s equals the request of http.ts, including all headers',
  async (_, early, pathname, call) => {
    // An O call must not send the login, even if there is one.
    saveLogin({ accessToken: 'tok-1', clientInfo: 'Y2xpZW50', expireIn: Date.now() + 60_000 });
    earlyCalls(pageWith([early], pathname));
    // The response is invalid, but only the requests are compared.
    await call({ quiet: true }).catch(() => undefined);
    const [first, second, ...rest] = sent();
    expect(rest).toEqual([]);
    expect(first).toEqual(second);
    expect(first?.headers).toMatchObject({ 'auth-token': '', 'request-path': first?.path, 'request-version': 'v3' });
    expect(first?.credentials).toBe('include');
  },
);

test('the early request of a call with client info equals the request of http.ts, including all headers', async () => {
  localStorage.setItem('lyyz_client_id', 'a'.repeat(32));
  const early = earlyQuery(listCharacters.query({ characterId: ID_OF_ADDRESS }), '{?characterId}');
  const page = pageWith([early], '/mfuwu/chatAI?characterId=804', 'clientCalls');
  // The inline script does not know the client info, so it must not send this call.
  earlyCalls(page);
  expect(sent()).toEqual([]);
  const clientInfo = await clientInfoHeader();
  earlyCalls(page, clientInfo);
  await listCharacters({ characterId: 804 }, { quiet: true }).catch(() => undefined);
  const [first, second, ...rest] = sent();
  expect(rest).toEqual([]);
  expect(first).toEqual(second);
  expect(first?.headers).toMatchObject({ clientinfo: clientInfo, 'auth-token': '' });
  expect([...(page.lyyzEarly?.answers?.keys() ?? [])]).toEqual([
    `GET ${API_PREFIX}${early[1].replace('{?characterId}', '804')}  ${clientInfo}`,
  ]);
});

test('the request-path header has no query', () => {
  earlyCalls(pageWith([['GET', '/probe/list?pageNo=1&pageSize=10', null]]));
  expect(sent()).toMatchObject([
    { path: '/probe/list?pageNo=1&pageSize=10', headers: { 'request-path': '/probe/list' } },
  ]);
});

test.each([
  ['/mfuwu/manufacturerDetail/1001', ['/shop/1001', '/titles']],
  ['/mfuwu/manufacturerDetail/1001/', ['/shop/1001', '/titles']],
  // Not a valid id: the page shows an error, so no request is sent.
  ['/mfuwu/manufacturerDetail/abc', ['/titles']],
  ['/mfuwu/manufacturerDetail/01', ['/titles']],
  ['/mfuwu/manufacturerDetail/0', ['/titles']],
  ['/mfuwu/manufacturerDetail/12a', ['/titles']],
  ['/mfuwu/manufacturerDetail/1.5', ['/titles']],
  ['/mfuwu/manufacturerDetail/-1', ['/titles']],
  ['/mfuwu/', ['/titles']],
])('at %s it sends %j', (pathname, paths) => {
  const page = pageWith(
    [
      ['GET', '/shop/{id}', null],
      ['GET', '/titles', null],
    ],
    pathname,
  );
  earlyCalls(page);
  expect(sent().map(({ path }) => path)).toEqual(paths);
  expect([...(page.lyyzEarly?.answers?.keys() ?? [])]).toEqual(paths.map((path) => `GET ${API_PREFIX}${path} `));
});

test.each([
  ['?momentId=3001', true],
  ['?inviteCode=VDP5VV&momentId=3001&taskId=7', true],
  ['?momentId=3001&s=abc', false],
  ['?s=abc', false],
  ['?otherMomentId=3001', false],
  ['?momentId=03001', false],
  ['?momentId=3001x', false],
  ['?momentId=-1', false],
  ['?momentId=123456789012345678901', false],
  ['?momentId=', false],
  ['', false],
])('finds a valid id in the query %s: %s', (search, known) => {
  const page = pageWith(
    [
      ['GET', '/moment?momentId={?momentId}&pageNo=1', null],
      ['POST', '/comments', '{"momentId":{?momentId},"of":{"page":1}}'],
      ['GET', '/titles', null],
    ],
    `/mfuwu/trends-detail-quest${search}`,
  );
  earlyCalls(page);
  expect(sent().map(({ method, path, body }) => [method, path, body])).toEqual([
    ...(known
      ? [
          ['GET', '/moment?momentId=3001&pageNo=1', null],
          ['POST', '/comments', '{"momentId":3001,"of":{"page":1}}'],
        ]
      : []),
    ['GET', '/titles', null],
  ]);
});

test.each([
  ['?activityId=6008', '6008'],
  ['?category=茶', '6007'],
  ['', '6007'],
  ['?s=abc', undefined],
])('a place with a usual id, at the query %s: %s', (search, id) => {
  const page = pageWith([['GET', '/goods?activityId={?activityId=6007}', null]], `/mfuwu/exchange${search}`);
  earlyCalls(page);
  expect(sent().map(({ path }) => path)).toEqual(id === undefined ? [] : [`/goods?activityId=${id}`]);
});

test('reads response bodies at once and stores them by method, URL and body', async () => {
  network.mockImplementation((url) => Promise.resolve(new Response(`answer of ${url}`, { status: 502 })));
  const page = pageWith([['POST', '/list', '{"pageNo":1}']]);
  earlyCalls(page);
  const kept = await page.lyyzEarly?.answers?.get(`POST ${API_PREFIX}/list {"pageNo":1}`);
  expect(kept?.text).toBe(`answer of ${API_PREFIX}/list`);
  expect(kept?.response).toMatchObject({ status: 502, bodyUsed: true });
});

test('a page file without calls sends no requests', () => {
  const page = pageWith(undefined);
  earlyCalls(page);
  expect(network).not.toHaveBeenCalled();
  expect(page.lyyzEarly?.answers).toBeUndefined();
});

test.each([
  ['the network fails', () => Promise.reject(new TypeError('Failed to fetch'))],
  [
    'the connection drops within the response',
    () =>
      Promise.resolve({ text: () => Promise.reject(new TypeError('network error')) } as Pick<
        Response,
        'text'
      > as Response),
  ],
])('if %s, the error is kept for the app without an unhandled rejection', async (_, answer) => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  try {
    network.mockImplementation(answer);
    const page = pageWith([['GET', '/titles', null]]);
    earlyCalls(page);
    // Node reports unhandled rejections after the microtasks of the current turn.
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(unhandled).not.toHaveBeenCalled();
    await expect(page.lyyzEarly?.answers?.get(`GET ${API_PREFIX}/titles `)).rejects.toThrow(TypeError);
  } finally {
    process.off('unhandledRejection', unhandled);
  }
});

test.each([
  ['/mfuwu/', '/', true],
  ['/mfuwu/manufacturerDetail/1001', '/manufacturerDetail/:id', true],
  ['/mfuwu/exchangeLogin/', '/exchangeLogin', true],
  // Unknown paths are served with the file of the home page.
  ['/mfuwu/no/such/page', '/', false],
  ['/mfuwu/sign-in/7', '/', false],
  ['/mfuwu/manufacturerDetail/1001', '/', false],
])('at %s the page file of %s sends its calls: %s', async (pathname, page, own) => {
  history.replaceState(null, '', pathname);
  Object.assign(document.documentElement.dataset, { page, calls: '[["GET","/titles",null]]' });
  vi.stubEnv('BASE_URL', '/mfuwu/');
  vi.resetModules();
  await import('./early.ts');
  // Requests are sent after the first paint.
  expect(sent()).toEqual([]);
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20)));
  expect(sent().map(({ path }) => path)).toEqual(own ? ['/titles'] : []);
  expect(document.documentElement.dataset['first']).toBe(own ? 'page' : 'sky');
});

test('once the app has begun it sends no O calls, but those with the client info that the app waits for', () => {
  const page = pageWith([earlyQuery(facilitatorTitles.query({}))]);
  page.document.documentElement.dataset['clientCalls'] = '[["GET","/with-client-info",null]]';
  Object.assign(page.lyyzEarly ?? {}, { receive: () => undefined });
  earlyCalls(page);
  expect(sent()).toEqual([]);
  earlyCalls(page, 'client-info');
  expect(sent().map(({ path }) => path)).toEqual(['/with-client-info']);
});
