import Toast from 'antd-mobile/es/components/toast';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { expectToast } from '../../../tests/support/end-unseen.ts';
import { holdCall } from '../../../tests/support/hold-call.ts';
import { renderApp } from '../../../tests/support/render-app.tsx';
import { sandbox } from '../../../tests/support/sandbox.ts';
import { server } from '../../../tests/support/server.ts';
import { changeAnswer } from '../../../tests/support/change-answer.ts';
import { stopClock } from '../../../tests/support/stop-clock.ts';
import { connectHttp } from '../../api/http.ts';
import { activityDetail, claimButton as claimState } from '../../api/invitation.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { clearHistoryStates } from '../../kit/data/use-history-state.ts';
import { toast } from '../../kit/overlay/feedback.ts';
import { parseShanghaiTime, shanghaiTime } from '../../lib/shanghai-time.ts';
import { askLogin } from '../../features/login/ask-login.ts';
import { openShare } from '../../features/sharing/open-share.ts';
import { clearLogin, saveLogin } from '../../session/login-info.ts';
import { encryptQuery } from '../../session/encrypted-query.ts';

vi.mock('../../features/sharing/open-share.ts', { spy: true });

const CODES = '/acApi/api/invitationCodeComparison';
const ON = '/invent-user?activityId=6002';
/** An unregistered number. */
const NEW = '13800000000';
const phoneOf = (person: number) => `199${String(person - 100).padStart(8, '0')}`;

type User = ReturnType<typeof renderApp>['user'];

beforeEach(() => {
  connectHttp({ toast, askLogin });
  history.replaceState(null, '', '/mfuwu/');
  // Skips the fingerprint.
  localStorage.setItem('lyyz_client_id', 'test-client-0001');
  vi.mocked(openShare).mockClear().mockResolvedValue();
});

function logIn(person: number) {
  const { accessToken, expireIn } = sandbox().issueToken({ phone: phoneOf(person) });
  saveLogin({ accessToken, clientInfo: '', expireIn: Date.now() + expireIn * 1_000 });
}

/** Records the inputs sent to a call. */
function watch(path: string): unknown[] {
  const sent: unknown[] = [];
  server.use(
    http.post(`*${path}`, async ({ request }) => {
      sent.push(await request.clone().json());
      return (await sandbox().respond(request)) ?? undefined;
    }),
  );
  return sent;
}

const friends = () => screen.findByRole('region', { name: '对上的朋友' });
const claim = () => screen.findByRole('region', { name: '双人礼' });
const claimButton = async () => within(await claim()).findByRole('button', { name: '领取双人礼' });
const submit = () => screen.getByRole('button', { name: '对上暗号' });
const field = (name: string) => screen.findByRole('textbox', { name });

async function fill(user: User, number = NEW) {
  await user.type(await field('手机号'), number);
  await user.click(screen.getByRole('checkbox', { name: '我已阅读并同意' }));
  await user.click(screen.getByRole('button', { name: '获取验证码' }));
  await screen.findByText(/^验证码已发送到/);
  await user.type(await field('验证码'), '888888');
}

