import { screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { expect, test } from 'vitest';
import { renderRoutes } from '../../../tests/support/render-routes.tsx';
import { testPages } from '../../../tests/support/test-query.ts';
import { ApiError } from '../../api/errors.ts';
import { LoadMore } from './LoadMore.tsx';
import { loadQueries } from './load-queries.ts';
import { useInfiniteList } from './use-infinite-list.ts';

interface Item {
  id: number;
}
const idOf = ({ id }: Item) => id;

/** A mock list with pages of three, newest first. */
function listOf(count: number) {
  let items: Item[] = Array.from({ length: count }, (_, index) => ({ id: count - index }));
  const asked: number[] = [];
  const state: { /** error of the further pages */ fails: ApiError | null; total?: number } = { fails: null };
  const pages = testPages('list', async (pageNo) => {
    asked.push(pageNo);
    await new Promise((resolve) => setTimeout(resolve, 30));
    if (state.fails && pageNo > 1) throw state.fails;
    return { pageNo, total: state.total ?? items.length, list: items.slice((pageNo - 1) * 3, pageNo * 3) };
  });
  const arrive = (id: number) => (items = [{ id }, ...items]);
  return { pages, asked, state, arrive };
}

function open({ pages }: ReturnType<typeof listOf>) {
  function List() {
    const { items, total, ...rest } = useInfiniteList(pages, idOf);
    return (
      <>
        <output>{items.map(idOf).join(' ')}</output>
        <p>{`共 ${total}`}</p>
        <LoadMore
          count={items.length}
          {...rest}
          copy={{ more: '查看更多', moreFailed: '后面没有加载出来。', end: '到底了' }}
          onPress={() => undefined}
        />
        <Link to="/next">往前</Link>
      </>
    );
  }
  return renderRoutes([
    {
      path: '/',
      loader: async ({ request }) => {
        await loadQueries(request.signal, { parts: [pages] });
        return null;
      },
      element: (
        <Suspense fallback={null}>
          <List />
        </Suspense>
      ),
      HydrateFallback: () => null,
    },
    { path: '/next', element: <p>下一页</p> },
  ]);
}
const shown = async () => (await screen.findByRole('status')).textContent;
const more = () => screen.findByRole('button', { name: '查看更多' });

test('appends further pages up to the end', async () => {
  const platform = listOf(8);
  const { user } = open(platform);
  await user.click(await more());
  await waitFor(async () => expect(await shown()).toBe('8 7 6 5 4 3'));
  expect(screen.getByText('共 8')).toBeVisible();
  await user.click(await more());
  await waitFor(async () => expect(await shown()).toBe('8 7 6 5 4 3 2 1'));
  expect(screen.getByText('到底了')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  expect(platform.asked).toEqual([1, 2, 3]);
});

test('a double tap loads one page', async () => {
  const platform = listOf(8);
  const { user } = open(platform);
  await user.dblClick(await more());
  await waitFor(async () => expect(await shown()).toBe('8 7 6 5 4 3'));
  expect(platform.asked).toEqual([1, 2]);
});

test('shows an item once that moved to the next page', async () => {
  const platform = listOf(5);
  const { user } = open(platform);
  await more();
  platform.arrive(6);
  await user.click(await more());
  await waitFor(async () => expect(await shown()).toBe('5 4 3 2 1'));
});

test('with a wrong total, an empty page ends the list', async () => {
  const platform = listOf(3);
  platform.state.total = 9;
  const { user } = open(platform);
  await user.click(await more());
  expect(await screen.findByText('到底了')).toBeVisible();
  expect(await shown()).toBe('3 2 1');
  expect(screen.getByText('共 3')).toBeVisible();
  expect(platform.asked).toEqual([1, 2]);
});

test('a failed page keeps the list and can be retried', async () => {
  const platform = listOf(5);
  const { user } = open(platform);
  const button = await more();
  platform.state.fails = new ApiError('network', '网络没有连上', { call: 'POST /x' });
  await user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('后面没有加载出来。 连上网络后点重试');
  expect(await shown()).toBe('5 4 3');
  platform.state.fails = null;
  await user.click(screen.getByRole('button', { name: '重试' }));
  await waitFor(async () => expect(await shown()).toBe('5 4 3 2 1'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(platform.asked).toEqual([1, 2, 2]);
});

test('a page that is refused for good says why, offers no retry, and its words take the focus', async () => {
  const platform = listOf(5);
  const { user } = open(platform);
  const button = await more();
  platform.state.fails = new ApiError('refused', '后面的不公开', { call: 'POST /x', code: 400 });
  await user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('后面没有加载出来。 后面的不公开');
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('alert')).toHaveFocus();
});

test('a page that loads by scrolling and is refused takes no focus', async () => {
  // Without an observer, the end of the list counts as near at once.
  const { IntersectionObserver } = window;
  Reflect.deleteProperty(window, 'IntersectionObserver');
  try {
    const platform = listOf(5);
    platform.state.fails = new ApiError('refused', '后面的不公开', { call: 'POST /x', code: 400 });
    open(platform);
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    expect(document.body).toHaveFocus();
  } finally {
    window.IntersectionObserver = IntersectionObserver;
  }
});

test('keeps its pages when going back', async () => {
  const platform = listOf(8);
  const { user, router } = open(platform);
  await user.click(await more());
  await waitFor(async () => expect(await shown()).toBe('8 7 6 5 4 3'));
  await user.click(screen.getByRole('link', { name: '往前' }));
  await screen.findByText('下一页');
  await router.navigate(-1);
  await waitFor(async () => expect(await shown()).toBe('8 7 6 5 4 3'));
  expect(platform.asked).toEqual([1, 2]);
});
