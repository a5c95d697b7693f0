import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, test } from 'vitest';
import { holdCall } from '../../../tests/support/hold-call.ts';
import { HOSTILE, HOSTILE_FLAG } from '../../../tests/support/hostile.ts';
import { renderApp } from '../../../tests/support/render-app.tsx';
import { sandbox } from '../../../tests/support/sandbox.ts';
import { server } from '../../../tests/support/server.ts';
import { saveLogin } from '../../session/login-info.ts';

const ROBOT = '/vertical/api/labelClassification/notLogin/getRobotDetail';
const MOMENTS = '/connect/moment/list/dao';
const PATH = '/aidao-detail?robotId=804';

const resident = () => screen.findByRole('region', { name: '岛上的居民' });

/** Replaces fields in the platform's response about character 804. */
function answers(change: object) {
  server.use(
    http.get(`*${ROBOT}`, async ({ request }) => {
      const response = await sandbox().respond(request);
      const envelope = (await response?.json()) as { data: object };
      return Response.json({ ...envelope, data: { ...envelope.data, ...change } });
    }),
  );
}

test('shows the character, the way of talking, the soul, the island’s moments and the chat button', async () => {
  const { user, router } = renderApp(`${PATH}&inviteCode=FBYK94`);
  const door = within(await resident());
  expect(door.getByRole('heading', { level: 2, name: '顾星阑' })).toBeVisible();
  expect(door.getByText('观星崖的星图师')).toBeVisible();
  expect(door.getByText('AI 角色，回答由 AI 生成')).toBeVisible();
  expect(within(door.getByRole('list', { name: '性格' })).getAllByRole('listitem')).toHaveLength(3);
  expect(door.getByText(/^聊过 .+ 句$/)).toBeVisible();
  expect(door.getByText(/^\d.* 人关注$/)).toBeVisible();
  expect(door.getByText(/你来得正好/)).toBeVisible();

  const intro = within(await screen.findByRole('region', { name: '关于这位居民' }));
  expect(intro.getByText('二十三册星图').tagName).toBe('STRONG');
  const samples = within(screen.getByRole('region', { name: '岛上常聊的' }));
  expect(samples.getAllByRole('listitem')).toHaveLength(4);
  expect(samples.getByText('AI 生成')).toBeVisible();
  const soul = within(screen.getByRole('region', { name: '灵魂雷达' }));
  expect(soul.getByRole('img', { name: '顾星阑的灵魂雷达' })).toBeVisible();
  expect(soul.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '温暖 60',
    '机灵 65',
    '勇敢 40',
    '沉静 60',
  ]);
  expect(soul.getByRole('link', { name: '测测我和谁最像' })).toHaveAttribute('href', '/soul?inviteCode=FBYK94');
  expect(within(screen.getByRole('region', { name: '岛主' })).getByRole('link')).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/personal-guest\?userId=\d+&inviteCode=FBYK94$/),
  );
  // A section with the same name is the placeholder until the moments load.
  expect(await screen.findByText(/^\d+ 条$/)).toBeVisible();
  const moments = within(screen.getByRole('region', { name: '岛上动态' }));
  expect(moments.getByRole('list', { name: '顾星阑岛上的动态' })).toBeInTheDocument();

  const talk = screen.getByRole('link', { name: '和顾星阑聊聊' });
  expect(talk).toHaveAttribute('href', '/chatAI?characterId=804&inviteCode=FBYK94');
  await user.click(talk);
  expect(await screen.findByRole('textbox', { name: '对顾星阑说' })).toBeVisible();
  await act(() => router.navigate(-1));
  await resident();
});

test('shares the island’s URL with the inviter', async () => {
  const { user } = renderApp(`${PATH}&inviteCode=FBYK94`);
  await resident();
  await user.click(screen.getByRole('button', { name: '分享' }));
  const sheet = within(await screen.findByRole('dialog', { name: '分享给朋友' }));
  await user.click(sheet.getByRole('button', { name: '复制链接' }));
  await waitFor(async () =>
    expect(await navigator.clipboard.readText()).toMatch(/\/aidao-detail\?robotId=804&inviteCode=FBYK94$/),
  );
});

