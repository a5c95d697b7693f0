import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { layOut } from '../../../tests/support/lay-out.ts';
import { renderApp } from '../../../tests/support/render-app.tsx';
import { sandbox } from '../../../tests/support/sandbox.ts';
import { personMoments } from '../../api/moment.ts';
import { openShare } from '../../features/sharing/open-share.ts';
import { encryptQuery } from '../../session/encrypted-query.ts';
import { clearLogin, saveLogin } from '../../session/login-info.ts';

vi.mock('../../features/sharing/open-share.ts', { spy: true });

const HOME = '/connect/moment/open/home';
const MOMENTS = '/connect/moment/open/list/user';
const ORIGIN = location.origin + import.meta.env.BASE_URL;

beforeEach(() => {
  layOut();
  history.replaceState(null, '', '/mfuwu/');
  vi.mocked(openShare).mockClear().mockResolvedValue();
});

const door = (name: string) => screen.findByRole('article', { name });
const list = (name: string) => screen.findByRole('list', { name: `${name}的动态` });
const cards = async (name: string) =>
  within(await list(name))
    .getAllByRole('listitem')
    .filter((row) => row.hasAttribute('aria-posinset'));

function logIn(phone: string) {
  const { accessToken, expireIn } = sandbox().issueToken({ phone });
  saveLogin({ accessToken, clientInfo: '', expireIn: Date.now() + expireIn * 1_000 });
}

describe('page of a person', () => {
  test('shows the person, their badges and the actions', async () => {
    renderApp('/personal-guest?userId=105');
    const shown = within(await door('白榆'));
    expect(shown.getByRole('heading', { level: 2, name: '白榆' })).toBeVisible();
    expect(shown.getByText('7 级')).toBeVisible();
    expect(shown.getByText('早睡失败者，看星星爱好者。')).toBeVisible();
    expect(shown.getByText('粉丝').nextElementSibling).toHaveTextContent(/^28$/);
    expect(within(shown.getByRole('list', { name: '徽章' })).getByText('第一朵云')).toBeVisible();
    expect(shown.getByText('晚钟堂')).toBeVisible();
    expect(shown.getByRole('link', { name: '去 App 关注' })).toHaveAttribute(
      'href',
      '/wakeUp?path=%2Fuser%3FuserId%3D105',
    );
    expect(shown.getByRole('link', { name: /去岛上看看/ }).getAttribute('href')).toMatch(
      /^\/aidao-detail\?robotId=8\d\d$/,
    );
    expect(screen.queryByText('这是你的主页，朋友看到的就是这样。')).toBeNull();
    expect(screen.getAllByRole('main')).toHaveLength(1);
    expect(document.title).toBe('岛民的主页 · 灵屿宇宙');
  });

  test('lists the moments with links and total, page by page', async () => {
    const { user } = renderApp('/personal-guest?userId=105');
    const { list: first } = await personMoments({ userId: 105, pageNo: 1, pageSize: 20 });
    const shown = await cards('白榆');
    expect(screen.getByText('66 条')).toBeVisible();
    expect(shown[0]).toHaveAttribute('aria-setsize', '66');
    expect(within(shown[0] as HTMLElement).getByRole('link')).toHaveAttribute(
      'href',
      `/trends-detail/${first[0]?.momentId}`,
    );
    sandbox().faults.set([{ path: MOMENTS, kind: 'network', times: 1 }]);
    await user.click(screen.getByRole('button', { name: '查看更多' }));
    expect(await screen.findByText(/后面的动态没有加载出来/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '重试' }));
    await screen.findByRole('button', { name: '查看更多' });
    expect(screen.queryByText(/没有加载出来/)).toBeNull();
    await user.click(screen.getByRole('button', { name: '查看更多' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: '查看更多' })).not.toHaveAttribute('aria-busy'));
    await user.click(screen.getByRole('button', { name: '查看更多' }));
    expect(await screen.findByText('已经到底了')).toBeVisible();
  });

  test('shows default texts for a person without data', async () => {
    renderApp('/personal-guest?userId=102');
    expect(await screen.findByText('还没写下介绍，都在动态里了。')).toBeVisible();
    expect(screen.queryByRole('list', { name: '徽章' })).toBeNull();
    expect(screen.queryByText('领地')).toBeNull();
    expect(screen.queryByRole('link', { name: /去岛上看看/ })).toBeNull();
  });

  test('shows empty states without followers and without moments', async () => {
    const { unmount } = renderApp('/personal-guest?userId=310');
    expect(await screen.findByText('还没有人关注，你可以做第一个。')).toBeVisible();
    unmount();
    renderApp('/personal-guest?userId=110');
    expect(await screen.findByText('还没有发过动态')).toBeVisible();
    expect(screen.getByRole('link', { name: '去首页看看' })).toHaveAttribute('href', '/');
    expect(screen.queryByText('已经到底了')).toBeNull();
  });

  test('shows hostile and endless texts as plain text, and folds long ones', async () => {
    const attack = '<img src=x onerror="window.hit=1"><script>window.hit=1</script>';
    sandbox().db.exec(
      `update person_home set bio = '${'长'.repeat(500)}${attack}', badges = '${JSON.stringify([attack])}' where user_id = 105`,
    );
    sandbox().db.exec(`update person set nickname = '${attack}' where user_id = 105`);
    sandbox().db.exec(
      `update moment set content = '<p onclick=hit()>前${attack}后</p>', topics = '${JSON.stringify([attack])}', image_count = 0 where author_id = 105`,
    );
    const { user, container } = renderApp('/personal-guest?userId=105');
    expect(await screen.findByRole('heading', { level: 2, name: attack })).toBeVisible();
    const unfold = screen.getByRole('button', { name: '展开' });
    expect(unfold).toHaveAttribute('aria-expanded', 'false');
    await user.click(unfold);
    expect(screen.getByRole('button', { name: '收起' })).toHaveAttribute('aria-expanded', 'true');
    const [card] = await cards(attack);
    expect(within(card as HTMLElement).getByRole('link')).toHaveTextContent(/^前后$/);
    expect(within(card as HTMLElement).getByText(`#${attack}`)).toBeVisible();
    expect(container.querySelector('script, [onerror], [onclick], article img[src="x"]')).toBeNull();
  });
});

