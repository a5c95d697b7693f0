import { delay, http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { holdTimers } from '../../tests/support/hold-timers.ts';
import { expectProcessorTime } from '../../tests/support/processor-time.ts';
import { sandbox } from '../../tests/support/sandbox.ts';
import { server } from '../../tests/support/server.ts';
import { loginMark } from '../session/login-info.ts';
import type { HappenedEvent } from './event.ts';

const KEY = 'lyyz_tracking_queue';
const LOGIN = 'lyyz_user_login_info';
const TOKEN = 'tk_4f9a1c77-visitor-of-the-isle';

interface Received {
  call: 'save' | 'open';
  key: string | null;
  body: Record<string, string>;
}

/** All requests received by the mock server, and the events stored by idempotency key. */
let received: Received[];
let stored: Map<string, Received>;
/** responses to the next requests; `drop` stores the event but fails the response */
let faults: (Response | 'drop' | 'network' | 'hang' | undefined)[];
let listeners: [EventTarget, string, EventListenerOrEventListenerObject][];
let visibility: DocumentVisibilityState;

const good = () => HttpResponse.json({ statusCode: 200, code: 200, message: '', data: null });
const loggedOut = () => HttpResponse.json({ statusCode: 401, code: 'S00000', message: '未登录', data: null });
const refused = (message = '不收') => HttpResponse.json({ statusCode: 400, code: 400, message, data: null });
const down = () => HttpResponse.json({ statusCode: 500, code: 500, message: '系统繁忙' }, { status: 500 });

beforeEach(() => {
  received = [];
  stored = new Map();
  faults = [];
  listeners = [];
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target);
    vi.spyOn(target, 'addEventListener').mockImplementation(
      (type: string, listener: EventListenerOrEventListenerObject | null) => {
        if (!listener) return;
        listeners.push([target, type, listener]);
        add(type, listener);
      },
    );
  }
  for (const call of ['save', 'open'] as const) {
    const path = call === 'save' ? 'save' : 'open/save';
    server.use(
      http.post(`*/finance/buriedPoint/${path}`, async ({ request }) => {
        const one: Received = {
          call,
          key: request.headers.get('idempotency-key'),
          body: (await request.json()) as Record<string, string>,
        };
        received.push(one);
        const fault = faults.shift();
        if (fault === 'hang') await delay('infinite');
        if (fault === 'network') return HttpResponse.error();
        if (fault && fault !== 'drop' && typeof fault !== 'string') return fault;
        if (one.key && !stored.has(one.key)) stored.set(one.key, one);
        return fault === 'drop' ? HttpResponse.error() : good();
      }),
    );
  }
});

afterEach(() => leavePage());

/** Simulates a reload: storage stays, event listeners are removed. */
function leavePage(): void {
  dispatchEvent(new Event('pagehide'));
  for (const [target, type, listener] of listeners.splice(0)) target.removeEventListener(type, listener);
}

/** Opens a new page or tab: fresh modules on the same local storage. */
async function openPage() {
  vi.resetModules();
  const { enqueue, mask } = await import('./queue.ts');
  const { connectHttp } = await import('../api/http.ts');
  const toast = vi.fn();
  const askLogin = vi.fn(() => Promise.resolve(true));
  connectHttp({ toast, askLogin });
  return { enqueue, mask, toast, askLogin };
}

function happened(elementName: string, extra: Partial<HappenedEvent> = {}): HappenedEvent {
  return { pageName: '每日签到', elementType: 'button', elementName, at: Date.now(), by: loginMark(), ...extra };
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);
const names = (events: Iterable<Received>) => [...events].map(({ body }) => body['elementName']);
const left = () => (JSON.parse(localStorage.getItem(KEY) ?? '[]') as { elementName: string }[]).length;
const login = (accessToken = TOKEN) => {
  // Avoids a fingerprint.
  localStorage.setItem('lyyz_client_id', 'client-of-this-test');
  localStorage.setItem(LOGIN, JSON.stringify({ accessToken, clientInfo: '', expireIn: Date.now() + 60_000 }));
};
/** The queue's pauses. */
const holdPauses = () => holdTimers(1_000, 60_000);
const hide = () => {
  visibility = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
};

