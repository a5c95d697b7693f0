import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { holdCall } from '../../../tests/support/hold-call.ts';
import { keepOutcomes } from '../../../tests/support/keep-outcomes.ts';
import { renderApp } from '../../../tests/support/render-app.tsx';
import { sandbox } from '../../../tests/support/sandbox.ts';
import { server } from '../../../tests/support/server.ts';
import { listCharacters, sendMessage } from '../../api/character.ts';
import { connectHttp } from '../../api/http.ts';
import { toast } from '../../kit/overlay/feedback.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { askLogin } from '../../features/login/ask-login.ts';
import { clearPersonStorage } from '../../kit/data/person-storage.ts';
import { shanghaiTime } from '../../lib/shanghai-time.ts';
import { clearLogin, clearRefusedLogin, saveLogin } from '../../session/login-info.ts';

const SEND = '/vertical/api/character/sendMessaage';
const CHARACTERS = '/vertical/api/character/getVerticalNpcCfgEntity';
const USER = '/ucenter/api/userCenter/getUserInfo';
const PATH = '/chatAI?characterId=804';

beforeEach(() => {
  clearPersonStorage();
  connectHttp({ toast, askLogin });
  history.replaceState(null, '', '/mfuwu/chatAI?characterId=804');
  // Skips the fingerprint.
  localStorage.setItem('lyyz_client_id', 'test-client-0001');
});

type User = ReturnType<typeof renderApp>['user'];

const phoneOf = (userId: number) => `199${String(userId - 100).padStart(8, '0')}`;
function logIn(userId: number) {
  const { accessToken, expireIn } = sandbox().issueToken({ phone: phoneOf(userId) });
  saveLogin({ accessToken, clientInfo: '', expireIn: Date.now() + expireIn * 1_000 });
}

async function enter(user: User, userId: number) {
  const sheet = within(await screen.findByRole('dialog', { name: '登录灵屿' }));
  await user.type(sheet.getByRole('textbox', { name: '手机号' }), phoneOf(userId));
  await user.click(sheet.getByRole('checkbox', { name: '我已阅读并同意' }));
  await user.click(sheet.getByRole('button', { name: '获取验证码' }));
  await sheet.findByText(/验证码已发送到/);
  await user.type(sheet.getByRole('textbox', { name: '验证码' }), '888888');
  await user.click(sheet.getByRole('button', { name: '登录' }));
}

/** Records the messages sent to the character, with their idempotency keys. */
function watch() {
  const sent: { key: string | null; content: string | null; conversationId: string | null }[] = [];
  server.use(
    http.get(`*${SEND}`, async ({ request }) => {
      const { searchParams } = new URL(request.url);
      sent.push({
        key: request.headers.get('idempotency-key'),
        content: searchParams.get('content'),
        conversationId: searchParams.get('conversationId'),
      });
      return (await sandbox().respond(request)) ?? undefined;
    }),
  );
  return sent;
}

function answers(data: object) {
  server.use(
    http.get(`*${SEND}`, () => Response.json({ statusCode: 200, code: 200, errorCode: 0, message: 'success', data })),
  );
}

/** @param dailyLeft what the answer says instead of the sandbox */
function hold(dailyLeft?: number) {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  server.use(
    http.get(`*${SEND}`, async ({ request }) => {
      const answer = await sandbox().respond(request);
      await held;
      if (!answer || dailyLeft === undefined) return answer ?? undefined;
      const { data, ...rest } = (await answer.json()) as { data: object };
      return Response.json({ ...rest, data: { ...data, dailyLeft } });
    }),
  );
  return letGo;
}

/** Storage key of the conversation of 101 with 804. */
const STORAGE_KEY = 'lyyz_own 101 chat 804';

const said = (): unknown[] => sandbox().db.prepare('select content from chat_message order by message_id').all();
const field = (name = '顾星阑') => screen.findByRole('textbox', { name: `对${name}说` });
const send = () => screen.getByRole('button', { name: '发送' });
const whole = (count: number) => waitFor(() => expect(screen.getAllByText('AI 生成')).toHaveLength(count));
const messages = () => screen.getAllByRole('listitem').map((item) => item.textContent);

/** Sends a message and waits until the answer is complete. */
async function talk(user: User, text: string, name?: string) {
  const before = screen.queryAllByText('AI 生成').length;
  await user.type(await field(name), text);
  await user.click(send());
  await whole(before + 1);
  await user.click(screen.getByRole('region', { name: '聊天记录' }));
}