describe('inviter', () => {
  test('shows the code, its QR code, its expiry, the friends who matched and how many are missing', async () => {
    logIn(101);
    renderApp(ON);
    expect(await screen.findByText('我的暗号 D E N G T A')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: '我的暗号二维码' })).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent('有效时间还剩');
    const list = within(await friends());
    expect(list.getAllByRole('listitem')).toHaveLength(3);
    expect(list.getAllByText('已对上')).toHaveLength(2);
    expect(list.getAllByText('核对中')).toHaveLength(1);
    expect(list.getByText('已对上 2 位，集齐 3 位可领双人礼')).toBeVisible();
    expect(await claimButton()).toHaveAttribute('aria-disabled', 'true');
    expect(within(await claim()).getByText('再对上 1 位好友就能领取')).toBeVisible();
    expect(document.title).toBe('对个暗号 · 灵屿宇宙');
  });

  test('shares a poster with the code, the name and the platform’s URL', async () => {
    logIn(101);
    const year = shanghaiTime(Date.now()).slice(0, 4);
    changeAnswer(`${CODES}/pullNewQRcode`, (pulled: object) => ({ ...pulled, expireTime: `${year}-12-03 18:30:00` }));
    changeAnswer('/acApi/server/activity/*', (activity: object) => ({
      ...activity,
      endTime: `${year}-12-31 22:00:00`,
    }));
    const { user } = renderApp(ON);
    await user.click(await screen.findByRole('button', { name: '发给朋友' }));
    await waitFor(() => expect(openShare).toHaveBeenCalledTimes(1));
    const shared = vi.mocked(openShare).mock.lastCall?.[0];
    expect(shared?.url).toMatch(/\/mfuwu\/invent-user\?activityId=6002&code=DENGTA$/);
    expect(shared?.description).toMatch(/^我的暗号是 DENGTA，12\s月\s3\s日 18:30 前来灵屿和我对上它。$/);
    expect(shared?.poster).toMatchObject({ nickname: '阿沅', code: { label: '暗号', text: 'DENGTA' } });
  });

  test('renews an expired code automatically', async () => {
    logIn(102);
    const calls = watch(`${CODES}/pullNewQRcode`);
    // The activity lasts until the end of the month, and the code for a day.
    sandbox().setNow(parseShanghaiTime(`${shanghaiTime(Date.now()).slice(0, 8)}10 12:00:00`));
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    try {
      renderApp(ON);
      const first = (await screen.findByText(/^我的暗号 ./)).textContent;
      expect(calls).toHaveLength(1);
      // The sandbox's clock goes on with it.
      await act(() => vi.advanceTimersByTimeAsync(86_400_000 + 2_000));
      await waitFor(() => expect(screen.getByText(/^我的暗号 ./).textContent).not.toBe(first));
    } finally {
      vi.useRealTimers();
    }
  });

  test('refreshes the friends of all codes or of the current one by button', async () => {
    logIn(101);
    const all = watch(`${CODES}/refreshUserListByActityId`);
    const one = watch(`${CODES}/refreshUserList`);
    const { user } = renderApp(ON);
    const list = within(await friends());
    await user.click(list.getByRole('button', { name: '刷新' }));
    await waitFor(() => expect(all).toHaveLength(2));
    await user.click(list.getByRole('button', { name: '当前暗号' }));
    await waitFor(() => expect(one).toEqual([{ code: 'DENGTA' }]));
    expect(await list.findAllByRole('listitem')).toHaveLength(3);
    expect(list.getByRole('button', { name: '当前暗号' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(list.getByRole('button', { name: '刷新' }));
    await waitFor(() => expect(one).toHaveLength(2));
    expect(all).toHaveLength(2);
  });

  test('shows a new friend without interaction, and enables the gift', async () => {
    logIn(101);
    renderApp(ON);
    expect(await claimButton()).toHaveAttribute('aria-disabled', 'true');
    // Another user registers with the code; then the page polls.
    const post = (path: string, body: object) =>
      sandbox().respond(
        new Request(`http://localhost:5173/api${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      );
    await post('/ucenter/api/sms/sendSmsCode', { phone: NEW, scene: 'comparison' });
    await post(`${CODES}/addNewUserInfo`, { code: 'DENGTA', phone: NEW, smsCode: '888888', nickname: '小满' });
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    expect(await within(await friends()).findByText('小满')).toBeVisible();
    await waitFor(async () => expect(await claimButton()).toHaveAttribute('aria-disabled', 'false'));
    await waitFor(() => expect(document.getElementById('announcer')).toHaveTextContent('又有 1 位朋友对上了暗号'));
  });

  test('claims once on a double tap, shows the rewards and updates the page', async () => {
    logIn(106);
    const sent = watch(`${CODES}/receive`);
    const { user } = renderApp(ON);
    const button = await claimButton();
    expect(button).toHaveAttribute('aria-disabled', 'false');
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(screen.getByRole('heading', { name: '双人礼到手了' })).toHaveFocus());
    expect(screen.getByText('1 份')).toBeVisible();
    expect(sent).toEqual([{ activityId: 6002 }]);
    await user.click(screen.getByRole('button', { name: '输入朋友的暗号' }));
    await user.click(screen.getByRole('button', { name: '我也有暗号' }));
    expect(await screen.findByRole('heading', { name: '双人礼到手了' })).toBeVisible();
    expect(screen.getByRole('button', { name: '我也有暗号' })).toHaveFocus();
  });

  test.each([
    [undefined, /^双人礼到手了$/, true],
    ['drop', /^领取双人礼：网络没有连上.*再点一次不会重复领取/, false],
  ] as const)(
    'who looks at the other role meanwhile is told how the claim ended: %s',
    async (kind, words, received) => {
      await import('../../kit/overlay/antd-toast.ts');
      vi.spyOn(Toast, 'show');
      logIn(106);
      const { user } = renderApp(ON);
      const button = await claimButton();
      if (kind) sandbox().faults.set([{ path: `${CODES}/receive`, kind, times: 1 }]);
      const held = holdCall(`${CODES}/receive`);
      await user.click(button);
      await held.asked;
      await user.click(screen.getByRole('button', { name: '输入朋友的暗号' }));
      held.release();
      await expectToast(words);
      await user.click(screen.getByRole('button', { name: '我也有暗号' }));
      await (received ? screen.findByRole('heading', { name: '双人礼到手了' }) : claimButton());
    },
  );

  test('claims once on a retry after a lost response', async () => {
    logIn(106);
    const { user } = renderApp(ON);
    sandbox().faults.set([{ path: `${CODES}/receive`, kind: 'drop', times: 1 }]);
    await user.click(await claimButton());
    expect(await within(await claim()).findByRole('alert')).toHaveTextContent('网络没有连上');
    await user.click(await claimButton());
    expect(await screen.findByRole('heading', { name: '双人礼到手了' })).toBeVisible();
    const { n } = sandbox()
      .db.prepare('select count(*) n from comparison_claim where user_id = 106 and activity_id = 6002')
      .get() as { n: number };
    expect(n).toBe(1);
  });

  test('a lost claim is shown by the retry, although the platform has nothing left to claim by then', async () => {
    logIn(106);
    const { user } = renderApp(ON);
    sandbox().faults.set([{ path: `${CODES}/receive`, kind: 'drop', times: 1 }]);
    await user.click(await claimButton());
    expect(await within(await claim()).findByRole('alert')).toHaveTextContent('再点一次不会重复领取');
    await act(() => queryClient.refetchQueries({ queryKey: claimState.queryKey }));
    expect(await within(await claim()).findByText(/你已经领过了/)).toBeVisible();
    await user.click(await claimButton());
    expect(await screen.findByRole('heading', { name: '双人礼到手了' })).toBeVisible();
  });

  test('a refused claim says why once, and the button waits without losing the focus', async () => {
    logIn(106);
    const { user } = renderApp(ON);
    const button = await claimButton();
    const reason = '礼品已经领完了，谢谢你带来的朋友';
    sandbox().db.exec('update comparison_gift set left_over = 0 where activity_id = 6002');
    await user.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
    expect(within(await claim()).getAllByText(reason)).toHaveLength(1);
    expect(within(await claim()).getByText('还剩 0 份')).toBeVisible();
    expect(screen.queryByText('朋友到齐了，礼物可以领了。')).toBeNull();
    expect(button).toHaveFocus();
  });

  test.each(['/acApi/server/activity', `${CODES}/pullNewQRcode`])(
    'keeps the claimed rewards when %s fails or is slow afterwards',
    async (path) => {
      logIn(106);
      const { user } = renderApp(ON);
      const button = await claimButton();
      sandbox().faults.set([{ path, kind: '500' }]);
      await user.click(button);
      await screen.findByRole('heading', { name: '双人礼到手了' });
      expect(await screen.findByRole('alert')).toBeVisible();
      expect(screen.getByRole('heading', { name: '双人礼到手了' })).toBeVisible();
      sandbox().faults.set([{ path, kind: 'slow', delayMs: 600 }]);
      await user.click(within(screen.getByRole('alert')).getByRole('button', { name: '重试' }));
      await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
      expect(screen.getByRole('heading', { name: '双人礼到手了' })).toBeVisible();
    },
  );

  test.each(['500', 'slow'] as const)('keeps the claimed rewards when the claim’s own state is %s', async (kind) => {
    logIn(106);
    const { user } = renderApp(ON);
    const button = await claimButton();
    sandbox().faults.set([{ path: `${CODES}/claimButton`, kind, delayMs: 600 }]);
    await user.click(button);
    await screen.findByRole('heading', { name: '双人礼到手了' });
    await new Promise((resolve) => setTimeout(resolve, 900));
    expect(screen.getByRole('heading', { name: '双人礼到手了' })).toBeVisible();
    expect(screen.queryByText('领取状态没有加载出来')).toBeNull();
  });

  test('shows the gift as claimed after a late response and reopening the page', async () => {
    logIn(106);
    const held = holdCall(`${CODES}/receive`);
    const { user, router, unmount } = renderApp(ON);
    const button = await claimButton();
    await user.click(button);
    await held.asked;
    expect(button).toHaveAttribute('aria-busy', 'true');
    unmount();
    router.dispose();
    held.release();
    await waitFor(() =>
      expect(
        sandbox().db.prepare('select 1 from comparison_claim where user_id = 106 and activity_id = 6002').get(),
      ).toBeDefined(),
    );
    renderApp(ON);
    expect(await claimButton()).toHaveAttribute('aria-disabled', 'true');
    expect(within(await claim()).getByText('这个月的双人礼你已经领过了，下个月再来')).toBeVisible();
  });

  test.each([
    [107, '6002', '这个月的双人礼你已经领过了，下个月再来'],
    [106, '6016', '礼品已经领完了，谢谢你带来的朋友'],
  ])('%i in %s: the button shows the reason', async (person, activity, reason) => {
    logIn(person);
    renderApp(`/invent-user?activityId=${activity}`);
    expect(await within(await claim()).findByText(reason)).toBeVisible();
    expect(await claimButton()).toHaveAttribute('aria-disabled', 'true');
  });

  test('shows an empty state below the code before anyone has matched', async () => {
    logIn(102);
    renderApp(ON);
    expect(await within(await friends()).findByText('还没有朋友对上')).toBeVisible();
    expect(screen.queryByRole('group', { name: '看哪些朋友' })).toBeNull();
  });

  test('shows each failed part in place with its own retry', async () => {
    logIn(101);
    sandbox().faults.set([{ path: `${CODES}/claimButton`, kind: '500' }]);
    const { user } = renderApp(ON);
    const told = within(await screen.findByRole('alert'));
    expect(told.getByText('领取状态没有加载出来')).toBeVisible();
    expect(screen.getByText('我的暗号 D E N G T A')).toBeInTheDocument();
    sandbox().faults.set([]);
    const others = watch(`${CODES}/pullNewQRcode`);
    await user.click(told.getByRole('button', { name: '重试' }));
    expect(await claimButton()).toHaveAttribute('aria-disabled', 'true');
    expect(others).toEqual([]);
  });

  test('shows the reward among the rules when logged in', async () => {
    logIn(101);
    renderApp(ON);
    const rules = within(await screen.findByRole('region', { name: '玩法说明' }));
    expect(rules.getByText('双人灯笼')).toBeVisible();
  });

  test('shows a visitor the reward, and the code after login', async () => {
    const { user } = renderApp(ON);
    const { rewards } = await activityDetail({ id: 6002 });
    const entrance = await screen.findByRole('region', { name: '先领一个你的暗号' });
    expect(entrance).toHaveTextContent(`${rewards[0]?.title ?? '?'}对上 ${rewards[0]?.need ?? 0} 位可领`);
    await user.click(screen.getByRole('button', { name: '登录领暗号' }));
    expect(await screen.findByRole('dialog', { name: '登录灵屿' })).toBeVisible();
    act(() => logIn(101));
    expect(await screen.findByText('我的暗号 D E N G T A')).toBeInTheDocument();
    act(() => clearLogin());
    expect(await screen.findByRole('button', { name: '登录领暗号' })).toBeVisible();
    expect(screen.queryByText('我的暗号 D E N G T A')).toBeNull();
  });
});

describe('invited user', () => {
  const INVITED = `${ON}&code=DENGTA`;

  test('registers by phone and sees who sent the code', async () => {
    const sent = watch(`${CODES}/addNewUserInfo`);
    const { user } = renderApp(INVITED);
    expect(await screen.findByText('朋友给你的暗号')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '加个昵称，让朋友认出你' }));
    expect(await field('昵称（可不填）')).toHaveFocus();
    await user.type(await field('昵称（可不填）'), ' 小满 ');
    await fill(user);
    await user.click(submit());
    await waitFor(() => expect(screen.getByRole('heading', { name: '暗号对上了' })).toHaveFocus());
    expect(screen.getByText('你和阿沅认出了彼此，欢迎上岛。')).toBeVisible();
    expect(screen.getByText('小满')).toBeVisible();
    expect(sent).toEqual([{ code: 'DENGTA', phone: NEW, smsCode: '888888', nickname: '小满' }]);
    expect(screen.getByRole('link', { name: '打开 App' })).toHaveAttribute('href', '/wakeUp?activityId=6002');
    await user.click(screen.getByRole('button', { name: '我也有暗号' }));
    await user.click(screen.getByRole('button', { name: '输入朋友的暗号' }));
    expect(screen.getByRole('heading', { name: '暗号对上了' })).toBeVisible();
    expect(screen.getByRole('button', { name: '输入朋友的暗号' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: '登录，领我的暗号' }));
    expect(await screen.findByRole('dialog', { name: '登录灵屿' })).toBeVisible();
  });

  test('joins once on a double tap', async () => {
    const sent = watch(`${CODES}/addNewUserInfo`);
    const { user } = renderApp(INVITED);
    await fill(user);
    fireEvent.click(submit());
    fireEvent.click(submit());
    expect(await screen.findByRole('heading', { name: '暗号对上了' })).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  test('matches the same friend once on a retry after a lost response', async () => {
    const { user } = renderApp(INVITED);
    await fill(user);
    sandbox().faults.set([{ path: `${CODES}/addNewUserInfo`, kind: 'drop', times: 1 }]);
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent('网络没有连上');
    await user.click(submit());
    expect(await screen.findByRole('heading', { name: '暗号对上了' })).toBeVisible();
    const { n } = sandbox().db.prepare("select count(*) n from comparison_match where code = 'DENGTA'").get() as {
      n: number;
    };
    expect(n).toBe(4);
  });

  test('matches after a late response, and keeps the match after reopening', async () => {
    const { user, router } = renderApp(INVITED);
    await fill(user);
    const held = holdCall(`${CODES}/addNewUserInfo`);
    await user.click(submit());
    await held.asked;
    expect(submit()).toHaveAttribute('aria-busy', 'true');
    held.release();
    expect(await screen.findByRole('heading', { name: '暗号对上了' })).toBeVisible();
    await act(() => router.navigate('/wakeUp'));
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('heading', { name: '暗号对上了' })).toBeVisible();
  });

  test('keeps the match over a reload, for this link and while logged out', async () => {
    const reload = (path: string) => {
      clearHistoryStates();
      return renderApp(path);
    };
    const { user, unmount } = renderApp(INVITED);
    await fill(user);
    await user.click(submit());
    await screen.findByRole('heading', { name: '暗号对上了' });
    unmount();
    const again = reload(INVITED);
    expect(await screen.findByText('你和阿沅认出了彼此，欢迎上岛。')).toBeVisible();
    again.unmount();
    const other = reload(`${ON}&code=HAYAN6`);
    expect(await screen.findByText('朋友给你的暗号')).toBeVisible();
    other.unmount();
    logIn(102);
    reload(INVITED);
    expect(await screen.findByRole('heading', { name: '你已经在岛上了' })).toBeVisible();
  });

  test('keeps the match of a typed code over a reload', async () => {
    const { user, unmount } = renderApp(ON);
    await user.click(await screen.findByRole('button', { name: '输入朋友的暗号' }));
    await user.type(await field('暗号'), 'DENGTA');
    await fill(user);
    await user.click(submit());
    await screen.findByRole('heading', { name: '暗号对上了' });
    unmount();
    clearHistoryStates();
    renderApp(ON);
    expect(await screen.findByRole('heading', { name: '暗号对上了' })).toBeVisible();
    expect(screen.getByRole('button', { name: '输入朋友的暗号' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('sends no message to a registered phone and offers the login', async () => {
    const messages = watch('/ucenter/api/sms/sendSmsCode');
    const { user } = renderApp(INVITED);
    await user.type(await field('手机号'), phoneOf(105));
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: '获取验证码' }));
    expect(await screen.findByRole('heading', { name: '你已经是岛民了' })).toBeVisible();
    expect(await field('手机号')).toHaveAccessibleDescription('这个手机号已经注册过，登录就好');
    expect(messages).toEqual([]);
    await user.click(screen.getByRole('button', { name: '登录' }));
    expect(await screen.findByRole('dialog', { name: '登录灵屿' })).toBeVisible();
    act(() => logIn(105));
    expect(await screen.findByText(/^我的暗号 ./)).toBeInTheDocument();
  });

  test.each([
    ['ZZZZZZ', '没有这个暗号，和好友再核对一下'],
    ['GUQ888', '这个暗号已经过期，请好友换一个新的'],
  ])('shows the platform’s message for the code %s', async (code, refusal) => {
    const { user } = renderApp(`${ON}&code=${code}`);
    await fill(user);
    await user.click(submit());
    expect(await screen.findByText(refusal)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '换一个暗号' }));
    await user.clear(await field('暗号'));
    await user.type(await field('暗号'), 'den gta');
    expect(await field('暗号')).toHaveValue('DENGTA');
    await user.click(submit());
    expect(await screen.findByRole('heading', { name: '暗号对上了' })).toBeVisible();
  });

  test('validates typed input next to the fields and sends nothing', async () => {
    const sent = watch(`${CODES}/addNewUserInfo`);
    const { user } = renderApp(ON);
    await user.click(await screen.findByRole('button', { name: '输入朋友的暗号' }));
    await user.type(await field('暗号'), 'abc');
    await user.click(screen.getByRole('button', { name: '加个昵称，让朋友认出你' }));
    await user.type(await field('昵称（可不填）'), '一二三四五六七八九十一二三');
    await fill(user);
    await user.click(submit());
    expect(await field('暗号')).toHaveAccessibleDescription('暗号是六位字母或数字，和朋友再核对一下');
    expect(await field('暗号')).toHaveFocus();
    expect(await field('昵称（可不填）')).toHaveAccessibleDescription('昵称最多 12 个字');
    expect(sent).toEqual([]);
  });

  test('counts a nickname in grapheme clusters', async () => {
    const { user } = renderApp(INVITED);
    const name = '👨‍👩‍👧‍👦'.repeat(12);
    await user.click(await screen.findByRole('button', { name: '加个昵称，让朋友认出你' }));
    fireEvent.change(await field('昵称（可不填）'), { target: { value: name } });
    expect(screen.getByText('12 / 12 个字')).toBeVisible();
    await fill(user);
    await user.click(submit());
    expect(await screen.findByText(name)).toBeVisible();
  });

  test('does not ask a logged-in user to register', async () => {
    logIn(102);
    const { user } = renderApp(INVITED);
    expect(await screen.findByRole('heading', { name: '你已经在岛上了' })).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: '领我的暗号' }));
    expect(await screen.findByText(/^我的暗号 ./)).toBeInTheDocument();
  });

  test('recognises the user’s own code', async () => {
    logIn(101);
    renderApp(INVITED);
    expect(await screen.findByRole('heading', { name: '这是你自己的暗号' })).toBeVisible();
  });

  test('reads the same code from an encrypted link, and sends the platform the code that it gave', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post(
        '*/invitationCodeComparison/addNewUserInfo',
        async ({ request }) => void sent.push(await request.clone().json()),
      ),
    );
    const { user } = renderApp(`/invent-user?s=${await encryptQuery({ activityId: 6002, code: 'dEngta' })}`);
    expect(await screen.findByText('d E n g t a')).toBeInTheDocument();
    await fill(user);
    await user.click(submit());
    expect(await screen.findByRole('heading', { name: '暗号对上了' })).toBeVisible();
    expect(sent).toMatchObject([{ code: 'dEngta' }]);
  });
});

describe('activity', () => {
  test('shows the period, eligibility, rules and support', async () => {
    renderApp(ON);
    const rules = within(await screen.findByRole('region', { name: '玩法说明' }));
    expect(rules.getByText(/^活动时间：.*\d\d:\d\d 至 /)).toBeVisible();
    expect(rules.getByText(/^谁可以参加：/)).toBeVisible();
    expect(rules.getByText('礼品数量有限，领完为止。')).toBeVisible();
    // Once: before the login, in the card above.
    expect(screen.getByText('双人灯笼')).toBeVisible();
    expect(rules.queryByText('双人灯笼')).toBeNull();
    expect(rules.getByRole('link', { name: '遇到问题？联系客服' })).toHaveAttribute(
      'href',
      '/wakeUp?path=%2Fhelp&activityId=6002',
    );
  });

  test('ends while the page is open: no code counts beyond it', async () => {
    const ends = Math.ceil(Date.now() / 1_000) * 1_000 + 8_000;
    const setClock = stopClock(ends - 8_000);
    let claims = 0;
    server.use(
      http.get('*/acApi/server/activity*', async ({ request }) => {
        const answer = (await (await sandbox().respond(request))?.json()) as { data: object };
        const state = Date.now() < ends ? 'on' : 'ended';
        return Response.json({ ...answer, data: { ...answer.data, state, endTime: shanghaiTime(ends) } });
      }),
      http.all(`*${CODES}/claimButton*`, () => void (claims += 1)),
    );
    logIn(101);
    renderApp(ON);
    await claimButton();
    expect(screen.getByRole('timer')).toHaveTextContent(/有效时间还剩.*\D0?\d秒$/);
    expect(screen.getByRole('timer')).not.toHaveTextContent('小时');
    const before = claims;
    setClock(ends + 2_000);
    expect(await screen.findByText('这一季的暗号已经收起')).toBeVisible();
    expect(screen.queryByRole('button', { name: '发给朋友' })).toBeNull();
    expect(claims).toBeGreaterThan(before);
  });

  test('begins and ends at its times although the platform answers as before', async () => {
    const turns = Math.ceil(Date.now() / 1_000) * 1_000 + 8_000;
    const setClock = stopClock(turns - 8_000);
    changeAnswer('/acApi/server/activity/*', (activity: object) => ({
      ...activity,
      state: 'coming',
      startTime: shanghaiTime(turns),
    }));
    const begins = renderApp(ON);
    expect(await screen.findByText('灯塔还没亮')).toBeVisible();
    setClock(turns + 2_000);
    expect(await screen.findByRole('button', { name: '登录领暗号' })).toBeVisible();
    expect(screen.queryByText('灯塔还没亮')).toBeNull();
    begins.unmount();
    const ends = turns + 20_000;
    changeAnswer('/acApi/server/activity/*', (activity: object) => ({
      ...activity,
      state: 'on',
      endTime: shanghaiTime(ends),
    }));
    queryClient.clear();
    renderApp(ON);
    expect(await screen.findByRole('button', { name: '登录领暗号' })).toBeVisible();
    setClock(ends + 2_000);
    expect(await screen.findByText('这一季的暗号已经收起')).toBeVisible();
  });

  test('who waits for the start has the code as soon as a platform that is behind has begun, too', async () => {
    logIn(101);
    const turns = Math.ceil(Date.now() / 1_000) * 1_000 + 8_000;
    const setClock = stopClock(turns - 8_000);
    let state = 'coming';
    changeAnswer('/acApi/server/activity/*', (activity: object) => ({
      ...activity,
      state,
      startTime: shanghaiTime(turns),
    }));
    sandbox().faults.set([{ path: `${CODES}/pullNewQRcode`, kind: 'refused', message: '活动还没有开始' }]);
    renderApp(ON);
    expect(await screen.findByText('灯塔还没亮')).toBeVisible();
    setClock(turns + 2_000);
    await waitFor(() => expect(screen.queryByText('灯塔还没亮')).toBeNull());
    expect(screen.queryByText('活动还没有开始')).toBeNull();
    state = 'on';
    sandbox().faults.set([]);
    expect(await screen.findByRole('button', { name: '发给朋友' })).toBeVisible();
  });

  test('after the end shows no code and no form, but friends and gift', async () => {
    logIn(101);
    const { user } = renderApp('/invent-user?activityId=6012');
    expect(await screen.findByText('这一季的暗号已经收起')).toBeVisible();
    expect(within(await claim()).getByText('活动已经结束')).toBeVisible();
    expect(within(await friends()).getByText('这一季没有朋友对上')).toBeVisible();
    expect(screen.queryByText(/把暗号发出去|集齐/)).toBeNull();
    expect(screen.queryByRole('button', { name: '发给朋友' })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByRole('button', { name: '输入朋友的暗号' }));
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test.each(['', '&code=DENGTA'])(
    'after the end a visitor%s can log in to what was reached, or go home',
    async (code) => {
      const { user } = renderApp(`/invent-user?activityId=6012&inviteCode=FBYK94${code}`);
      expect(await screen.findByText('这一季的暗号已经收起')).toBeVisible();
      expect(screen.getByRole('link', { name: '去首页看看' })).toHaveAttribute(
        'href',
        '/?inviteCode=FBYK94&activityId=6012',
      );
      await user.click(screen.getByRole('button', { name: '登录看看我的' }));
      expect(await screen.findByRole('dialog', { name: '登录灵屿' })).toBeVisible();
      act(() => logIn(106));
      expect(await within(await friends()).findByText(/^已对上 \d 位/)).toBeVisible();
      expect(within(await claim()).getByText('活动已经结束')).toBeVisible();
      expect(screen.queryByRole('button', { name: '登录看看我的' })).toBeNull();
      expect(screen.getByRole('link', { name: '去首页看看' })).toBeVisible();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    },
  );

  test('after the end the login leads to the own side, whichever was chosen', async () => {
    const { user } = renderApp('/invent-user?activityId=6012');
    await user.click(await screen.findByRole('button', { name: '输入朋友的暗号' }));
    await user.click(screen.getByRole('button', { name: '登录看看我的' }));
    await screen.findByRole('dialog', { name: '登录灵屿' });
    act(() => logIn(106));
    expect(await friends()).toBeVisible();
    expect(screen.getByRole('button', { name: '我也有暗号' })).toHaveAttribute('aria-pressed', 'true');
  });

  test.each([
    ['', 'activityId'],
    ['?activityId=x', 'activityId'],
    ['?activityId=6002&code=abc', 'code'],
    ['?activityId=6002&code=%E6%9A%97%E5%8F%B7%E6%9A%97%E5%8F%B7%E6%9A%97', 'code'],
  ])('the address %s is the error page that names %s', async (query, name) => {
    renderApp(`/invent-user${query}`);
    expect(await screen.findByText(`请检查 ${name} 参数是否正确`)).toBeVisible();
  });
});