test('sends events in order, each once with its own key, and clears the storage', async () => {
  const { enqueue } = await openPage();
  for (const n of range(0, 30)) enqueue([happened(`第${n}个`)]);
  await expect.poll(left).toBe(0);
  expect(names(received)).toEqual(range(0, 30).map((n) => `第${n}个`));
  expect(stored.size).toBe(30);
  expect(received[0]?.key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(localStorage.getItem(KEY)).toBeNull();
});

test('stores events within the same task', async () => {
  faults = ['hang'];
  const { enqueue } = await openPage();
  enqueue([happened('一'), happened('二')]);
  await Promise.resolve();
  expect(left()).toBe(2);
});

test('eventTime is the time of the event in Shanghai time by the server clock', async () => {
  const { enqueue } = await openPage();
  const { serverClock } = await import('../lib/server-clock.ts');
  // The device clock is an hour behind.
  serverClock.observe(new Date(Date.now() + 3_600_000).toUTCString(), Date.now());
  const at = Date.UTC(2026, 1, 28, 16, 0, 5);
  enqueue([happened('签到', { at })]);
  await expect.poll(left).toBe(0);
  expect(received[0]?.body['eventTime']).toMatch(/^2026-03-01 01:00:0[4-6]$/);
});

test('uses open/save with extraInfo when logged out, and save without it when logged in', async () => {
  const { enqueue } = await openPage();
  enqueue([happened('未登录', { extraInfo: '第二章' })]);
  await expect.poll(left).toBe(0);
  login();
  enqueue([happened('已登录', { extraInfo: '第二章' })]);
  await expect.poll(left).toBe(0);
  expect(received.map(({ call, body }) => [call, body['extraInfo']])).toEqual([
    ['open', '第二章'],
    ['save', undefined],
  ]);
});

describe('events that wait while the login changes', () => {
  test.each([
    ['another user logs in', () => login('tk_of-the-next-user-of-the-phone')],
    ['the user logs out', () => localStorage.removeItem(LOGIN)],
  ])('are sent without a name: %s', async (_, change) => {
    login();
    faults = ['network'];
    const { enqueue } = await openPage();
    enqueue([happened('甲的', { extraInfo: '第二章' })]);
    await expect.poll(() => received.length).toBe(1);
    change();
    enqueue([happened('后来的')]);
    await expect.poll(left).toBe(0);
    expect(received.slice(1).map(({ call, body }) => [call, body['elementName'], body['extraInfo']])).toEqual([
      ['open', '甲的', '第二章'],
      localStorage.getItem(LOGIN) ? ['save', '后来的', undefined] : ['open', '后来的', ''],
    ]);
  });

  test('are sent without a name if they happened before the login', async () => {
    faults = ['network'];
    const { enqueue } = await openPage();
    enqueue([happened('未登录')]);
    await expect.poll(() => received.length).toBe(1);
    login();
    enqueue([happened('已登录')]);
    await expect.poll(left).toBe(0);
    expect(received.map(({ call }) => call)).toEqual(['open', 'open', 'save']);
  });

  test('are kept and sent without a name if an earlier build stored them', async () => {
    login();
    const old = happened('旧版');
    delete old.by;
    localStorage.setItem(KEY, JSON.stringify([old]));
    const { enqueue } = await openPage();
    enqueue([]);
    await expect.poll(left).toBe(0);
    expect(received.map(({ call, body }) => [call, body['elementName']])).toEqual([['open', '旧版']]);
  });
});

describe('failures', () => {
  test('repeats a request with a lost response under the same key', async () => {
    faults = ['drop'];
    const { enqueue } = await openPage();
    enqueue([happened('一'), happened('二')]);
    await expect.poll(left).toBe(0);
    expect(names(received)).toEqual(['一', '一', '二']);
    expect(received[1]?.key).toBe(received[0]?.key);
    expect(names(stored.values())).toEqual(['一', '二']);
  });

  test('pauses for 1 s, then 2 s, while the server is down', async () => {
    faults = [down(), new HttpResponse('<html>', { status: 502 })];
    const { enqueue, toast } = await openPage();
    const pauses = holdPauses();
    enqueue([happened('一'), happened('二')]);
    for (const milliseconds of [1_000, 2_000]) {
      await expect.poll(pauses.now).toEqual([milliseconds]);
      await delay(50);
      pauses.end();
    }
    await expect.poll(left).toBe(0);
    expect(names(received)).toEqual(['一', '一', '一', '二']);
    expect(toast).not.toHaveBeenCalled();
  });

  test.each(['online', 'pageshow'])('%s ends a pause at once', async (type) => {
    faults = ['network', 'network', 'network'];
    const { enqueue } = await openPage();
    const pauses = holdPauses();
    enqueue([happened('一')]);
    for (const milliseconds of [1_000, 2_000, 4_000]) {
      await expect.poll(pauses.now).toEqual([milliseconds]);
      await delay(50);
      dispatchEvent(new Event(type));
    }
    await expect.poll(left).toBe(0);
    expect(received).toHaveLength(4);
  });

  test('the next event ends a pause, but at most once a second', async () => {
    faults = range(0, 3).map(() => 'network' as const);
    const { enqueue } = await openPage();
    const pauses = holdPauses();
    const now = Date.now();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now);
    enqueue([happened('一')]);
    await expect.poll(pauses.now).toEqual([1_000]);
    await delay(50);
    pauses.end();
    await expect.poll(pauses.now).toEqual([2_000]);
    await delay(50);
    for (const n of range(0, 20)) enqueue([happened(`又${n}`)]);
    // The event shortens the pause to one second after the failure.
    expect(pauses.now()).toEqual([1_000]);
    expect(received).toHaveLength(2);
    pauses.end();
    await expect.poll(pauses.now).toEqual([4_000]);
    await delay(50);
    clock.mockReturnValue(now + 1_001);
    enqueue([happened('最后')]);
    await expect.poll(left).toBe(0);
    expect(received).toHaveLength(25);
    expect(stored.size).toBe(22);
  });

  test('sends 1,000 offline events in order, each once, when back online', async () => {
    let offline = true;
    server.use(http.post('*/finance/buriedPoint/open/save', () => (offline ? HttpResponse.error() : undefined)));
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => !offline);
    const { enqueue } = await openPage();
    for (const n of range(0, 1_000)) enqueue([happened(`第${n}个`)]);
    await delay(100);
    expect(left()).toBe(1_000);
    offline = false;
    dispatchEvent(new Event('online'));
    await expect.poll(left, { timeout: 110_000 }).toBe(0);
    expect(names(received)).toEqual(range(0, 1_000).map((n) => `第${n}个`));
    expect(stored.size).toBe(1_000);
    // A thousand calls take long on a busy machine.
  }, 120_000);

  test('drops a refused event and continues with the next', async () => {
    faults = [refused(), new HttpResponse('not json'), new HttpResponse(null, { status: 404 })];
    const { enqueue, toast } = await openPage();
    enqueue(['一', '二', '三', '四'].map((name) => happened(name)));
    await expect.poll(left).toBe(0);
    expect(names(stored.values())).toEqual(['四']);
    expect(received).toHaveLength(4);
    expect(toast).not.toHaveBeenCalled();
  });

  test.each([
    ['reports its own trouble', { statusCode: 500, code: -1, message: '系统繁忙', data: null }],
    ['asks to wait', { statusCode: 400, code: 400, message: '活动太火爆了，请稍后再试', data: null }],
  ])('keeps the events while the platform %s in a good answer', async (_, answer) => {
    const pauses = holdPauses();
    faults = [HttpResponse.json(answer), HttpResponse.json(answer)];
    const { enqueue } = await openPage();
    enqueue(['一', '二'].map((name) => happened(name)));
    await expect.poll(() => received.length).toBe(1);
    await expect.poll(pauses.now).toEqual([1_000]);
    pauses.end();
    await expect.poll(() => received.length).toBe(2);
    await expect.poll(pauses.now).toEqual([2_000]);
    expect(left()).toBe(2);
    pauses.end();
    await expect.poll(left).toBe(0);
    expect(names(stored.values())).toEqual(['一', '二']);
  });

  test.each([
    ['S00000', loggedOut],
    ['a message with TOKEN', () => refused('TOKEN 已失效')],
  ])('%s on save repeats the event as open/save and asks for no login', async (_, answer) => {
    login();
    faults = [answer()];
    const { enqueue, toast, askLogin } = await openPage();
    enqueue([happened('一', { extraInfo: '首屏' }), happened('二')]);
    await expect.poll(left).toBe(0);
    expect(received.map(({ call, body }) => [call, body['elementName']])).toEqual([
      ['save', '一'],
      ['open', '一'],
      ['open', '二'],
    ]);
    expect(received[1]?.body['extraInfo']).toBe('首屏');
    expect(askLogin).not.toHaveBeenCalled();
    expect(toast).not.toHaveBeenCalled();
  });

  test('shows no toast for any fault of the sandbox', async () => {
    server.resetHandlers(...sandbox().handlers);
    const { enqueue, toast } = await openPage();
    for (const kind of ['504', 'refused', 'TOKEN', 'S00000', 'not-json', 'empty'] as const) {
      sandbox().faults.set([{ path: '/finance/buriedPoint', kind }]);
      login();
      enqueue([happened(kind)]);
      await delay(30);
      dispatchEvent(new Event('online'));
      await delay(30);
    }
    expect(toast).not.toHaveBeenCalled();
  });
});

