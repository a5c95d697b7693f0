import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { sandbox } from '../../../tests/support/sandbox.ts';
import { server } from '../../../tests/support/server.ts';
import { logIn } from '../../../tests/support/sign.ts';
import { clearPersonStorage } from '../../kit/data/person-storage.ts';

// One conversation in two tabs: two copies of the modules, and one storage.

const SEND = '*/vertical/api/character/sendMessaage';
const [ME, WHO] = [101, 804];

type Conversation = ReturnType<Awaited<typeof import('./conversation.ts')>['conversationOf']>;

interface Tab {
  talk: Conversation;
  /** closes it without a word, as the system does */
  kill: () => void;
}

const tabs: Tab[] = [];
async function openTab(): Promise<Tab> {
  vi.resetModules();
  const { conversationOf } = await import('./conversation.ts');
  const talk = conversationOf(ME, WHO);
  const tab = { talk, kill: talk.subscribe(() => undefined) };
  tabs.push(tab);
  return tab;
}
const lines = ({ talk }: Tab) =>
  talk.snapshot().messages.map((message) => (message.from === 'me' ? `${message.text} ${message.state}` : 'answer'));

let isQuiet = false;
/** The tabs hear what another one has stored, as the browser tells after each write. */
function tellWrites(): void {
  const tell = (key: unknown) => {
    if (!isQuiet) queueMicrotask(() => void dispatchEvent(new StorageEvent('storage', { key: String(key) })));
  };
  const get = (storage: Storage, name: keyof Storage) => {
    const method = storage[name] as unknown;
    if (name !== 'setItem' && name !== 'removeItem') return method;
    return (...args: unknown[]) => {
      (method as (...args: unknown[]) => void)(...args);
      tell(args[0]);
    };
  };
  vi.stubGlobal('localStorage', new Proxy(globalThis.localStorage, { get } as ProxyHandler<Storage>));
}

beforeEach(() => {
  clearPersonStorage();
  localStorage.setItem('lyyz_client_id', 'test-client-0001');
  logIn('19900000001');
  tellWrites();
  // The standard one would load another sandbox with the modules of a tab.
  server.use(http.all('*/api/*', async ({ request }) => (await sandbox().respond(request)) ?? undefined));
  return () => {
    for (const { kill } of tabs.splice(0)) kill();
    isQuiet = false;
    vi.useRealTimers();
  };
});

/** The platform answers when it is let go, or the line breaks. */
function hold(): { answer: () => void; fail: () => void } {
  let answer: () => void = () => undefined;
  let fail: () => void = () => undefined;
  const held = new Promise<boolean>((resolve) => {
    answer = () => resolve(true);
    fail = () => resolve(false);
  });
  server.use(
    http.get(
      SEND,
      async ({ request }) => {
        const response = await sandbox().respond(request);
        return (await held) ? (response ?? undefined) : HttpResponse.error();
      },
      { once: true },
    ),
  );
  return { answer, fail };
}
const count = (): unknown => sandbox().db.prepare('select count(*) n from chat_message').get();

test('what one tab waits for, the other waits for as well, and shows the answer', async () => {
  const [here, there] = [await openTab(), await openTab()];
  const held = hold();
  const seen: string[][] = [];
  there.talk.subscribe(() => seen.push(lines(there)));
  expect(here.talk.send('你怕黑吗？')).toBe(true);
  await expect.poll(() => lines(there)).toEqual(['你怕黑吗？ sending']);
  // One at a time, in whichever tab.
  expect(there.talk.send('还在吗？')).toBe(false);
  held.answer();
  await expect.poll(() => lines(there)).toEqual(['你怕黑吗？ done', 'answer']);
  expect(lines(here)).toEqual(lines(there));
  // It was called lost at no moment.
  expect(seen.flat().filter((line) => line.endsWith('failed'))).toEqual([]);
  expect(there.talk.send('还在吗？')).toBe(true);
  await expect.poll(() => lines(here)).toEqual(['你怕黑吗？ done', 'answer', '还在吗？ done', 'answer']);
  expect(count()).toEqual({ n: 2 });
});

test('what a tab waited for that was closed can be sent again in the other, and what that says stays said', async () => {
  const [here, there] = [await openTab(), await openTab()];
  const held = hold();
  here.talk.send('你怕黑吗？');
  await expect.poll(() => lines(there)).toEqual(['你怕黑吗？ sending']);
  dispatchEvent(new Event('pagehide'));
  await expect.poll(() => lines(there)).toEqual(['你怕黑吗？ failed']);
  const [{ id } = { id: '' }] = there.talk.snapshot().messages;
  there.talk.resend(id);
  await expect.poll(() => lines(there)).toEqual(['你怕黑吗？ done', 'answer']);
  dispatchEvent(new Event('pageshow'));
  // The first tab was not closed for good, and its line breaks.
  held.fail();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(lines(here)).toEqual(['你怕黑吗？ done', 'answer']);
  expect(lines(there)).toEqual(['你怕黑吗？ done', 'answer']);
  expect(count()).toEqual({ n: 1 });
});

test('a tab that the system has ended is waited for some seconds', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const id = 'a';
  const key = crypto.randomUUID();
  const message = { from: 'me', id, text: '你怕黑吗？', at: Date.now(), state: 'sending', key };
  localStorage.setItem(`lyyz_own ${ME} chat ${WHO}`, JSON.stringify({ messages: [message], suggestions: [] }));
  localStorage.setItem(`lyyz_own ${ME} chat waiting ${WHO}`, JSON.stringify({ [id]: Date.now() + 6_000 }));
  const here = await openTab();
  expect(lines(here)).toEqual(['你怕黑吗？ sending']);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(lines(here)).toEqual(['你怕黑吗？ sending']);
  await vi.advanceTimersByTimeAsync(3_100);
  expect(lines(here)).toEqual(['你怕黑吗？ failed']);
});

test('answers that come to both tabs at once are kept in both', async () => {
  const [here, there] = [await openTab(), await openTab()];
  const [first, second] = [hold(), hold()];
  // Sent before the other tab has heard of it.
  isQuiet = true;
  here.talk.send('你怕黑吗？');
  localStorage.removeItem(`lyyz_own ${ME} chat waiting ${WHO}`);
  there.talk.send('流星许愿灵吗？');
  isQuiet = false;
  second.answer();
  first.answer();
  await expect.poll(() => lines(here).filter((line) => line === 'answer')).toHaveLength(2);
  expect(lines(here)).toEqual(['你怕黑吗？ done', 'answer', '流星许愿灵吗？ done', 'answer']);
  await expect.poll(() => lines(there)).toEqual(lines(here));
});
