import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider, useLoaderData } from 'react-router-dom';
import { expect, test } from 'vitest';
import { ApiError } from '../../api/errors.ts';
import { useMorePages } from './use-more-pages.ts';

interface Item {
  id: number;
}

/** A platform with a list; the newest first. */
function listOf(count: number) {
  let items: Item[] = Array.from({ length: count }, (_, index) => ({ id: count - index }));
  const asked: number[] = [];
  const state = { fails: false, claims: undefined as number | undefined };
  const page = async (pageNo: number) => {
    asked.push(pageNo);
    await new Promise((resolve) => setTimeout(resolve, 30));
    if (state.fails) throw new ApiError('network', '网络没有连上', { call: 'POST /x' });
    return { pageNo, total: state.claims ?? items.length, list: items.slice((pageNo - 1) * 3, pageNo * 3) };
  };
  const arrive = (id: number) => (items = [{ id }, ...items]);
  return { page, asked, state, arrive };
}

function open(platform: ReturnType<typeof listOf>) {
  function Page() {
    const first = useLoaderData<typeof loader>();
    const { items, hasMore, busy, failed, more } = useMorePages('list', first, platform.page, ({ id }) => id);
    return (
      <>
        <output>{items.map(({ id }) => id).join(' ')}</output>
        {failed && <p role="alert">{failed.message}</p>}
        {hasMore && (
          <button aria-busy={busy} onClick={more}>
            查看更多
          </button>
        )}
        <Link to="/next">往前</Link>
      </>
    );
  }
  const loader = () => platform.page(1);
  const router = createMemoryRouter([
    { path: '/', loader, Component: Page, HydrateFallback: () => null },
    { path: '/next', element: <p>下一页</p> },
  ]);
  render(<RouterProvider router={router} />);
  return { router, user: userEvent.setup() };
}
const shown = () => screen.getByRole('status').textContent;
const more = () => screen.getByRole('button', { name: '查看更多' });

test('goes on page by page, to the end', async () => {
  const platform = listOf(8);
  const { user } = open(platform);
  await user.click(await screen.findByRole('button', { name: '查看更多' }));
  await waitFor(() => expect(shown()).toBe('8 7 6 5 4 3'));
  await user.click(more());
  await waitFor(() => expect(shown()).toBe('8 7 6 5 4 3 2 1'));
  expect(screen.queryByRole('button', { name: '查看更多' })).toBeNull();
  expect(platform.asked).toEqual([1, 2, 3]);
});

test('two taps load one page', async () => {
  const platform = listOf(8);
  const { user } = open(platform);
  await user.dblClick(await screen.findByRole('button', { name: '查看更多' }));
  await waitFor(() => expect(shown()).toBe('8 7 6 5 4 3'));
  expect(platform.asked).toEqual([1, 2]);
});

test('one that moved down meanwhile is not shown twice', async () => {
  const platform = listOf(5);
  const { user } = open(platform);
  await screen.findByRole('button', { name: '查看更多' });
  platform.arrive(6);
  await user.click(more());
  await waitFor(() => expect(shown()).toBe('5 4 3 2 1'));
});

test('a page that fails leaves what is there, and the next try asks for the same', async () => {
  const platform = listOf(5);
  const { user } = open(platform);
  await screen.findByRole('button', { name: '查看更多' });
  platform.state.fails = true;
  await user.click(more());
  expect(await screen.findByRole('alert')).toHaveTextContent('网络没有连上');
  expect(shown()).toBe('5 4 3');
  platform.state.fails = false;
  await user.click(more());
  await waitFor(() => expect(shown()).toBe('5 4 3 2 1'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(platform.asked).toEqual([1, 2, 2]);
});

test('gone back, it is as far as it was', async () => {
  const platform = listOf(8);
  const { user, router } = open(platform);
  await user.click(await screen.findByRole('button', { name: '查看更多' }));
  await waitFor(() => expect(shown()).toBe('8 7 6 5 4 3'));
  await user.click(screen.getByRole('link', { name: '往前' }));
  await screen.findByText('下一页');
  await router.navigate(-1);
  await waitFor(() => expect(shown()).toBe('8 7 6 5 4 3'));
});

test('a platform that counts wrongly makes no button that loads nothing for ever', async () => {
  const platform = listOf(3);
  platform.state.claims = 9;
  const { user } = open(platform);
  await user.click(await screen.findByRole('button', { name: '查看更多' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: '查看更多' })).toBeNull());
  expect(shown()).toBe('3 2 1');
});