describe('several pages and tabs', () => {
  test('continues after a reload', async () => {
    // Ten requests are answered; the eleventh and the requests sent on leaving are aborted by the reload.
    faults = [...range(0, 10).map(() => undefined), ...range(0, 20).map(() => 'hang' as const)];
    const first = await openPage();
    first.enqueue(range(0, 40).map((n) => happened(`第${n}个`)));
    await expect.poll(() => received.length).toBe(11);
    leavePage();
    await expect.poll(() => received.length).toBe(30);
    expect(left()).toBe(30);
    const before = received.splice(0);
    const second = await openPage();
    second.enqueue([happened('之后')]);
    await expect.poll(left).toBe(0);
    expect(names(received)).toEqual([...range(10, 40).map((n) => `第${n}个`), '之后']);
    // Aborted requests are repeated under the same keys, so the server stores each event once.
    expect(received.slice(0, 20).map(({ key }) => key)).toEqual(before.slice(10).map(({ key }) => key));
    expect(names(stored.values())).toEqual([...range(0, 40).map((n) => `第${n}个`), '之后']);
  });

  test('two tabs send every event once', async () => {
    const one = await openPage();
    const two = await openPage();
    for (const n of range(0, 100)) {
      (n % 2 ? one : two).enqueue([happened(`第${n}个`)]);
      if (n % 10 === 0) await delay(5);
    }
    await expect.poll(left).toBe(0);
    await delay(50);
    expect(received).toHaveLength(100);
    // The order is kept per tab; between two tabs it is undefined.
    const ofTab = (tab: number) => names(received).filter((name) => Number(name?.slice(1, -1)) % 2 === tab);
    expect(ofTab(0)).toEqual(range(0, 50).map((n) => `第${2 * n}个`));
    expect(ofTab(1)).toEqual(range(0, 50).map((n) => `第${2 * n + 1}个`));
  });

  test('two tabs with navigator.locks send every event once, also when one is hidden', async () => {
    stubLocks();
    const one = await openPage();
    const two = await openPage();
    for (const n of range(0, 60)) (n % 2 ? one : two).enqueue([happened(`第${n}个`)]);
    await expect.poll(() => received.length).toBeGreaterThan(10);
    hide();
    visibility = 'visible';
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(left).toBe(0);
    expect(new Set(names(received)).size).toBe(60);
    expect(received).toHaveLength(60);
    expect(localStorage.getItem('lyyz_tracking')).toBeNull();
  });

  test('the lease of a closed tab expires', async () => {
    const { enqueue } = await openPage();
    let sentAt = 0;
    server.use(
      http.post('*/finance/buriedPoint/open/save', () => {
        sentAt = Date.now();
      }),
    );
    const end = Date.now() + 700;
    localStorage.setItem('lyyz_tracking', `somebody ${end}`);
    enqueue([happened('一')]);
    await expect.poll(left).toBe(0);
    expect(received).toHaveLength(1);
    expect(sentAt).toBeGreaterThanOrEqual(end);
    await expect.poll(() => localStorage.getItem('lyyz_tracking')).toBeNull();
  });

  test('ignores a lease that ends too far in the future, because the clock was changed', async () => {
    localStorage.setItem('lyyz_tracking', `somebody ${Date.now() + 99_999_999}`);
    const { enqueue } = await openPage();
    enqueue([happened('一')]);
    await expect.poll(left).toBe(0);
  });

  test('continues after a restore from the back-forward cache', async () => {
    faults = ['network', 'network'];
    const { enqueue } = await openPage();
    const pauses = holdPauses();
    enqueue([happened('一')]);
    await expect.poll(pauses.now).toEqual([1_000]);
    await delay(50);
    // Leaving the page tries once more; then there are no further requests.
    dispatchEvent(new Event('pagehide'));
    await expect.poll(() => received.length).toBe(2);
    await delay(50);
    expect(pauses.now()).toEqual([]);
    dispatchEvent(new Event('pageshow'));
    await expect.poll(left).toBe(0);
  });
});

