import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { createRoutes, findRoutes } from './routes.tsx';

/** The app's own routes, which know the pages outside the shell only once one of them is asked for. */
function open(path: string) {
  const router = createMemoryRouter(createRoutes(), {
    initialEntries: [path],
    patchRoutesOnNavigation: findRoutes(),
  });
  render(<RouterProvider router={router} />);
  return router;
}

test('a page outside the shell is found when it is asked for', async () => {
  open('/rewardRules');
  expect(await screen.findByRole('heading', { level: 1, name: '奖励规则' })).toBeVisible();
});

test('a navigation that overtakes another while pages are being found finds its own', async () => {
  const router = open('/rewardRules');
  // As when a step back comes while the page is starting: the first one never gets to its end.
  void router.navigate('/territoryRules');
  expect(await screen.findByRole('heading', { level: 1, name: '领地规则' })).toBeVisible();
  await router.navigate('/rewardRules');
  expect(await screen.findByRole('heading', { level: 1, name: '奖励规则' })).toBeVisible();
});

test('what is no page leads home', async () => {
  const router = open('/no/such/page');
  expect(await screen.findByRole('region', { name: '数字艺术' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/');
});
