import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import { holdCall } from '../../../tests/support/hold-call.ts';
import { renderApp } from '../../../tests/support/render-app.tsx';
import { sandbox } from '../../../tests/support/sandbox.ts';
import * as scroll from '../../kit/navigation/scroll.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { clearHistoryStates } from '../../kit/data/use-history-state.ts';
import { loader } from './data.ts';
import HomePage from './page.tsx';

const QUERY = '/adminland/facilitator/query';
const TITLES = '/adminland/facilitator/appTitle';

test('shows every category as a section in the server’s order, with its anchor id', async () => {
  renderApp('/');
  expect(await screen.findByRole('heading', { level: 1, name: '灵屿宇宙' })).toBeVisible();
  // The first screen's section renders first, the last one last.
  await screen.findByRole('region', { name: '研学教育' });
  const names = screen
    .getAllByRole('region')
    .map((section) => within(section).getByRole('heading', { level: 2 }).textContent);
  expect(names).toEqual([
    '数字艺术',
    '虚拟空间',
    '游戏互动',
    '品牌共创',
    '技术底座',
    '版权法务',
    '数字时装',
    '研学教育',
  ]);
  expect(screen.getByRole('region', { name: '数字艺术' })).toHaveAttribute('id', '11');
});

test('loads the next page of a section in place, each provider once, until the end', async () => {
  const { user } = renderApp('/');
  const section = await screen.findByRole('region', { name: '数字艺术' });
  const names = () =>
    within(section)
      .getAllByRole('heading', { level: 3 })
      .map((name) => name.textContent);
  await expect.poll(names).toHaveLength(10);
  await user.click(await within(section).findByRole('button', { name: '查看更多' }));
  await within(section).findByText(names()[9] ?? '');
  await expect.poll(names).toHaveLength(20);
  await user.click(await within(section).findByRole('button', { name: '查看更多' }));
  await expect.poll(names).toHaveLength(23);
  expect(new Set(names()).size).toBe(23);
  expect(within(section).queryByRole('button', { name: '查看更多' })).toBeNull();
});

test('loads one page on a double tap on 查看更多', async () => {
  const { user } = renderApp('/');
  const section = await screen.findByRole('region', { name: '数字艺术' });
  sandbox().setLatency(50);
  await user.dblClick(await within(section).findByRole('button', { name: '查看更多' }));
  await expect.poll(() => within(section).getAllByRole('heading', { level: 3 })).toHaveLength(20);
});

test('shows an error in a section whose next page fails, with its own retry', async () => {
  const { user } = renderApp('/');
  const section = await screen.findByRole('region', { name: '数字艺术' });
  sandbox().faults.set([{ path: QUERY, kind: 'network', times: 1 }]);
  await user.click(await within(section).findByRole('button', { name: '查看更多' }));
  expect(await within(section).findByText('更多服务商没有加载出来')).toBeVisible();
  expect(within(section).getAllByRole('heading', { level: 3 })).toHaveLength(10);
  const again = within(section).getByRole('button', { name: '重试' });
  // The same button, which keeps the focus, and shows that it is asked again.
  expect(again).toHaveFocus();
  const held = holdCall(QUERY);
  await user.click(again);
  await waitFor(() => expect(again).toHaveAttribute('aria-busy', 'true'));
  held.release();
  await expect.poll(() => within(section).getAllByRole('heading', { level: 3 })).toHaveLength(20);
});

test('offers no retry of a next page that was refused for good, and its words take the focus', async () => {
  const { user } = renderApp('/');
  const section = await screen.findByRole('region', { name: '数字艺术' });
  sandbox().faults.set([{ path: QUERY, kind: 'refused', message: '这一类已经下架', times: 1 }]);
  await user.click(await within(section).findByRole('button', { name: '查看更多' }));
  expect(await within(section).findByText('这一类已经下架')).toBeVisible();
  expect(within(section).queryByRole('button', { name: '重试' })).toBeNull();
  await waitFor(() => expect(within(section).getByRole('alert')).toHaveFocus());
});

test('shows an empty category', async () => {
  renderApp('/');
  const section = await screen.findByRole('region', { name: '研学教育' });
  expect(within(section).getByText('这座岛还在等第一位服务商')).toBeVisible();
});

test('shows an error when providers fail to load, and loads them on retry', async () => {
  sandbox().faults.set([{ path: QUERY, kind: '500', times: 1 }]);
  const { user } = renderApp('/');
  expect(await screen.findByText('服务商没有加载出来')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('region', { name: '数字艺术' })).toBeVisible();
});

test('uses the categories’ own names without the title list', async () => {
  sandbox().faults.set([{ path: TITLES, kind: 'network' }]);
  renderApp('/');
  expect(await screen.findByRole('region', { name: '数字艺术' })).toBeVisible();
});

