import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { BackButton } from './BackButton.tsx';

test('a second tap while the page before is still coming does not leave that page too', async () => {
  let arrive: () => void = () => undefined;
  let hold = false;
  const page = (name: string) => (
    <>
      <h1>{name}</h1>
      <BackButton className="back" />
    </>
  );
  history.replaceState(null, '', '/');
  const router = createBrowserRouter([
    { path: '/', element: page('home') },
    {
      path: '/list',
      loader: () => (hold ? new Promise<null>((resolve) => (arrive = () => resolve(null))) : null),
      element: page('list'),
    },
    { path: '/detail', element: page('detail') },
  ]);
  render(<RouterProvider router={router} />);
  const user = userEvent.setup();
  const back = () => user.click(screen.getByRole('link', { name: '返回' }));
  await act(() => router.navigate('/list'));
  await act(() => router.navigate('/detail'));

  hold = true;
  await back();
  await waitFor(() => expect(location.pathname).toBe('/list'));
  expect(screen.getByRole('heading', { name: 'detail' })).toBeVisible();
  await back();
  // A step of the history takes its time.
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(location.pathname).toBe('/list');
  await act(async () => {
    arrive();
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(await screen.findByRole('heading', { name: 'list' })).toBeVisible();

  // Then it goes on as always.
  await back();
  expect(await screen.findByRole('heading', { name: 'home' })).toBeVisible();
  router.dispose();
});
