import { render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, onTestFinished, test } from 'vitest';
import type { LazyPageRoute } from '../pages/page-route.ts';
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

test.each(['/shareAddress?id=x', '/manufacturerDetail/x'])(
  'the error page of %s has one main landmark',
  async (path) => {
    open(path);
    const main = await screen.findByRole('main');
    expect(await within(main).findByText('请检查 id 参数是否正确')).toBeVisible();
    expect(document.querySelectorAll('main')).toHaveLength(1);
  },
);

test('redirects an unknown path to the home page', async () => {
  const router = open('/no/such/page');
  expect(await screen.findByRole('region', { name: '数字艺术' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/');
});

test('a first visit takes the route of the page file, later visits that of the list', async () => {
  const { dataset } = document.documentElement;
  const folder = '/src/pages/reward-rules';
  const route = { name: '奖励规则', folder: 'reward-rules', view: [`${folder}/page.tsx`], data: [`${folder}/data.ts`] };
  Object.assign(dataset, { first: 'page', page: '/rewardRules', theme: 'gold', route: JSON.stringify(route) });
  onTestFinished(() => {
    for (const name of ['page', 'theme', 'route']) document.documentElement.removeAttribute(`data-${name}`);
  });
  const router = open('/rewardRules');
  expect(await screen.findByRole('heading', { level: 1, name: '奖励规则' })).toBeVisible();
  const handleOf = () => router.state.matches.at(-1)?.route.handle as LazyPageRoute;
  expect(handleOf()).toMatchObject({ path: '/rewardRules', name: '奖励规则', theme: 'gold', inside: 'alone' });
  expect(router.routes[0]?.children?.filter(({ path }) => path === '/territoryRules')).toEqual([]);

  // The app has started (src/main.tsx).
  delete dataset['first'];
  await router.navigate('/territoryRules');
  expect(await screen.findByRole('heading', { level: 1, name: '领地规则' })).toBeVisible();
  expect(router.routes[0]?.children?.filter(({ path }) => path === '/rewardRules')).toHaveLength(1);
});
