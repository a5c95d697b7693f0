import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../../tests/support/render-app.tsx';

test('shows its benches, and an unknown one in the address opens the first', async () => {
  const { user, router } = renderApp('/test?bench=nothing');
  expect(await screen.findByRole('heading', { level: 1, name: '页面工具台' })).toBeVisible();
  expect(document.title).toBe('页面工具台 · 灵屿宇宙');
  const benches = within(screen.getByRole('navigation', { name: '工具' }));
  expect(benches.getByRole('link', { current: 'page' })).toHaveTextContent('链接');
  await user.click(benches.getByRole('link', { name: '环境' }));
  expect(await benches.findByRole('link', { current: 'page' })).toHaveTextContent('环境');
  expect(router.state.location.search).toBe('?bench=environment');
});