describe('conversation', () => {
  test('shows the answer and prompts, counts down the quota, and restores everything after a reload', async () => {
    logIn(101);
    const sent = watch();
    const first = renderApp(PATH);
    expect(await screen.findByText(/顾星阑是 AI 角色，回答由 AI 生成/)).toBeVisible();
    expect(screen.getByText(/你来得正好/)).toBeVisible();
    expect(await screen.findByText('每天能聊 30 句')).toBeVisible();
    expect(screen.queryByText('AI 生成')).toBeNull();
    expect(send()).toHaveAttribute('aria-disabled', 'true');

    await first.user.click(screen.getByRole('button', { name: '怎么认北极星？' }));
    // The pressed prompt has disappeared.
    await waitFor(() => expect(screen.getByRole('region', { name: '聊天记录' })).toHaveFocus());
    await whole(1);
    expect(screen.getByText('今天还能聊 29 句')).toBeVisible();
    const heard = screen.getByRole('log', { name: '新的回答' });
    expect(heard).toHaveTextContent(/^顾星阑说：先找北斗的勺口，.*就是它。$/);
    // During the animation it is not announced; a tap shows it in full.
    expect(screen.getByText('AI 生成').closest('li')?.querySelector('[aria-hidden=true]:not(svg)')).not.toBeNull();
    await first.user.click(screen.getByRole('region', { name: '聊天记录' }));
    expect(messages()[1]).toMatch(/^顾星阑说：先找北斗的勺口，.*就是它。AI 生成复制举报$/);

    const next = within(screen.getByRole('group', { name: '接着聊' })).getAllByRole('button');
    expect(next.length).toBeGreaterThan(1);
    await first.user.click(next[0] as HTMLElement);
    await whole(2);
    expect(sent[1]).toMatchObject({ content: next[0]?.textContent, conversationId: '1' });
    expect(screen.getByText('今天还能聊 28 句')).toBeVisible();
    const before = messages().length;

    first.unmount();
    first.router.dispose();
    renderApp(PATH);
    await whole(2);
    expect(messages()).toHaveLength(before);
    expect(screen.getByText('今天还能聊 28 句')).toBeVisible();
    expect(screen.getByRole('group', { name: '接着聊' })).toBeVisible();
    expect(sent).toHaveLength(2);
  });

  test('sends once on a double tap; typing stays possible, sending waits', async () => {
    logIn(101);
    const { release } = holdCall(SEND);
    const { user } = renderApp(PATH);
    await user.type(await field(), '你怕黑吗？');
    await user.dblClick(send());
    expect(await screen.findByRole('img', { name: '正在想怎么说' })).toBeVisible();
    await user.type(await field(), '还有');
    await user.click(screen.getByRole('button', { name: '等回答' }));
    release();
    await whole(1);
    expect(said()).toEqual([{ content: '你怕黑吗？' }]);
    expect(await field()).toHaveValue('还有');
  });

  test('keeps an answer that arrives after leaving the page, and sends once', async () => {
    logIn(101);
    sandbox().faults.set([{ path: SEND, kind: 'slow', delayMs: 700 }]);
    const { user, router } = renderApp('/chatAI?characterId=805');
    await user.type(await screen.findByRole('textbox'), '今天的海是什么颜色？');
    await user.click(send());
    await act(() => router.navigate('/soul'));
    await screen.findByRole('heading', { level: 1, name: '灵魂契合' });
    await waitFor(() => expect(said()).toHaveLength(1));
    await act(() => router.navigate(-1));
    await whole(1);
    expect(messages()).toHaveLength(2);
    expect(said()).toHaveLength(1);
  });

  test('sends on Enter with a physical keyboard, but not with Shift or during IME composition', async () => {
    logIn(101);
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: !query.includes('reduce') }));
    const { user } = renderApp(PATH);
    const area = await field();
    await user.type(area, '你好{Shift>}{Enter}{/Shift}啊');
    expect(area).toHaveValue('你好\n啊');
    fireEvent.keyDown(area, { key: 'Enter', isComposing: true });
    fireEvent.keyDown(area, { key: 'Enter', keyCode: 229 });
    expect(said()).toEqual([]);
    await user.type(area, '{Enter}');
    await whole(1);
    expect(said()).toEqual([{ content: '你好\n啊' }]);
    expect(area).toHaveValue('');
  });

  test('inserts a new line on Enter on touch devices', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    const { user } = renderApp(PATH);
    await user.type(await field(), '一{Enter}二');
    expect(await field()).toHaveValue('一\n二');
  });

  test('shows the answer at once with reduced motion', async () => {
    logIn(101);
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduce') }));
    const { user } = renderApp(PATH);
    await user.click(await screen.findByRole('button', { name: '怎么认北极星？' }));
    await waitFor(() => expect(messages()[1]).toMatch(/就是它。AI 生成复制举报$/));
    expect(screen.getByRole('group', { name: '接着聊' })).toBeVisible();
  });
});

test('keeps messages of both tabs when another tab writes during a request', async () => {
  logIn(101);
  const letGo = hold();
  const { user } = renderApp(PATH);
  await user.type(await field(), '这边说的');
  await user.click(send());
  await waitFor(() => expect(said()).toHaveLength(1));
  // The other tab knows only what is in storage, and writes the whole conversation.
  const { messages: mine } = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as { messages: { state: string }[] };
  const theirs = [
    { from: 'me', id: 'b', text: '那边说的', at: Date.now(), state: 'done', key: crypto.randomUUID() },
    { from: 'them', id: '900', text: '那边听到的', at: Date.now() },
  ];
  const messagesThere = [...mine.map((message) => ({ ...message, state: 'failed' })), ...theirs];
  localStorage.setItem(STORAGE_KEY, JSON.stringify({ messages: messagesThere, suggestions: [] }));
  act(() => void dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEY })));
  expect(await screen.findByText('那边听到的')).toBeVisible();
  expect(screen.getByRole('img', { name: '正在想怎么说' })).toBeVisible();
  letGo();
  await whole(2);
  await user.click(screen.getByRole('region', { name: '聊天记录' }));
  expect(messages().map((text) => text?.slice(-4))).toEqual(['这边说的', '复制举报', '那边说的', '复制举报']);
  const { messages: kept } = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as { messages: { text: string }[] };
  expect(kept.map(({ text }) => text)).toEqual(expect.arrayContaining(['这边说的', '那边说的', '那边听到的']));
  expect(kept).toHaveLength(4);
});