test('loads a category without providers separately, with its own retry', async () => {
  const { db, faults } = sandbox();
  // The first page of categories has ten entries; the last of these twelve comes without providers.
  for (let n = 0; n < 4; n += 1) {
    db.prepare('insert into provider_category values (?, ?, ?, ?)').run(30 + n, `新分类${n}`, 'art', 30 + n);
  }
  db.exec('update provider set zoology_classify = 33 where id in (1001, 1002)');
  faults.set([
    { path: QUERY, kind: 'slow', delayMs: 0, times: 1 },
    { path: QUERY, kind: 'network' },
  ]);
  const { user } = renderApp('/');
  const section = await screen.findByRole('region', { name: '新分类3' });
  expect(await within(section).findByText('这一类没有加载出来')).toBeVisible();
  // What failed stays until there is an answer, also over a retry that fails again, which is announced.
  const again = within(section).getByRole('button', { name: '重试' });
  const announcer = () => document.getElementById('announcer')?.textContent ?? '';
  expect(announcer()).toBe('');
  await user.click(again);
  await expect.poll(announcer).toBe('这一类没有加载出来 连上网络后点重试');
  faults.set([]);
  const held = holdCall(QUERY);
  await user.click(again);
  await waitFor(() => expect(again).toHaveAttribute('aria-busy', 'true'));
  expect(within(section).getByText('这一类没有加载出来')).toBeVisible();
  expect(again).toHaveFocus();
  held.release();
  expect(await within(section).findAllByRole('heading', { level: 3 })).toHaveLength(2);
  await waitFor(() => expect(within(section).getAllByRole('link')[0]).toHaveFocus());
});

test('a section whose providers have changed shows them once the page is read again', async () => {
  renderApp('/');
  const section = await screen.findByRole('region', { name: '虚拟空间' });
  const names = () => within(section).queryAllByRole('heading', { level: 3 });
  await waitFor(() => expect(names().length).toBeGreaterThan(2));
  const [before, gone] = [names().length, names()[0]?.textContent ?? ''];
  sandbox().db.prepare('update provider set zoology_classify = 11 where name = ?').run(gone);
  await act(() => queryClient.invalidateQueries({ queryKey: ['home'] }));
  await waitFor(() => expect(within(section).queryByRole('heading', { name: gone })).toBeNull());
  // What moved up is there, too.
  expect(names().length).toBeGreaterThanOrEqual(before - 1);
});

test('the follow icon only shows that following is not available yet', async () => {
  const { user } = renderApp('/');
  const section = await screen.findByRole('region', { name: '版权法务' });
  const [first] = within(section).getAllByRole('button', { name: /^关注/ });
  if (!first) throw new Error('no follow icon');
  await user.click(first);
  await expect.poll(() => screen.getByRole('status').textContent).toBe('敬请期待');
});

