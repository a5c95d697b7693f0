import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { layOut } from '../../../tests/support/lay-out.ts';
import { renderApp } from '../../../tests/support/render-app.tsx';
import { sandbox } from '../../../tests/support/sandbox.ts';
import { momentDetail } from '../../api/moment.ts';
import { openShare } from '../../features/sharing/open-share.ts';

vi.mock('../../features/sharing/open-share.ts', { spy: true });

const DETAIL = '/connect/moment/detailNoAuth';
const TOP = '/connect/moment/comment/topListNoAuth';
const FIXED = 'Something went wrong，please check server API';

beforeEach(layOut);

describe('moment', () => {
  test('shows author, time, text, pictures, topics, counts and links', async () => {
    const found = await momentDetail({ momentId: 3001 });
    renderApp('/trends-detail/3001?inviteCode=VDP5VV');
    const moment = await screen.findByRole('article', { name: `${found.author.nickname}的动态` });
    expect(within(moment).getByRole('link', { name: new RegExp(`^${found.author.nickname}`) })).toHaveAttribute(
      'href',
      `/personal-guest?userId=${found.author.userId}&inviteCode=VDP5VV`,
    );
    expect(within(moment).getByRole('link', { name: `去 App 关注${found.author.nickname}` })).toHaveAttribute(
      'href',
      `/wakeUp?path=${encodeURIComponent(`/user?userId=${found.author.userId}`)}&inviteCode=VDP5VV`,
    );
    expect(within(moment).getAllByRole('button', { name: /^第 \d 张图，共 4 张$/ })).toHaveLength(4);
    for (const topic of found.topics) expect(within(moment).getByText(`#${topic}`)).toBeVisible();
    expect(moment.querySelector('time')).toHaveAttribute('datetime', `${found.createTime.replace(' ', 'T')}+08:00`);
    expect(moment).toHaveTextContent('2千 评论');
    expect(screen.getByRole('link', { name: '去 App 里说一句' })).toHaveAttribute(
      'href',
      '/wakeUp?path=%2Fmoment%3FmomentId%3D3001&inviteCode=VDP5VV',
    );
    expect(screen.getByRole('link', { name: /^去 App 点赞，已有/ })).toHaveAttribute(
      'href',
      '/wakeUp?path=%2Fmoment%3FmomentId%3D3001&inviteCode=VDP5VV',
    );
    expect(document.title).toBe('岛上的一条动态 · 灵屿宇宙');
  });

  test('renders with only required fields and without comments', async () => {
    sandbox().db.exec("update moment set content = '<p> </p>' where moment_id = 3903");
    renderApp('/trends-detail/3903');
    expect(await screen.findByText('作者什么也没有留下，只是来过。')).toBeVisible();
    expect(await screen.findByText('还没有人说话')).toBeVisible();
    // Shown only once.
    expect(screen.queryByText('0 条')).toBeNull();
  });

  test('opens its pictures in the viewer', async () => {
    const { user } = renderApp('/trends-detail/3001');
    await user.click(await screen.findByRole('button', { name: '第 2 张图，共 4 张' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  test('shares its text and a link with the inviter; uses a default name for an author without one', async () => {
    sandbox().db.exec(
      "update person set nickname = '' where user_id = (select author_id from moment where moment_id = 3001)",
    );
    const { user } = renderApp('/trends-detail/3001?inviteCode=VDP5VV');
    await user.click(await screen.findByRole('button', { name: '分享' }));
    expect(vi.mocked(openShare).mock.lastCall?.[0]).toMatchObject({
      title: '一位岛民的动态',
      poster: { title: '一位岛民的动态', nickname: '一位岛民' },
    });
    await user.click(await screen.findByRole('button', { name: '复制链接' }));
    await waitFor(async () =>
      expect(await navigator.clipboard.readText()).toBe('http://localhost:5173/trends-detail/3001?inviteCode=VDP5VV'),
    );
  });
});

describe.each(['abc', '1.5', '0', '-1', '1e3', '999999999999999999999'])('the id %s in the URL', (id) => {
  test('shows the error page with a link home', async () => {
    renderApp(`/trends-detail/${id}`);
    expect(await screen.findByText('请检查 id 参数是否正确')).toBeVisible();
    expect(screen.getByText(FIXED)).toBeVisible();
    expect(screen.getByRole('link', { name: '回到首页' })).toHaveAttribute('href', '/');
  });
});

test('shows the platform’s message for an unknown id', async () => {
  renderApp('/trends-detail/99999999');
  expect(await screen.findByText('这条动态不存在或已被作者删除')).toBeVisible();
  expect(screen.getByText(FIXED)).toBeVisible();
});

test('keeps the moment when the comments fail, with their own retry', async () => {
  sandbox().faults.set([{ path: TOP, kind: '502-html' }]);
  const { user } = renderApp('/trends-detail/3001');
  expect(await screen.findByRole('alert')).toHaveTextContent('评论没有加载出来');
  expect(screen.getByRole('article')).toBeVisible();
  sandbox().faults.set([{ path: DETAIL, kind: '500' }]);
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(
    within(await screen.findByRole('list', { name: /^评论，共/ })).getAllByRole('listitem').length,
  ).toBeGreaterThan(5);
});
