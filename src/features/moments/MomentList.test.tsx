import { render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { layOut } from '../../../tests/support/lay-out.ts';
import { testPages } from '../../../tests/support/test-query.ts';
import { renderRoutes } from '../../../tests/support/render-routes.tsx';
import { HOSTILE } from '../../../tests/support/hostile.ts';
import type { Moment } from '../../api/moment.ts';
import type { PageOf } from '../../api/query.ts';
import { useInfiniteList } from '../../kit/data/use-infinite-list.ts';
import { serverClock } from '../../lib/server-clock.ts';
import { MomentCard } from './MomentCard.tsx';
import { momentKey, MomentList } from './MomentList.tsx';

beforeEach(() => layOut());

const one = (momentId: number, change: Partial<Moment> = {}): Moment => ({
  momentId,
  author: { userId: 7, nickname: '鹿眠', headPortrait: '/7.svg', badge: '守塔人' },
  createTime: '2026-03-05 08:09:10',
  content: `<p>第 ${momentId} 条。</p>`,
  images: [],
  topics: ['早潮'],
  daoId: 501,
  daoName: '灯塔岛',
  viewCount: 12_345,
  likeCount: 9,
  commentCount: 0,
  shareCount: 0,
  ...change,
});
const pageOf = (pageNo: number, total: number): PageOf<Moment> => ({
  pageNo,
  total,
  list: Array.from({ length: Math.min(3, total - (pageNo - 1) * 3) }, (_, nth) => one((pageNo - 1) * 3 + nth + 1)),
});

describe('card', () => {
  const show = (moment: Moment, head: 'author' | 'day' = 'author', address = '/') => {
    vi.spyOn(serverClock, 'now').mockReturnValue(Date.UTC(2026, 10, 1));
    const routes = [{ path: '*', element: <MomentCard moment={moment} head={head} /> }];
    const router = createMemoryRouter(routes, { initialEntries: [address] });
    render(<RouterProvider router={router} />);
    return within(screen.getByRole('article'));
  };

  test('links to the moment and its author, and shows time, place and counts', () => {
    const card = show(one(3_001));
    expect(card.getByRole('link', { name: '第 3001 条。' })).toHaveAttribute('href', '/trends-detail/3001');
    expect(card.getByRole('link', { name: /鹿眠/ })).toHaveAttribute('href', '/personal-guest?userId=7');
    expect(card.getByText('守塔人')).toBeVisible();
    expect(card.getByText('3 月 5 日 08:09')).toHaveAttribute('datetime', '2026-03-05T08:09:10+08:00');
    expect(card.getByText('#早潮')).toBeVisible();
    for (const words of ['来自灯塔岛', '1.2万 浏览', '9 赞', '0 评论']) expect(card.getByText(words)).toBeVisible();
  });

  test('keeps the invite code in its links', () => {
    const card = show(one(3_001), 'author', '/aidao-detail?robotId=804&inviteCode=FBYK94');
    expect(card.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/personal-guest?userId=7&inviteCode=FBYK94',
      '/trends-detail/3001?inviteCode=FBYK94',
    ]);
  });

  test('with `day` shows the date, with the year if it is not the current one', () => {
    const card = show(one(1, { createTime: '2024-12-31 23:59:59' }), 'day');
    expect(card.getByText('2024 年 12 月 31 日')).toBeVisible();
    expect(card.getByText('周二 23:59')).toBeVisible();
    expect(card.queryByRole('link', { name: /鹿眠/ })).toBeNull();
  });

  test('has a named link even without text', () => {
    const images = [{ url: '/a.webp', width: 4, height: 3 }];
    const card = show(one(1, { content: '<p> </p>', images, author: { userId: 7, nickname: '', headPortrait: '' } }));
    expect(card.getByRole('link', { name: '看这条动态' })).toHaveAttribute('href', '/trends-detail/1');
    expect(card.getByRole('button', { name: '看大图' })).toBeVisible();
    expect(card.getByText('一位岛民')).toBeVisible();
  });
});

test('renders malicious text only as text', () => {
  const cards = HOSTILE.map((attack, nth) => (
    <MomentCard
      key={nth}
      moment={one(nth + 1, {
        content: attack,
        topics: [attack],
        daoName: attack,
        author: { userId: 7, nickname: attack, headPortrait: '', badge: attack },
      })}
    />
  ));
  const router = createMemoryRouter([{ path: '*', element: <main>{cards}</main> }]);
  const { container } = render(<RouterProvider router={router} />);
  expect(screen.getAllByRole('article')).toHaveLength(HOSTILE.length);
  const parts = new Set(Array.from(container.querySelectorAll('main *'), ({ localName }) => localName));
  expect([...parts].sort()).toEqual(['a', 'article', 'div', 'li', 'p', 'span', 'time', 'ul']);
  const attributes = new Set(
    Array.from(container.querySelectorAll('main *'), (part) => part.getAttributeNames()).flat(),
  );
  expect([...attributes].sort()).toEqual(['aria-label', 'class', 'data-discover', 'datetime', 'href', 'style']);
  for (const link of container.querySelectorAll('a')) {
    expect(link.getAttribute('href')).toMatch(/^\/(trends-detail\/\d+|personal-guest\?userId=7)$/);
  }
  // Every link has a text, even without content.
  for (const link of screen.getAllByRole('link')) expect(link.textContent?.trim()).not.toBe('');
});

describe('list', () => {
  const open = (load: (pageNo: number) => Promise<PageOf<Moment>>) => {
    const query = testPages<Moment>('moments', load);
    function List() {
      const moments = useInfiniteList(query, momentKey);
      return <MomentList name="test" label="全部动态" moments={moments} pageName="测试" empty={<p>什么都没有</p>} />;
    }
    return renderRoutes([
      { path: '/', element: <List /> },
      { path: '*', element: <h1>别处</h1> },
    ]);
  };
  const rows = () => within(screen.getByRole('list', { name: '全部动态' })).getAllByRole('article');

  test('loads more, exposes positions, and restores its length after going back', async () => {
    const load = vi.fn((pageNo: number) => Promise.resolve(pageOf(pageNo, 7)));
    const { router, user } = open(load);
    expect(await screen.findByRole('link', { name: '第 1 条。' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '查看更多' }));
    await waitFor(() => expect(rows()).toHaveLength(6));
    expect(rows()[4]?.closest('li')).toHaveAttribute('aria-posinset', '5');
    expect(rows()[4]?.closest('li')).toHaveAttribute('aria-setsize', '7');
    await router.navigate('/trends-detail/5');
    await screen.findByRole('heading', { name: '别处' });
    await router.navigate(-1);
    await waitFor(() => expect(rows()).toHaveLength(6));
    await user.click(screen.getByRole('button', { name: '查看更多' }));
    expect(await screen.findByText('已经到底了')).toBeVisible();
    expect(load.mock.calls.map(([pageNo]) => pageNo)).toEqual([1, 2, 3]);
  });

  test('shows the empty state', async () => {
    open((pageNo) => Promise.resolve(pageOf(pageNo, 0)));
    expect(await screen.findByText('什么都没有')).toBeVisible();
    expect(screen.queryByRole('list', { name: '全部动态' })).toBeNull();
  });
});