describe('全部 · 搜索', () => {
  const sheet = async () => within(await screen.findByRole('dialog', { name: '全部分类' }));
  const openSheet = async (user: ReturnType<typeof renderApp>['user']) => {
    await screen.findByRole('region', { name: '研学教育' });
    await user.click(screen.getByRole('button', { name: '全部 · 搜索' }));
    return sheet();
  };

  test('one tap shows all categories, and a tap on one scrolls to it', async () => {
    const { user, router } = renderApp('/');
    const shown = await openSheet(user);
    const categories = within(shown.getByRole('navigation', { name: '分类' }));
    expect(categories.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      '数字艺术23 位',
      '虚拟空间17 位',
      '游戏互动18 位',
      '品牌共创12 位',
      '技术底座10 位',
      '版权法务3 位',
      '数字时装14 位',
      '研学教育0 位',
    ]);
    await user.click(categories.getByRole('link', { name: /版权法务/ }));
    await waitFor(() => expect(router.state.location.search).toBe('?anchorId=16'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('finds names that have loaded, and leads to the provider', async () => {
    const { user, router } = renderApp('/');
    const art = within(await screen.findByRole('region', { name: '数字艺术' }));
    const shown = await openSheet(user);
    const [name = ''] = art.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    await user.type(shown.getByRole('searchbox', { name: '搜服务商的名字' }), name.slice(0, 3));
    const found = await shown.findByRole('link', { name: new RegExp(name) });
    expect(shown.getByRole('status')).toHaveTextContent(/^在打开的 \d+ 位里找到 1 位$/);
    await user.click(found);
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/manufacturerDetail\/\d+$/));
  });

  test('searches what more pages have loaded too, and says so if nothing is found', async () => {
    const { user } = renderApp('/');
    const art = within(await screen.findByRole('region', { name: '数字艺术' }));
    const names = () => art.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    await user.click(await art.findByRole('button', { name: '查看更多' }));
    await expect.poll(names).toHaveLength(20);
    const last = names()[19] ?? '';
    const shown = await openSheet(user);
    const field = shown.getByRole('searchbox', { name: '搜服务商的名字' });
    await user.type(field, last);
    expect(await shown.findByRole('link', { name: new RegExp(last) })).toBeVisible();
    await user.clear(field);
    await user.type(field, '没有这家');
    expect(await shown.findByText('打开的服务商里没有这个名字')).toBeVisible();
  });
});

test('ignores an anchor that names no section', async () => {
  renderApp('/?anchorId=nope');
  expect(await screen.findByRole('region', { name: '数字艺术' })).toBeVisible();
});

test('redirects any other path home', async () => {
  const { router } = renderApp('/no/such/page');
  expect(await screen.findByRole('region', { name: '数字艺术' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/');
});

test('fades in without an anchor; scrolls without a fade-in with one', async () => {
  const first = renderApp('/');
  const section = await screen.findByRole('region', { name: '数字艺术' });
  expect(section.closest('[class*=fade]')).not.toBeNull();
  first.unmount();
  renderApp('/?anchorId=13');
  expect((await screen.findByRole('region', { name: '数字艺术' })).closest('[class*=fade]')).toBeNull();
});

test('scrolls to the anchor 50 ms after the banner has loaded, and not before', async () => {
  let went = 0;
  const scrolling = vi.spyOn(scroll, 'easeScrollTo').mockImplementation(() => {
    went = performance.now();
    return () => undefined;
  });
  function Frame() {
    const [bannerReady, setBannerReady] = useState(false);
    return (
      <>
        <button onClick={() => setBannerReady(true)}>banner</button>
        <Outlet context={{ bannerReady }} />
      </>
    );
  }
  const home = { index: true, loader, Component: HomePage };
  const router = createMemoryRouter([{ Component: Frame, children: [home], HydrateFallback: () => null }], {
    initialEntries: ['/?anchorId=13'],
  });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByRole('region', { name: '研学教育' });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(scrolling).not.toHaveBeenCalled();
  const ready = performance.now();
  fireEvent.click(screen.getByRole('button', { name: 'banner' }));
  await expect.poll(() => went, { interval: 5 }).not.toBe(0);
  expect(went - ready).toBeGreaterThanOrEqual(49);
});

test('scrolls to the anchor once in an entry of the history: not on the way back, nor after a reload', async () => {
  const scrolling = vi.spyOn(scroll, 'easeScrollTo').mockReturnValue(() => undefined);
  const open = async () => {
    const router = createMemoryRouter(
      [
        {
          element: <Outlet context={{ bannerReady: true }} />,
          children: [
            { index: true, loader, Component: HomePage },
            { path: 'else', element: <p>else</p> },
          ],
          HydrateFallback: () => null,
        },
      ],
      { initialEntries: ['/?anchorId=13'] },
    );
    const view = render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
    await screen.findByRole('region', { name: '研学教育' });
    return { router, ...view };
  };
  const pause = () => new Promise((resolve) => setTimeout(resolve, 300));
  const { router, unmount } = await open();
  await expect.poll(() => scrolling.mock.calls.length).toBe(1);
  await act(() => router.navigate('/else'));
  await act(() => router.navigate(-1));
  await screen.findByRole('region', { name: '研学教育' });
  await pause();
  expect(scrolling).toHaveBeenCalledTimes(1);
  // Another category, and back to this one.
  await act(() => router.navigate('/?anchorId=16'));
  await expect.poll(() => scrolling.mock.calls.length).toBe(2);
  await act(() => router.navigate(-1));
  await pause();
  expect(scrolling).toHaveBeenCalledTimes(2);
  unmount();
  // What was scrolled to is known to the document only.
  clearHistoryStates();
  const documents = vi.spyOn(performance, 'getEntriesByType');
  for (const type of ['reload', 'back_forward']) {
    documents.mockReturnValue([{ type } as PerformanceNavigationTiming]);
    const again = await open();
    await pause();
    expect(scrolling, type).toHaveBeenCalledTimes(2);
    again.unmount();
  }
  // The same link opened anew.
  documents.mockReturnValue([{ type: 'navigate' } as PerformanceNavigationTiming]);
  const anew = await open();
  await expect.poll(() => scrolling.mock.calls.length).toBe(3);
  anew.unmount();
  // A category chosen after a reload.
  documents.mockReturnValue([{ type: 'reload' } as PerformanceNavigationTiming]);
  const last = await open();
  await act(() => last.router.navigate('/?anchorId=16'));
  await expect.poll(() => scrolling.mock.calls.length).toBe(4);
});