test('shows a suggestion that comes twice once', async () => {
  logIn(101);
  const list = [{ from: 'them', id: '900', text: '那边听到的', at: Date.now() }];
  localStorage.setItem(STORAGE_KEY, JSON.stringify({ messages: list, suggestions: ['再说说', '再说说', '换一个'] }));
  renderApp(PATH);
  expect(await screen.findAllByRole('button', { name: '再说说' })).toHaveLength(1);
  expect(screen.getByRole('button', { name: '换一个' })).toBeVisible();
});

describe('message without an answer', () => {
  test('a reload while an answer is awaited does not blame the line', async () => {
    logIn(101);
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    let asked = false;
    server.use(
      http.get(`*${SEND}`, async () => {
        asked = true;
        await ended;
        return HttpResponse.error();
      }),
    );
    const { user, unmount } = renderApp(PATH);
    await user.type(await field(), '你怕黑吗？');
    await user.click(send());
    await waitFor(() => expect(asked).toBe(true));
    // The browser ends the requests of a page that is left.
    dispatchEvent(new Event('pagehide'));
    end();
    unmount();
    await new Promise((resolve) => setTimeout(resolve, 50));
    dispatchEvent(new Event('pageshow'));
    renderApp(PATH);
    expect(await screen.findByRole('alert')).toHaveTextContent('没等到回答，页面在等的时候关了');
  });

  test('gets the answer on a retry after a lost response, and sends once', async () => {
    logIn(101);
    const sent = watch();
    sandbox().faults.set([{ path: SEND, kind: 'drop', times: 1 }]);
    const { user } = renderApp(PATH);
    await user.type(await field(), '你怕黑吗？');
    await user.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent('没等到回答：网络没有连上');
    expect(said()).toHaveLength(1);
    expect(screen.getByText('重发不会说两遍')).toBeVisible();
    await user.dblClick(screen.getByRole('button', { name: '重发' }));
    await whole(1);
    expect(said()).toEqual([{ content: '你怕黑吗？' }]);
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
    expect(sent[0]?.key).toMatch(/^[\w-]{36}$/);
    expect(screen.getByText('今天还能聊 29 句')).toBeVisible();
  });

  test('retries with the same key after a reload and after later messages', async () => {
    logIn(101);
    const sent = watch();
    sandbox().faults.set([{ path: SEND, kind: 'drop', times: 1 }]);
    const first = renderApp(PATH);
    await first.user.type(await field(), '你怕黑吗？');
    await first.user.click(send());
    await screen.findByRole('alert');
    await talk(first.user, '流星许愿灵吗？');
    first.unmount();
    first.router.dispose();
    const { user } = renderApp(PATH);
    await user.click(await screen.findByRole('button', { name: '重发' }));
    await whole(2);
    await user.click(screen.getByRole('region', { name: '聊天记录' }));
    expect(said()).toEqual([{ content: '你怕黑吗？' }, { content: '流星许愿灵吗？' }]);
    expect(sent[2]).toEqual(sent[0]);
    // Each answer is below its message.
    expect(messages()[0]).toContain('你怕黑吗？');
    expect(messages()[1]).toContain('黑是纸');
  });

  test('offers a retry when the page was closed before the answer', async () => {
    logIn(101);
    localStorage.setItem(
      'lyyz_own 101 chat 804',
      JSON.stringify({
        messages: [
          { from: 'me', id: 'a', text: '你怕黑吗？', at: Date.now(), state: 'sending', key: crypto.randomUUID() },
        ],
        suggestions: [],
      }),
    );
    const { user } = renderApp(PATH);
    expect(await screen.findByRole('alert')).toHaveTextContent(/^没等到回答，页面在等的时候关了$/);
    await user.click(screen.getByRole('button', { name: '重发' }));
    await whole(1);
  });

  test('shows the platform’s refusal; offers a retry and a withdrawal', async () => {
    logIn(101);
    const sent = watch();
    sandbox().faults.set([{ path: SEND, kind: 'refused', times: 2 }]);
    const { user } = renderApp(PATH);
    await user.type(await field(), '你怕黑吗？');
    await user.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent(/^没有发出去：./);
    await user.click(screen.getByRole('button', { name: '重发' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
    await user.click(await screen.findByRole('button', { name: '不发了' }));
    await waitFor(() => expect(screen.getByRole('region', { name: '聊天记录' })).toHaveFocus());
    expect(screen.queryByRole('list')).toBeNull();
    expect(screen.getByRole('group', { name: '可以这样开头' })).toBeVisible();
  });
});

describe('message length', () => {
  test('counts grapheme clusters, does not cut over 500, and shows the excess', async () => {
    logIn(101);
    const { user } = renderApp(PATH);
    const area = await field();
    fireEvent.change(area, { target: { value: `${'海'.repeat(499)}👨‍👩‍👧‍👦👍🏽` } });
    expect(area).toBeInvalid();
    expect(area).toHaveAccessibleDescription('超出 1 个字，分 2 次说吧');
    await user.click(send());
    expect(said()).toEqual([]);
    expect(area).toHaveValue(`${'海'.repeat(499)}👨‍👩‍👧‍👦👍🏽`);
    fireEvent.change(area, { target: { value: ` ${'海'.repeat(499)}👨‍👩‍👧‍👦 ` } });
    expect(area).toHaveAccessibleDescription('还能写 0 个字');
    await user.click(send());
    await whole(1);
    expect(said()).toEqual([{ content: `${'海'.repeat(499)}👨‍👩‍👧‍👦` }]);
  });

  test('warns when emoji make the encoded message too long', async () => {
    renderApp(PATH);
    fireEvent.change(await field(), { target: { value: '👨‍👩‍👧‍👦'.repeat(200) } });
    expect(await field()).toHaveAccessibleDescription('这句话装不下了，分两次说吧');
    expect(send()).toHaveAttribute('aria-disabled', 'true');
  });

  test('sends a lone surrogate without failing', async () => {
    logIn(101);
    const { user } = renderApp(PATH);
    fireEvent.change(await field(), { target: { value: '你好\ud83d' } });
    await user.click(send());
    await whole(1);
    expect(said()).toEqual([{ content: '你好\ufffd' }]);
  });
});

describe('daily quota', () => {
  const JING = '/chatAI?characterId=812';

  test('shows when it resets and a link elsewhere; allows messages again at midnight', async () => {
    logIn(102);
    const { user } = renderApp(JING);
    for (const text of ['你好', '你是谁？', '然后呢']) {
      const before = screen.queryAllByText('AI 生成').length;
      fireEvent.change(await field('鲸九'), { target: { value: text } });
      await user.click(send());
      await whole(before + 1);
    }
    const end = await screen.findByRole('region', { name: '今天的 3 句聊完了' });
    expect(within(end).getByRole('timer')).toHaveTextContent('离零点还有');
    expect(within(end).getByRole('link', { name: '去鲸九的岛看看' })).toHaveAttribute(
      'href',
      '/aidao-detail?robotId=812',
    );
    expect(within(end).getByRole('link', { name: '测测谁最像我' })).toHaveAttribute('href', '/soul');
    expect(screen.queryByRole('textbox')).toBeNull();
    // The phone was asleep over midnight.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 });
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await field('鲸九')).toBeVisible();
    expect(screen.getByText('每天能聊 3 句')).toBeVisible();
    vi.useRealTimers();
  });

  test('used up: it is said, and the focus that went with the field goes to the notice', async () => {
    logIn(101);
    answers({ conversationId: 1, messageId: 1, reply: '黑是纸', suggestions: [], dailyLeft: 0 });
    const { user } = renderApp(PATH);
    await user.type(await field(), '你怕黑吗？');
    await user.click(send());
    const notice = await screen.findByRole('region', { name: '今天的 30 句聊完了' });
    expect(within(notice).getByText('今天的 30 句聊完了')).toHaveFocus();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('used up while the user is elsewhere: it is said, and the focus stays', async () => {
    logIn(101);
    answers({ conversationId: 1, messageId: 1, reply: '黑是纸', suggestions: [], dailyLeft: 0 });
    const { user } = renderApp(PATH);
    await user.click(await screen.findByRole('button', { name: '怎么认北极星？' }));
    await screen.findByRole('region', { name: '今天的 30 句聊完了' });
    expect(screen.getByRole('region', { name: '聊天记录' })).toHaveFocus();
    await waitFor(() => expect(document.getElementById('announcer')).toHaveTextContent('今天的 30 句聊完了'));
  });

  test('found used up at the load, it takes no focus and is not said', async () => {
    logIn(101);
    const left = { day: shanghaiTime(Date.now()).slice(0, 10), count: 0 };
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ messages: [], suggestions: [], left }));
    document.getElementById('announcer')?.remove();
    renderApp(PATH);
    await screen.findByRole('region', { name: '今天的 30 句聊完了' });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(document.body).toHaveFocus();
    expect(document.getElementById('announcer')).toBeNull();
  });

  test('used up, it leaves what is being written, and the next day sends it', async () => {
    logIn(101);
    const letGo = hold(0);
    const { user } = renderApp(PATH);
    await user.type(await field(), '你怕黑吗？');
    await user.click(send());
    await user.type(await field(), '写到一半');
    const area = await field();
    letGo();
    await screen.findByRole('region', { name: '今天的 30 句聊完了' });
    // The same field, in mid-word.
    expect(area).toHaveFocus();
    expect(area).toHaveValue('写到一半');
    expect(area).toHaveAccessibleDescription('写好的留在这里，零点后再发');
    await user.type(area, '{Backspace}{Backspace}{Backspace}{Backspace}明天说');
    await user.click(send());
    expect(said()).toHaveLength(1);
    expect(area).toHaveValue('明天说');
    server.resetHandlers();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 });
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(screen.queryByRole('region', { name: '今天的 30 句聊完了' })).toBeNull());
    expect(area).toHaveValue('明天说');
    await user.click(send());
    await waitFor(() => expect(said()).toHaveLength(2));
    vi.useRealTimers();
  });

  test('a message refused because of it is sent the next day as another one', async () => {
    logIn(101);
    keepOutcomes();
    sandbox().faults.set([{ path: SEND, kind: 'refused', times: 1, message: '今天的次数用完了' }]);
    const { user } = renderApp(PATH);
    await user.type(await field(), '你怕黑吗？');
    await user.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent('今天的次数用完了');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 });
    document.dispatchEvent(new Event('visibilitychange'));
    await user.click(await screen.findByRole('button', { name: '重发' }));
    await whole(1);
    vi.useRealTimers();
  });

  test('a message that may still be under way is sent again as it was', async () => {
    logIn(101);
    const { user } = renderApp(PATH);
    await talk(user, '先说一句');
    const keys: (string | null)[] = [];
    const bodies: string[] = [];
    server.use(
      http.get(`*${SEND}`, ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        bodies.push(new URL(request.url).search);
      }),
    );
    sandbox().faults.set([{ path: SEND, kind: 'drop', times: 1 }]);
    await user.type(await field(), '你怕黑吗？');
    await user.click(send());
    sandbox().faults.set([{ path: SEND, kind: 'refused', times: 1, message: '请求正在处理中，请稍后再试' }]);
    await user.click(await screen.findByRole('button', { name: '重发' }));
    await waitFor(() => expect(keys).toHaveLength(2));
    await user.click(await screen.findByRole('button', { name: '重发' }));
    await whole(2);
    expect(new Set(keys).size).toBe(1);
    expect(new Set(bodies).size).toBe(1);
    expect(said()).toHaveLength(2);
  });

  test('ignores the quota in a repeated response from yesterday or from earlier today', async () => {
    logIn(101);
    const at = Date.now();
    const lost = { from: 'me', text: '你怕黑吗？', state: 'failed' };
    const list = [
      { ...lost, id: 'a', at: at - 86_400_000, key: crypto.randomUUID() },
      { ...lost, id: 'b', at, key: crypto.randomUUID() },
    ];
    const left = { day: shanghaiTime(at).slice(0, 10), count: 7 };
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ messages: list, suggestions: [], left }));
    answers({ conversationId: 1, messageId: 1, reply: '黑是纸', suggestions: [], dailyLeft: 0 });
    const { user } = renderApp(PATH);
    await user.click((await screen.findAllByRole('button', { name: '重发' }))[0] as HTMLElement);
    await whole(1);
    await user.click(screen.getByRole('region', { name: '聊天记录' }));
    expect(screen.getByText('今天还能聊 7 句')).toBeVisible();
    answers({ conversationId: 1, messageId: 2, reply: '墨一落就有字', suggestions: [], dailyLeft: 9 });
    await user.click(screen.getByRole('button', { name: '重发' }));
    await whole(2);
    expect(screen.getByText('今天还能聊 7 句')).toBeVisible();
  });

  test('shows a quota used up on another phone, and keeps the unsent message', async () => {
    logIn(103);
    for (const content of ['一', '二', '三']) await sendMessage({ characterId: 812, content });
    const { user } = renderApp(JING);
    await user.type(await field('鲸九'), '你好');
    await user.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent('没有发出去：今天的对话次数用完了，明天零点恢复');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: '重发' })).toBeNull();
    expect(messages()[0]).toContain('你好');
  });
});