describe('hidden page', () => {
  test('sends waiting events at once with keepalive, up to a limit, and keeps the rest', async () => {
    faults = [down(), ...range(0, 100).map(() => 'hang' as const)];
    const { enqueue } = await openPage();
    enqueue(range(0, 100).map((n) => happened(`第${n}个`)));
    await expect.poll(() => received.length).toBe(1);
    const before = received.splice(0);
    const sent = vi.spyOn(globalThis, 'fetch');
    hide();
    dispatchEvent(new Event('pagehide'));
    await expect.poll(() => received.length).toBe(20);
    await delay(50);
    expect(before).toHaveLength(1);
    expect(sent.mock.calls.map(([, init]) => init?.keepalive)).toEqual(range(0, 20).map(() => true));
    expect(names(received)).toEqual(range(0, 20).map((n) => `第${n}个`));
    expect(left()).toBe(100);
  });

  test('keeps the bodies in flight below 64 kB', async () => {
    faults = ['network', ...range(0, 100).map(() => 'hang' as const)];
    const { enqueue } = await openPage();
    const long = '岛'.repeat(5_000);
    enqueue(range(0, 100).map((n) => happened(`${n}${long}`, { pageName: long, elementType: long, extraInfo: long })));
    await expect.poll(() => received.length).toBe(1);
    received.splice(0);
    hide();
    await expect.poll(() => received.length).toBeGreaterThan(10);
    await delay(50);
    const bytes = received.reduce((sum, { body }) => sum + new TextEncoder().encode(JSON.stringify(body)).length, 0);
    expect(bytes).toBeLessThan(64_000);
  });

  test('does not repeat pending events, also when hidden twice', async () => {
    const { enqueue } = await openPage();
    let answer: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (answer = resolve));
    server.use(
      http.post('*/finance/buriedPoint/open/save', async () => {
        await gate;
        return undefined;
      }),
    );
    enqueue(range(0, 5).map((n) => happened(`第${n}个`)));
    await delay(60);
    hide();
    hide();
    dispatchEvent(new Event('pagehide'));
    await delay(20);
    answer();
    await expect.poll(left).toBe(0);
    expect(names(received).sort()).toEqual(range(0, 5).map((n) => `第${n}个`));
  });

  test('sends an event at once while the page is hidden', async () => {
    const { enqueue } = await openPage();
    hide();
    enqueue([happened('离开')]);
    await expect.poll(left).toBe(0);
    expect(received).toHaveLength(1);
  });

  test('sends the remaining events when the page is visible again', async () => {
    const { enqueue } = await openPage();
    visibility = 'hidden';
    enqueue(range(0, 50).map((n) => happened(`第${n}个`)));
    await expect.poll(left).toBe(30);
    visibility = 'visible';
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(left).toBe(0);
    expect(new Set(names(received)).size).toBe(50);
    expect(received).toHaveLength(50);
  });
});

