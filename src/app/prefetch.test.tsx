import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sandbox, server } from '../../tests/support/sandbox.ts';
import { pageRoutes } from 'virtual:page-routes';
import { prefetchOnTouch } from './prefetch.ts';
import { createRoutes } from './routes.tsx';

const DETAIL = '/adminland/facilitator/showOne/';
/** Longer than a finger rests that is about to scroll. */
const RESTED_MS = 120;

/** Which providers the platform was asked for. */
let asked: string[] = [];
let stop: () => void;

/** The real router, because touched links are compared with the browser's own addresses. */
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
/** The finger leaves the glass where it touched it. */
function lift(link: HTMLElement) {
  fireEvent.pointerUp(link);
  fireEvent.click(link);
}
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

test('a touch loads the page’s code at once and its data as soon as it is no scroll; the navigation takes both', async () => {
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

test('an answer still on its way is waited for, not asked for twice', async () => {
  const { first } = await openHome();
  sandbox().setLatency(400);
  touch(first);
  await wait(RESTED_MS);
  lift(first);
  await arrived();
  expect(asked).toEqual([idOf(first)]);
});

test('a tap quicker than that is asked for once as well', async () => {
  const { first } = await openHome();
  sandbox().setLatency(200);
  touch(first);
  lift(first);
  await arrived();
  await wait(RESTED_MS);
  expect(asked).toEqual([idOf(first)]);
});

test('a touch that becomes a scroll asks for no data', async () => {
  const { first } = await openHome();
  touch(first);
  fireEvent.pointerCancel(first);
  await wait(RESTED_MS);
  expect(asked).toEqual([]);
});

test('another address does not take what was loaded for this one', async () => {
  const { first, second } = await openHome();
  touch(first);
  await expect.poll(() => asked).toEqual([idOf(first)]);
  await wait(RESTED_MS);
  // As from the keyboard: nothing was touched before.
  fireEvent.click(second);
  await arrived();
  expect(asked).toEqual([idOf(first), idOf(second)]);
  expect(await screen.findByRole('heading', { level: 1, name: second.textContent })).toBeVisible();
});

test('what is older than half a minute is shown, and asked for again', async () => {
  const { first } = await openHome();
  touch(first);
  await expect.poll(() => asked).toEqual([idOf(first)]);
  await wait(RESTED_MS);
  const now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => now + 30_000);
  lift(first);
  await arrived();
  await expect.poll(() => asked).toEqual([idOf(first), idOf(first)]);
});

test('what failed early is told nowhere, and asked for again where the person goes there', async () => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  try {
    const { first } = await openHome();
    sandbox().faults.set([{ path: DETAIL, kind: '502-html', times: 1 }]);
    touch(first);
    await expect.poll(() => asked).toEqual([idOf(first)]);
    await wait(RESTED_MS);
    expect(unhandled).not.toHaveBeenCalled();
    lift(first);
    expect(await arrived()).toBeVisible();
    expect(asked).toEqual([idOf(first), idOf(first)]);
  } finally {
    process.off('unhandledRejection', unhandled);
  }
});

test('no link, a link out, one in another window and one to this very page load nothing', async () => {
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
