import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { createRoutes, findRoutes } from './routes.tsx';

/** Renders the app's routes; routes outside the shell are added on demand. */
function open(path: string) {
  const router = createMemoryRouter(createRoutes(), {
    initialEntries: [path],
    patchRoutesOnNavigation: findRoutes(),
  });
  render(<RouterProvider router={router} />);
  return router;
}

test('loads a route outside the shell on demand', async () => {
  open('/rewardRules');
  expect(await screen.findByRole('heading', { level: 1, name: '奖励规则' })).toBeVisible();
});

test('a navigation that interrupts route loading finds its own page', async () => {
  const router = open('/rewardRules');
  // For example going back during startup: the first navigation never finishes.
  void router.navigate('/territoryRules');
  expect(await screen.findByRole('heading', { level: 1, name: '领地规则' })).toBeVisible();
  await router.navigate('/rewardRules');
  expect(await screen.findByRole('heading', { level: 1, name: '奖励规则' })).toBeVisible();
});

test('redirects an unknown path to the home page', async () => {
  const router = open('/no/such/page');
  expect(await screen.findByRole('region', { name: '数字艺术' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/');
});