describe('a browser that refuses keepalive (Chromium before 81)', () => {
  /** Refuses like Chromium 80: at once, without a request. @returns the keepalive of every call of fetch */
  function refuseKeepalive() {
    const real = globalThis.fetch;
    const asked: (boolean | undefined)[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      asked.push(init?.keepalive);
      return init?.keepalive ? Promise.reject(new TypeError('Failed to fetch')) : real(input, init);
    });
    return asked;
  }

  test('is asked once a visit, and every event arrives once and in order', async () => {
    const asked = refuseKeepalive();
    const { enqueue } = await openPage();
    const pauses = holdPauses();
    enqueue(range(0, 5).map((n) => happened(`第${n}个`)));
    await expect.poll(pauses.now).toEqual([1_000]);
    await delay(50);
    pauses.end();
    await expect.poll(left).toBe(0);
    hide();
    enqueue([happened('离开')]);
    await expect.poll(left).toBe(0);
    expect(asked).toEqual([true, ...range(0, 6).map(() => undefined)]);
    expect(names(received)).toEqual([...range(0, 5).map((n) => `第${n}个`), '离开']);
  });

  test('once keepalive has worked, a lost connection does not end it', async () => {
    faults = [undefined, 'network'];
    const sent = vi.spyOn(globalThis, 'fetch');
    const { enqueue } = await openPage();
    const pauses = holdPauses();
    enqueue([happened('一'), happened('二')]);
    await expect.poll(pauses.now).toEqual([1_000]);
    await delay(50);
    pauses.end();
    await expect.poll(left).toBe(0);
    expect(sent.mock.calls.map(([, init]) => init?.keepalive)).toEqual([true, true, true]);
  });
});

