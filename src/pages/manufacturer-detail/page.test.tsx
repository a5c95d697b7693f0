import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { holdCall } from '../../../tests/support/hold-call.ts';
import { renderApp } from '../../../tests/support/render-app.tsx';
import { sandbox } from '../../../tests/support/sandbox.ts';
import { openShare } from '../../features/sharing/open-share.ts';

vi.mock('../../features/sharing/open-share.ts', { spy: true });

const SHOW = '/adminland/facilitator/showOne/';
const FIXED = 'Something went wrong，please check server API';

test('shows name, category, tags, introduction, works and contact', async () => {
  renderApp('/manufacturerDetail/1017');
  expect(await screen.findByRole('heading', { level: 1, name: '不二水墨' })).toBeVisible();
  expect(screen.getByRole('link', { name: '数字艺术' })).toHaveAttribute('href', '/?anchorId=11');
  expect(document.title).toBe('不二水墨 · 灵屿宇宙');
  const works = await screen.findByRole('region', { name: '作品' });
  expect(within(works).getAllByRole('listitem').length).toBeGreaterThan(0);
  const [call] = screen.getAllByRole('link', { name: /拨打/ });
  expect(call?.getAttribute('href')).toMatch(/^tel:[\d-]+$/);
});

test.each(['abc', '1.5', '-1', '0', '1e3', '999999999999999999999', '%20'])(
  'rejects the id %s and links home',
  async (id) => {
    const { user } = renderApp(`/manufacturerDetail/${id}`);
    expect(await screen.findByText('请检查 id 参数是否正确')).toBeVisible();
    expect(screen.getByText(FIXED)).toBeVisible();
    await user.click(screen.getByRole('link', { name: '回到首页' }));
    expect(await screen.findByRole('region', { name: '数字艺术' })).toBeVisible();
  },
);

test('shows the platform’s message for an unknown id', async () => {
  renderApp('/manufacturerDetail/99999999');
  expect(await screen.findByRole('heading', { level: 1, name: '这位服务商不存在或已离开灵屿' })).toBeVisible();
  expect(screen.getByText(FIXED)).toBeVisible();
  expect(screen.getByText('400')).toBeVisible();
  // Another try would end the same.
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
});

test('shows the provider on a retry after a failure', async () => {
  sandbox().faults.set([{ path: SHOW, kind: '502-html', times: 1 }]);
  const { user } = renderApp('/manufacturerDetail/1017');
  expect(await screen.findByText('502')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('heading', { level: 1, name: '不二水墨' })).toBeVisible();
});

test('names the call when a response breaks the contract', async () => {
  sandbox().faults.set([{ path: SHOW, kind: 'missing-field', times: 1 }]);
  renderApp('/manufacturerDetail/1017');
  expect(await screen.findByText(/GET \/adminland\/facilitator\/showOne/)).toBeVisible();
});

test('renders a provider without optional fields', async () => {
  renderApp('/manufacturerDetail/9003');
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(await screen.findByText('还没有写简介')).toBeVisible();
  expect(screen.getByText('还没有公开的作品')).toBeVisible();
  expect(screen.getByText('还没有留下联系方式')).toBeVisible();
  expect(screen.queryByRole('link', { name: '拨打电话' })).toBeNull();
});

test('copies the WeChat id and confirms only on success', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  sandbox().db.exec("update provider set contact_phone = null, contact_wechat = 'lingyu-art' where id = 1017");
  const { user } = renderApp('/manufacturerDetail/1017');
  await screen.findByRole('heading', { level: 1, name: '不二水墨' });
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
  const [copy] = await screen.findAllByRole('button', { name: '复制微信号' });
  if (!copy) throw new Error('nothing to copy with');
  await user.click(copy);
  expect(writeText).toHaveBeenCalledWith('lingyu-art');
  await expect.poll(() => document.getElementById('announcer')?.textContent).toBe('微信号已复制，去微信添加吧');
});

test('share opens the share sheet with a poster, and the link keeps the inviter', async () => {
  const { user } = renderApp('/manufacturerDetail/1017?inviteCode=VDP5VV');
  await user.click(await screen.findByRole('button', { name: '分享' }));
  expect(vi.mocked(openShare).mock.lastCall?.[0]).toMatchObject({
    title: '不二水墨 · 灵屿宇宙',
    pageName: '服务商',
    poster: { title: '不二水墨' },
  });
  await user.click(await screen.findByRole('button', { name: '复制链接' }));
  await waitFor(async () =>
    expect(await navigator.clipboard.readText()).toBe(
      'http://localhost:5173/manufacturerDetail/1017?inviteCode=VDP5VV',
    ),
  );
});

test('shows a skeleton while loading', async () => {
  const { release } = holdCall('/adminland/facilitator/');
  renderApp('/manufacturerDetail/1017');
  expect(await screen.findByRole('status', { name: '正在加载' })).toBeInTheDocument();
  release();
  expect(await screen.findByRole('heading', { level: 1, name: '不二水墨' })).toBeVisible();
});
