import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sandbox } from '../../tests/support/sandbox.ts';
import { server } from '../../tests/support/server.ts';
import { pageRoutes } from 'virtual:page-routes';
import { showFacilitator } from '../api/facilitator-detail.ts';
import { queryClient } from '../kit/data/query-client.ts';
import { prefetchOnTouch } from './prefetch.ts';
import { createRoutes } from './routes.tsx';

const DETAIL = '/adminland/facilitator/showOne/';
/** Longer than the delay that separates a tap from the start of a scroll. */
const RESTED_MS = 120;

let asked: string[] = [];
let stop: () => void;

/** Uses the browser router, because prefetch compares links with the real location. */
async function openHome() {
  history.replaceState(null, '', '/');
  const router = createBrowserRouter(createRoutes(pageRoutes));
  stop = () => router.dispose();
  render(<RouterProvider router={router} />);
  const section = await screen.findByRole('region', { name: '数字艺术' });
  const [first, second] = within(section)
    .getAllByRole('heading', { level: 3 })
    .map((name) => within(name).getByRole('link'));
  if (!first || !second) throw new Error('no two cards');
  return { router, first, second };
}
const idOf = (link: HTMLElement) => link.getAttribute('href')?.split('/').at(-1) ?? '';
const wait = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));
const touch = (link: HTMLElement) => fireEvent.pointerDown(link);
/** Ends a tap without moving the finger. */
function lift(link: HTMLElement) {
  fireEvent.pointerUp(link);
  fireEvent.click(link);
}
/** The states of what the prefetch has asked for. */
const fetched = () =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey: showFacilitator.queryKey })
    .map(({ state }) => state.status);
const arrived = () => screen.findByRole('region', { name: '联系方式' });

beforeAll(prefetchOnTouch);
beforeEach(() => {
  asked = [];
  server.events.on('request:start', ({ request }) => {
    const [, id] = new URL(request.url).pathname.split(DETAIL);
    if (id !== undefined) asked.push(id);
  });
});
afterEach(() => {
  server.events.removeAllListeners();
  stop();
  history.replaceState(null, '', '/mfuwu/');
});

test('a touch loads the code at once and the data after a short delay; the navigation uses both', async () => {
  const { router, first } = await openHome();
  const detail = pageRoutes.find(({ folder }) => folder === 'manufacturer-detail');
  if (!detail) throw new Error('no row of the detail page');
  const view = vi.spyOn(detail, 'view');
  const data = vi.spyOn(detail, 'data');
  touch(first);
  expect([view.mock.calls.length, data.mock.calls.length]).toEqual([1, 1]);
  expect(asked).toEqual([]);
  await expect.poll(() => asked).toEqual([idOf(first)]);
  await wait(RESTED_MS);
  lift(first);
  await arrived();
  expect(router.state.location.pathname).toBe(`/manufacturerDetail/${idOf(first)}`);
  expect(asked).toEqual([idOf(first)]);
});

test('a navigation waits for a pending prefetch instead of sending a second request', async () => {
  const { first } = await openHome();
  sandbox().setLatency(400);
  touch(first);
  await wait(RESTED_MS);
  lift(first);
  await arrived();
  expect(asked).toEqual([idOf(first)]);
});

test('a quick tap sends only one request', async () => {
  const { first } = await openHome();
  sandbox().setLatency(200);
  touch(first);
  lift(first);
  await arrived();
  await wait(RESTED_MS);
  expect(asked).toEqual([idOf(first)]);
});

test('a touch that becomes a scroll requests no data', async () => {
  const { first } = await openHome();
  touch(first);
  fireEvent.pointerCancel(first);
  await wait(RESTED_MS);
  expect(asked).toEqual([]);
});

test('a navigation to another URL does not use the prefetched data', async () => {
  const { first, second } = await openHome();
  touch(first);
  await expect.poll(() => asked).toEqual([idOf(first)]);
  await expect.poll(fetched).toEqual(['success']);
  // A click without a preceding touch, as from the keyboard.
  fireEvent.click(second);
  await arrived();
  expect(asked).toEqual([idOf(first), idOf(second)]);
  expect(await screen.findByRole('heading', { level: 1, name: second.textContent })).toBeVisible();
});

test('prefetched data older than 30 seconds is shown and refetched', async () => {
  const { first } = await openHome();
  touch(first);
  await expect.poll(() => asked).toEqual([idOf(first)]);
  await expect.poll(fetched).toEqual(['success']);
  const now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => now + 30_000);
  lift(first);
  await arrived();
  await expect.poll(() => asked).toEqual([idOf(first), idOf(first)]);
});

test('ignores a failed prefetch and requests again on navigation', async () => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  try {
    const { first } = await openHome();
    sandbox().faults.set([{ path: DETAIL, kind: '502-html', times: 1 }]);
    touch(first);
    await expect.poll(() => asked).toEqual([idOf(first)]);
    await expect.poll(fetched).toEqual(['error']);
    await wait(RESTED_MS);
    expect(unhandled).not.toHaveBeenCalled();
    lift(first);
    expect(await arrived()).toBeVisible();
    expect(asked).toEqual([idOf(first), idOf(first)]);
  } finally {
    process.off('unhandledRejection', unhandled);
  }
});

test('non-links, external links, links with a target and links to the current page prefetch nothing', async () => {
  await openHome();
  const data = pageRoutes.map((route) => vi.spyOn(route, 'data'));
  for (const html of [
    '<button>x</button>',
    '<a href="https://www.lingyu.example/manufacturerDetail/1001">x</a>',
    '<a href="/manufacturerDetail/1001" target="_blank">x</a>',
    '<a href="/?anchorId=12">x</a>',
    '<a href="/no/such/page">x</a>',
  ]) {
    const holder = document.body.appendChild(document.createElement('p'));
    holder.innerHTML = html;
    fireEvent.pointerDown(holder.firstElementChild as Element);
  }
  await wait(RESTED_MS);
  expect(data.map(({ mock }) => mock.calls.length)).toEqual(pageRoutes.map(() => 0));
  expect(asked).toEqual([]);
});
