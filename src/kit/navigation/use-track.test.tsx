import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { createMemoryRouter, Outlet, RouterProvider, useNavigate } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../../tests/support/render-app.tsx';
import { sandbox } from '../../../tests/support/sandbox.ts';
import { server } from '../../../tests/support/server.ts';
import { track } from '../../tracking/track.ts';
import { usePageExposure, useTrack } from './use-track.ts';

let received: string[];

beforeEach(() => {
  received = [];
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => setTimeout(callback));
  server.use(
    http.post('*/finance/buriedPoint/open/save', async ({ request }) => {
      const body = (await request.json()) as Record<string, string>;
      received.push([body['pageName'], body['elementType'], body['elementName'], body['extraInfo']].join(' ').trim());
      return HttpResponse.json({ statusCode: 200, code: 200, message: '', data: null });
    }),
  );
});

/** All events so far. Events are sent in order, so the marker event arrives last. */
async function tracked(): Promise<string[]> {
  track({ pageName: 'that', elementType: 'was', elementName: 'all' });
  await expect.poll(() => received.at(-1), { timeout: 15_000 }).toBe('that was all');
  return received.splice(0).slice(0, -1);
}

function Frame() {
  usePageExposure('frame');
  return <Outlet />;
}

function Page() {
  const trackHere = useTrack('page');
  const navigate = useNavigate();
  return (
    <>
      <button onClick={() => trackHere('button', 'sign')}>plain</button>
      <button onClick={() => trackHere('button', 'sign', 'first')}>extra</button>
      <button onClick={() => void navigate('?word=1', { replace: true })}>replace</button>
    </>
  );
}

function openFrame() {
  const router = createMemoryRouter([
    {
      Component: Frame,
      children: [
        { path: '/', Component: Page },
        { path: '/other', Component: Page },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  return { router, user: userEvent.setup() };
}

test('useTrack tracks an element of its page', async () => {
  const { user } = openFrame();
  await user.click(screen.getByRole('button', { name: 'plain' }));
  await user.click(screen.getByRole('button', { name: 'extra' }));
  expect(await tracked()).toEqual(['frame page exposure', 'page button sign', 'page button sign first']);
});

test('tracks one exposure per history entry', async () => {
  const { router, user } = openFrame();
  await user.click(screen.getByRole('button', { name: 'replace' }));
  await act(() => router.navigate('/other'));
  await act(() => router.navigate(-1));
  await act(() => router.navigate(1));
  await act(() => router.navigate('/'));
  // Entries: / (replaced), /other, /.
  expect(await tracked()).toEqual(range(3).map(() => 'frame page exposure'));
});

test('tracks a redirect to another page', async () => {
  const { router } = openFrame();
  await act(() => router.navigate('/other', { replace: true }));
  expect(await tracked()).toHaveLength(2);
});

test('tracks each page by its title', async () => {
  const { router } = renderApp('/');
  await screen.findByRole('region', { name: '数字艺术' });
  await act(() => router.navigate('/manufacturerDetail/1001'));
  expect(await tracked()).toEqual(['灵屿宇宙 page exposure', '服务商 page exposure']);
});

test('does not track the error page, but the page after a retry', async () => {
  const { router } = renderApp('/manufacturerDetail/none');
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(await tracked()).toEqual([]);
  await act(() => router.navigate('/manufacturerDetail/1001'));
  expect(await tracked()).toEqual(['服务商 page exposure']);
});

test('tracks a page once after a failed load and a retry', async () => {
  sandbox().faults.set([{ path: '/adminland/facilitator/showOne', kind: 'network', times: 1 }]);
  const { router } = renderApp('/manufacturerDetail/1001');
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(await tracked()).toEqual([]);
  await act(() => router.revalidate());
  expect(await tracked()).toEqual(['服务商 page exposure']);
});

const range = (length: number) => Array.from({ length });