describe('ownership', () => {
  test('sends a visitor’s message after the login', async () => {
    const { user } = renderApp(PATH);
    await user.click(await screen.findByRole('button', { name: '怎么认北极星？' }));
    await enter(user, 101);
    await whole(1);
    expect(said()).toHaveLength(1);
    expect(messages()).toHaveLength(2);
  });

  test('puts the text back into the field when the login is cancelled', async () => {
    const { user } = renderApp(PATH);
    await user.type(await field(), '你怕黑吗？');
    await user.click(send());
    const sheet = within(await screen.findByRole('dialog', { name: '登录灵屿' }));
    await user.click(sheet.getByRole('button', { name: '关闭' }));
    await waitFor(async () => expect(await field()).toHaveValue('你怕黑吗？'));
    expect(said()).toEqual([]);
    expect(screen.queryByRole('list')).toBeNull();
  });

  test('puts the text back into the field when the login that replaces an expired one is cancelled', async () => {
    logIn(101);
    const { user } = renderApp(PATH);
    await talk(user, '怎么认北极星？');
    sandbox().faults.set([{ path: SEND, kind: 'S00000', times: 1 }]);
    await user.type(await field(), '你怕黑吗？');
    await user.click(send());
    const sheet = within(await screen.findByRole('dialog', { name: '登录灵屿' }));
    await user.click(sheet.getByRole('button', { name: '关闭' }));
    await waitFor(async () => expect(await field()).toHaveValue('你怕黑吗？'));
    // It is not kept as failed as well, and no other user sees it, nor one who may be another.
    const { release } = holdCall(USER);
    act(() => logIn(101));
    await waitFor(async () => expect(await field()).toHaveValue(''));
    release();
    await whole(1);
    expect(messages()).toHaveLength(2);
    expect(await field()).toHaveValue('你怕黑吗？');
    act(() => logIn(102));
    await waitFor(async () => expect(await field()).toHaveValue(''));
  });

  test('continues once after a login that replaces an expired one', async () => {
    logIn(101);
    const { user } = renderApp(PATH);
    await field();
    sandbox().faults.set([{ path: SEND, kind: 'S00000', times: 1 }]);
    await user.type(await field(), '你怕黑吗？');
    await user.click(send());
    await enter(user, 101);
    await whole(1);
    expect(said()).toEqual([{ content: '你怕黑吗？' }]);
    expect(messages()).toHaveLength(2);
  });

  test('hides the conversation from another user on this phone', async () => {
    logIn(101);
    const { user } = renderApp(PATH);
    await talk(user, '我叫阿沅，这是秘密');
    act(() => clearLogin());
    await waitFor(() => expect(screen.queryByText('我叫阿沅，这是秘密')).toBeNull());
    act(() => logIn(102));
    expect(await screen.findByText('每天能聊 30 句')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('status', { name: '正在加载' })).toBeNull());
    expect(screen.queryByText(/秘密/)).toBeNull();
    expect(JSON.stringify(localStorage)).not.toContain('秘密');
  });

  test('who logs out while an answer is awaited is not asked for a login, and the message is gone', async () => {
    logIn(101);
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    let isSent = false;
    server.use(
      http.get(`*${SEND}`, async () => {
        isSent = true;
        await ended;
        return HttpResponse.json({ code: 'S00000', statusCode: 401, message: '未登录' });
      }),
    );
    const { user } = renderApp(PATH);
    await user.type(await field(), '这是秘密');
    await user.click(send());
    await waitFor(() => expect(isSent).toBe(true));
    act(() => clearLogin());
    end();
    await import('../../features/login/LoginSheet.tsx');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await field()).toHaveValue('');
    expect(screen.queryByText('这是秘密')).toBeNull();
    expect(JSON.stringify(sessionStorage)).not.toContain('秘密');
  });

  test('stores nothing when an answer arrives after another user has logged in', async () => {
    logIn(101);
    const letGo = hold();
    const { user } = renderApp(PATH);
    await user.type(await field(), '这是秘密');
    await user.click(send());
    await waitFor(() => expect(said()).toHaveLength(1));
    act(() => clearLogin());
    act(() => logIn(102));
    await waitFor(() => expect(JSON.stringify(localStorage)).not.toContain('秘密'));
    letGo();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(JSON.stringify(localStorage)).not.toContain('秘密');
    expect(screen.queryByText(/秘密/)).toBeNull();
  });

  test('keeps a visitor’s text over a reload during login, then for that user only', async () => {
    const first = renderApp(PATH);
    await first.user.type(await field(), '这是秘密');
    await first.user.click(send());
    const sheet = within(await screen.findByRole('dialog', { name: '登录灵屿' }));
    first.unmount();
    first.router.dispose();
    // A reload would clear it; here the test closes the sheet.
    await first.user.click(sheet.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    renderApp(PATH);
    expect(await field()).toHaveValue('这是秘密');
    act(() => logIn(101));
    // Assigned to the user as soon as the user is known.
    await waitFor(() => expect(JSON.stringify(sessionStorage)).toMatch(/userId\W+101/));
    expect(await field()).toHaveValue('这是秘密');
    act(() => clearLogin());
    act(() => logIn(102));
    await waitFor(async () => expect(await field()).toHaveValue(''));
    expect(JSON.stringify(sessionStorage)).not.toContain('秘密');
  });

  test('deletes the conversation on logout', async () => {
    logIn(101);
    const { user, router } = renderApp(PATH);
    await talk(user, '这是秘密');
    expect(JSON.stringify(localStorage)).toContain('秘密');
    await act(() => router.navigate('/exchangeLogin'));
    await user.click(await screen.findByRole('button', { name: '退出登录' }));
    await waitFor(() => expect(JSON.stringify(localStorage)).not.toContain('秘密'));
  });

  test('shows a failed user request in place with a retry, which also restores messages', async () => {
    logIn(101);
    const first = renderApp(PATH);
    await talk(first.user, '你怕黑吗？');
    first.unmount();
    first.router.dispose();
    sandbox().faults.set([{ path: USER, kind: '500' }]);
    const { user } = renderApp(PATH);
    expect(await screen.findByRole('alert')).toHaveTextContent('以前聊的没有打开');
    sandbox().faults.set([]);
    await user.click(screen.getByRole('button', { name: '重试' }));
    await whole(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

test('offers no retry of a user request that was refused for good', async () => {
  logIn(101);
  sandbox().faults.set([{ path: USER, kind: 'refused', message: '账号已经停用' }]);
  renderApp(PATH);
  const alert = await screen.findByText('以前聊的没有打开');
  expect(screen.getByText('账号已经停用')).toBeVisible();
  expect(alert).toBeVisible();
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
});

test('clears messages here and in storage after a confirmation; keeps the quota count', async () => {
  logIn(101);
  const { user } = renderApp(PATH);
  await talk(user, '你怕黑吗？');
  await user.click(screen.getByRole('button', { name: '清空' }));
  const sheet = within(screen.getByRole('dialog', { name: '清空和顾星阑的聊天？' }));
  await user.click(sheet.getByRole('button', { name: '先留着' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(messages()).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: '清空' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(messages()).toHaveLength(2);
  expect(screen.getByRole('button', { name: '清空' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: '清空' }));
  await user.click(screen.getByRole('button', { name: '清空聊天' }));
  await waitFor(() => expect(screen.queryByRole('list')).toBeNull());
  expect(JSON.stringify(localStorage)).not.toContain('你怕黑吗');
  expect(screen.queryByRole('button', { name: '清空' })).toBeNull();
  // The button that had the focus is gone. The emptiness is said.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('region', { name: '聊天记录' })).toHaveFocus());
  expect(document.getElementById('announcer')).toHaveTextContent('聊天已清空');
  expect(screen.getByText('今天还能聊 29 句')).toBeVisible();
  expect(screen.getByRole('group', { name: '可以这样开头' })).toBeVisible();

  // Cleared while a response is pending: it counts, but is not shown.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const letGo = hold();
  await user.type(await field(), '流星许愿灵吗？');
  await user.click(send());
  await waitFor(() => expect(said()).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: '清空' }));
  await user.click(await screen.findByRole('button', { name: '清空聊天' }));
  letGo();
  expect(await screen.findByText('今天还能聊 28 句')).toBeVisible();
  expect(screen.queryByRole('list')).toBeNull();
});

test('shows the end of a long conversation, loads older parts, and drops the oldest', async () => {
  logIn(101);
  const list = Array.from({ length: 200 }, (_, index) =>
    index % 2 === 0
      ? { from: 'me', id: `m${index}`, text: `问 ${index}`, at: 1_000 * index, state: 'done', key: `k${index}` }
      : { from: 'them', id: `m${index}`, text: `答 ${index}`, at: 1_000 * index },
  );
  localStorage.setItem('lyyz_own 101 chat 804', JSON.stringify({ messages: list, suggestions: [] }));
  const { user } = renderApp(PATH);
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(30));
  expect(screen.queryByText('问 168')).toBeNull();
  await user.click(screen.getByRole('button', { name: '看更早的' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(60);
  await user.type(await field(), '你怕黑吗？');
  await user.click(send());
  await waitFor(() => expect(screen.getAllByRole('listitem')[58]).toHaveTextContent('你怕黑吗？'));
  expect(screen.getAllByRole('listitem')).toHaveLength(60);
  const kept = JSON.parse(localStorage.getItem('lyyz_own 101 chat 804') ?? '{}') as { messages: { text: string }[] };
  expect(kept.messages).toHaveLength(200);
  expect(kept.messages[0]?.text).toBe('问 2');
});

test('restores the draft after a reload', async () => {
  const first = renderApp(PATH);
  await first.user.type(await field(), '写到一半');
  first.unmount();
  first.router.dispose();
  renderApp(PATH);
  expect(await field()).toHaveValue('写到一半');
});

test('a draft survives a reload at which the platform cannot say whose login it is', async () => {
  logIn(101);
  const first = renderApp(PATH);
  await first.user.type(await field(), '写到一半');
  first.unmount();
  first.router.dispose();
  queryClient.clear();
  sandbox().faults.set([{ path: '/ucenter/api/userCenter/getUserInfo', kind: '500' }]);
  const second = renderApp(PATH);
  await screen.findByText('以前聊的没有打开');
  second.unmount();
  second.router.dispose();
  queryClient.clear();
  sandbox().faults.set([]);
  renderApp(PATH);
  expect(await field()).toHaveValue('写到一半');
});

/** A user writes a draft, and their login runs out. */
async function writeUntilLoginRunsOut() {
  logIn(101);
  const first = renderApp(PATH);
  await first.user.type(await field(), '旧的');
  await waitFor(() => expect(JSON.stringify(sessionStorage)).toMatch(/userId\W+101/));
  act(() => clearRefusedLogin());
  await waitFor(async () => expect(await field()).toHaveValue('旧的'));
  return first;
}

/** A user writes a draft, their login runs out, and somebody of whom it is not said who they are writes on. */
async function writeUnnamed(userId: number) {
  const first = await writeUntilLoginRunsOut();
  const { release } = holdCall(USER);
  act(() => logIn(userId));
  await waitFor(async () => expect(await field()).toHaveValue(''));
  await first.user.type(await field(), '新的');
  expect(await field()).toHaveValue('新的');
  return { ...first, release };
}

describe('a draft of which it is not said whose the next login is', () => {
  test.each([
    ['is joined with what was typed meanwhile', 101, '旧的\n新的'],
    ['is not shown to another user, who keeps what they typed', 102, '新的'],
  ])('%s', async (_, userId, words) => {
    const { release } = await writeUnnamed(userId);
    release();
    await waitFor(() => expect(JSON.stringify(sessionStorage)).toMatch(new RegExp(`userId\\W+${userId}`)));
    await waitFor(async () => expect(await field()).toHaveValue(words));
    if (userId !== 101) expect(JSON.stringify(sessionStorage)).not.toContain('旧的');
  });

  test('waits over a reload, too', async () => {
    const { unmount, router, release } = await writeUnnamed(101);
    unmount();
    router.dispose();
    queryClient.clear();
    renderApp(PATH);
    expect(await field()).toHaveValue('新的');
    release();
    await waitFor(async () => expect(await field()).toHaveValue('旧的\n新的'));
  });

  test('is shown again with the words when that login runs out, and is gone after a logout', async () => {
    await writeUnnamed(101);
    act(() => clearRefusedLogin());
    await waitFor(async () => expect(await field()).toHaveValue('旧的\n新的'));
    act(() => logIn(102));
    await waitFor(async () => expect(await field()).toHaveValue(''));
    act(() => clearLogin());
    await waitFor(() => expect(JSON.stringify(sessionStorage)).not.toContain('旧的'));
    expect(await field()).toHaveValue('');
  });
});

test('a draft whose login ran out is gone after somebody else has logged in and out on another page', async () => {
  const first = await writeUntilLoginRunsOut();
  first.unmount();
  logIn(102);
  clearLogin();
  renderApp(PATH);
  expect(await field()).toHaveValue('');
  await waitFor(() => expect(JSON.stringify(sessionStorage)).not.toContain('旧的'));
});

test('a message that could not be sent is put before what was typed meanwhile', async () => {
  const { user } = renderApp(PATH);
  await user.type(await field(), '第一句');
  await user.click(send());
  const sheet = within(await screen.findByRole('dialog', { name: '登录灵屿' }));
  fireEvent.change(screen.getByLabelText('对顾星阑说'), { target: { value: '第二句' } });
  await user.click(sheet.getByRole('button', { name: '关闭' }));
  await waitFor(async () => expect(await field()).toHaveValue('第一句\n第二句'));
});

test('shows hostile answers and suggestions as plain text', async () => {
  logIn(101);
  const attack = '<img src=x onerror="window.hurt=1"><script>window.hurt=1</script>[点我](javascript:alert(1))';
  answers({
    conversationId: 1,
    messageId: 1,
    reply: attack,
    suggestions: [attack, '   ', '\u202e反着写', 'x'.repeat(501)],
    dailyLeft: 5,
  });
  const { user, container } = renderApp(PATH);
  await user.type(await field(), '<b>粗</b>');
  await user.click(send());
  await whole(1);
  await user.click(screen.getByRole('region', { name: '聊天记录' }));
  expect(messages()[0]).toContain('<b>粗</b>');
  expect(messages()[1]).toContain(attack);
  expect(within(screen.getByRole('group', { name: '接着聊' })).getAllByRole('button')).toHaveLength(2);
  expect(container.querySelector('script, b, [onerror], a[href^=javascript]')).toBeNull();
  expect('hurt' in window).toBe(false);
});

describe('URL parameters', () => {
  test.each(['', '?characterId=0', '?characterId=abc', '?characterId=8e2'])(
    '%s: names the wrong parameter',
    async (query) => {
      renderApp(`/chatAI${query}`);
      expect(await screen.findByText('请检查 characterId 参数是否正确')).toBeVisible();
      expect(screen.getByRole('link', { name: '回到首页' })).toBeVisible();
    },
  );

  test('shows the platform’s message and the parameter for an unknown character', async () => {
    renderApp('/chatAI?characterId=99');
    expect(await screen.findByText('没有找到这位岛上的居民，请检查 characterId 参数是否正确')).toBeVisible();
  });

  test('keeps the character when a refetch fails', async () => {
    renderApp(PATH);
    await field();
    sandbox().faults.set([{ path: CHARACTERS, kind: '500' }]);
    act(() => logIn(101));
    await act(() => queryClient.invalidateQueries({ queryKey: listCharacters.queryKey }));
    expect(await screen.findByText('每天能聊 30 句')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(await field()).toBeVisible();
  });
});

test('an answer can be copied and reported; the report stays on the phone and leads to the help of the app', async () => {
  logIn(101);
  const { user, router } = renderApp(PATH);
  await talk(user, '你怕黑吗？');
  await user.click(screen.getByRole('button', { name: '复制' }));
  const answer = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as { messages: { text: string }[] };
  expect(await navigator.clipboard.readText()).toBe(answer.messages[1]?.text);
  await user.click(screen.getByRole('button', { name: '举报' }));
  const sheet = within(await screen.findByRole('dialog', { name: '举报这条回答？' }));
  await user.click(sheet.getByRole('button', { name: '记下，去 App 帮助' }));
  await waitFor(() =>
    expect(router.state.location.pathname + router.state.location.search).toBe('/wakeUp?path=%2Fhelp'),
  );
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('button', { name: '已记下' })).toBeDisabled();
});