test('shares the island by its own id, which need not be the character’s', async () => {
  answers({ characterId: 805 });
  const { user } = renderApp(PATH);
  await resident();
  await user.click(screen.getByRole('button', { name: '分享' }));
  const sheet = within(await screen.findByRole('dialog', { name: '分享给朋友' }));
  await user.click(sheet.getByRole('button', { name: '复制链接' }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toMatch(/\/aidao-detail\?robotId=804$/));
  expect(screen.getByRole('link', { name: '和顾星阑聊聊' })).toHaveAttribute('href', '/chatAI?characterId=805');
});

describe('moments of the island', () => {
  test('shows an empty state and keeps the chat button', async () => {
    server.use(
      http.get(`*${MOMENTS}`, () =>
        Response.json({ code: 200, data: { pageNo: 1, pageSize: 20, total: 0, list: [] } }),
      ),
    );
    renderApp(PATH);
    expect(await screen.findByText('岛上还没有动态')).toBeVisible();
    expect(screen.getByRole('link', { name: '和顾星阑聊聊' })).toBeVisible();
  });

  test.each(['500', 'S00000', 'refused'] as const)(
    '%s: shows the error in place; the retry requests only the moments',
    async (kind) => {
      sandbox().faults.set([{ path: MOMENTS, kind }]);
      const { user } = renderApp(PATH);
      const alert = await screen.findByRole('alert');
      expect(alert).toHaveTextContent('岛上的动态没有加载出来');
      expect(screen.getByRole('heading', { level: 2, name: '顾星阑' })).toBeVisible();
      sandbox().faults.set([{ path: ROBOT, kind: '500' }]);
      await user.click(within(alert).getByRole('button', { name: '重试' }));
      expect(await screen.findByRole('list', { name: '顾星阑岛上的动态' })).toBeInTheDocument();
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  test('shows a placeholder while loading', async () => {
    const { release } = holdCall(MOMENTS);
    renderApp(PATH);
    await resident();
    expect(await screen.findByRole('status', { name: '正在加载' })).toBeInTheDocument();
    release();
    expect(await screen.findByRole('list', { name: '顾星阑岛上的动态' })).toBeInTheDocument();
  });
});

test('shows the same page to a logged-in user without asking for a login', async () => {
  const { accessToken, expireIn } = sandbox().issueToken({ phone: '19900000001' });
  saveLogin({ accessToken, clientInfo: '', expireIn: Date.now() + expireIn * 1_000 });
  renderApp(PATH);
  await resident();
  expect(await screen.findByRole('list', { name: '顾星阑岛上的动态' })).toBeInTheDocument();
});

test('shows no empty headings when little is known about a character', async () => {
  answers({ intro: '  ', sampleDialogues: [], tags: [], greeting: '', portrait: 'javascript:alert(1)' });
  renderApp(PATH);
  await resident();
  expect(await screen.findByText('还没有写下介绍，聊聊就知道了。')).toBeVisible();
  expect(screen.queryByRole('region', { name: '岛上常聊的' })).toBeNull();
  expect(screen.queryByRole('list', { name: '性格' })).toBeNull();
});

test('shows hostile texts as plain text', async () => {
  const attack = HOSTILE.filter((text) => text.trim() !== '').join('\n');
  answers({
    ...{ name: attack, title: attack, greeting: attack, tags: [attack, attack] },
    sampleDialogues: [{ ask: attack, answer: attack }],
  });
  const { container } = renderApp(PATH);
  await resident();
  await screen.findByRole('region', { name: '岛上常聊的' });
  expect(container.querySelector('script, iframe, object, embed, form, [onerror], [onload]')).toBeNull();
  expect(screen.getByRole('link', { name: /^和<script>.*…聊聊$/ })).toBeVisible();
  const whole = screen.getAllByText((_, element) => element?.textContent === attack);
  expect(whole.length).toBeGreaterThan(0);
  expect(HOSTILE_FLAG in window).toBe(false);
});

describe('URL parameters', () => {
  test.each(['', '?robotId=0', '?robotId=abc'])('%s: names the wrong parameter', async (query) => {
    renderApp(`/aidao-detail${query}`);
    expect(await screen.findByText('请检查 robotId 参数是否正确')).toBeVisible();
  });

  test('a busy platform says nothing about the parameter, and can be asked again', async () => {
    sandbox().faults.set([{ path: ROBOT, kind: 'refused', times: 1, message: '人有点多，请稍后再试' }]);
    const { user } = renderApp(PATH);
    expect(await screen.findByText('人有点多，请稍后再试')).toBeVisible();
    expect(document.body).not.toHaveTextContent('请检查 robotId');
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await resident()).toBeVisible();
  });

  test('shows the platform’s message and the parameter for an unknown island', async () => {
    renderApp('/aidao-detail?robotId=99');
    expect(await screen.findByText('没有找到这位岛上的居民，请检查 robotId 参数是否正确')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('link', { name: '回到首页' })).toBeVisible());
  });
});