describe('storage', () => {
  test('keeps at most 2,000 events and drops the oldest', async () => {
    faults = range(0, 3).map(() => 'hang' as const);
    const { enqueue } = await openPage();
    enqueue(range(0, 1_500).map((n) => happened(`第${n}个`)));
    await Promise.resolve();
    enqueue(range(1_500, 2_100).map((n) => happened(`第${n}个`)));
    await Promise.resolve();
    const events = JSON.parse(localStorage.getItem(KEY) ?? '[]') as { elementName: string }[];
    expect(events).toHaveLength(2_000);
    expect(events[0]?.elementName).toBe('第100个');
    expect(events.at(-1)?.elementName).toBe('第2099个');
  });

  test('sends events even if storage is blocked', async () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked, clear: () => undefined });
    const { enqueue } = await openPage();
    enqueue(range(0, 10).map((n) => happened(`第${n}个`)));
    await expect.poll(() => received.length).toBe(10);
    await delay(50);
    expect(names(received)).toEqual(range(0, 10).map((n) => `第${n}个`));
  });

  test.each(['{', 'null', '7', '"a"', '[1,null,{"id":1},{"pageName":"a"}]', '{"id":"x"}'])(
    'replaces a corrupted queue (%s)',
    async (text) => {
      localStorage.setItem(KEY, text);
      const { enqueue } = await openPage();
      enqueue([happened('一')]);
      await expect.poll(left).toBe(0);
      expect(names(received)).toEqual(['一']);
    },
  );

  test('does not throw for an invalid event', async () => {
    const { enqueue } = await openPage();
    const wrong: unknown = [null, 7, { pageName: {} }];
    expect(() => enqueue(wrong as HappenedEvent[])).not.toThrow();
    expect(console.warn).toHaveBeenCalled();
  });
});

describe('mask', () => {
  test.each([
    ['13800138000', '***'],
    ['手机13800138000，备用15912345678', '手机***，备用***'],
    ['{"phone":"13800138000"}', '{"phone":"***"}'],
    ['tel:+8613800138000', 'tel:***'],
    ['86 138 0013 8000', '***'],
    ['138-0013-8000', '***'],
    ['phone=008613800138000&x=1', 'phone=***&x=1'],
    ['Authorization: Bearer abc.def', 'Authorization: Bearer ***'],
    ['?accessToken=abc&id=1', '?accessToken=***&id=1'],
    ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc-_x', '***'],
    ['0f8fad5b-d9cb-469f-a165-70867728950e', '***'],
    ['k9x2m4v7b1n8c3z6a5s0d9f8', '***'],
    [`前${TOKEN}后`, '前***后'],
    [TOKEN.slice(3, 20), '***'],
  ])('masks %s', async (text, masked) => {
    login();
    const { mask } = await openPage();
    expect(mask(text)).toBe(masked);
  });

  test.each([
    '第二章',
    '1732160000000',
    '12800138000',
    '138001380001',
    'original-resident-section-12',
    '/manufacturerDetail/1001',
    '领取 100 积分',
    '',
  ])('leaves %j unchanged', async (text) => {
    login();
    const { mask } = await openPage();
    expect(mask(text)).toBe(text);
  });

  test('neither stores nor sends secrets in any field', async () => {
    login();
    faults = [loggedOut()];
    const { enqueue } = await openPage();
    const secret = `13800138000 ${TOKEN}`;
    enqueue([happened(secret, { pageName: secret, elementType: secret, extraInfo: secret })]);
    await Promise.resolve();
    expect(localStorage.getItem(KEY)).not.toMatch(/13800138|4f9a1c77/);
    await expect.poll(left).toBe(0);
    expect(JSON.stringify(received.map(({ body }) => body))).not.toMatch(/13800138|4f9a1c77/);
    expect(received).toHaveLength(2);
  });

  test('handles long texts quickly', async () => {
    const { mask } = await openPage();
    await expectProcessorTime(1_000, () => {
      for (const piece of ['1', '13800138000', 'a1', 'token=', 'eyJ', '86 ', 'Bearer ', '- '])
        mask(piece.repeat(200_000));
    });
  });
});

/** The subset of navigator.locks used by the queue. */
function stubLocks(): void {
  let held = false;
  const line: (() => void)[] = [];
  const request = async (
    _: string,
    { ifAvailable }: { ifAvailable?: boolean },
    work: (lock: object | null) => Promise<void>,
  ) => {
    if (held && ifAvailable) return work(null);
    if (held) await new Promise<void>((resolve) => line.push(resolve));
    held = true;
    try {
      await work({});
    } finally {
      held = false;
      line.shift()?.();
    }
  };
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: { request } }, onLine: { value: true } }));
}