describe('visitor', () => {
  test('recognises the user’s own page from login to logout', async () => {
    renderApp('/personal-guest?userId=101');
    expect(await screen.findByRole('link', { name: '去 App 关注' })).toBeVisible();
    const moments = await screen.findByRole('list', { name: /的动态$/ });
    // Login refetches the moments too; if that fails, the old ones stay.
    sandbox().faults.set([{ path: MOMENTS, kind: '500' }]);
    logIn('19900000001');
    expect(await screen.findByText('这是你的主页，朋友看到的就是这样。')).toBeVisible();
    expect(moments).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('link', { name: '去 App 写动态' })).toHaveAttribute('href', '/wakeUp?path=%2Fnew-moment');
    expect(screen.getByRole('button', { name: '分享我的主页' })).toBeVisible();
    clearLogin();
    expect(await screen.findByRole('link', { name: '去 App 关注' })).toBeVisible();
    expect(screen.queryByText('这是你的主页，朋友看到的就是这样。')).toBeNull();
  });

  test('treats another or an unknown user as a guest', async () => {
    logIn('19900000001');
    const { unmount } = renderApp('/personal-guest?userId=105');
    expect(await screen.findByRole('link', { name: '去 App 关注' })).toBeVisible();
    unmount();
    sandbox().faults.set([{ path: '/ucenter/api/userCenter/getUserInfo', kind: '500' }]);
    renderApp('/personal-guest?userId=101');
    expect(await screen.findByRole('link', { name: '去 App 关注' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

test.each(['plain', 'encrypted'])('%s: shares the link of this page with the inviter', async (way) => {
  const parameters = { userId: 105, inviteCode: 'DENGTA', channelCode: '<b>' };
  const query =
    way === 'plain'
      ? new URLSearchParams({ ...parameters, userId: '105' }).toString()
      : `s=${await encryptQuery(parameters)}`;
  const { user } = renderApp(`/personal-guest?${query}`);
  await user.click(await screen.findByRole('button', { name: '分享主页' }));
  expect(openShare).toHaveBeenCalledTimes(1);
  const shared = vi.mocked(openShare).mock.calls[0]?.[0];
  expect(shared).toMatchObject({
    title: '白榆的主页',
    url: `${ORIGIN}personal-guest?userId=105&inviteCode=DENGTA`,
    poster: { title: '白榆的主页', code: { text: '105' } },
  });
  expect(screen.getByRole('link', { name: '去 App 关注' })).toHaveAttribute(
    'href',
    '/wakeUp?path=%2Fuser%3FuserId%3D105&inviteCode=DENGTA',
  );
  expect(screen.getByRole('link', { name: /去岛上看看/ }).getAttribute('href')).toMatch(
    /^\/aidao-detail\?robotId=8\d\d&inviteCode=DENGTA$/,
  );
});

describe('failures', () => {
  test('shows the platform’s message, a link elsewhere and no retry for an unknown id', async () => {
    renderApp('/personal-guest?userId=99999');
    expect(await screen.findByRole('alert')).toHaveTextContent('没有找到这位岛民');
    expect(screen.getByRole('link', { name: '去首页看看' })).toHaveAttribute('href', '/');
    // Another try would end the same.
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  });

  test('keeps the profile and retries only the moments', async () => {
    sandbox().faults.set([{ path: MOMENTS, kind: '502-html' }]);
    const { user } = renderApp('/personal-guest?userId=105');
    expect(await screen.findByRole('alert')).toHaveTextContent('动态没有加载出来');
    expect(await door('白榆')).toBeVisible();
    sandbox().faults.set([{ path: HOME, kind: '500' }]);
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect((await cards('白榆')).length).toBeGreaterThan(0);
  });

  test.each(['', '?userId=', '?userId=0', '?userId=abc', '?userId=1.5'])(
    'names the wrong parameter in %s',
    async (query) => {
      renderApp(`/personal-guest${query}`);
      expect(await screen.findByText('请检查 userId 参数是否正确')).toBeVisible();
    },
  );
});
