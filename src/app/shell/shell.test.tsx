import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../../tests/support/render-app.tsx';
import { CHUNK_LIMIT_MS } from '../../lib/chunk-limit.ts';

let menu: () => object | Promise<object> = () => ({ default: () => null });
vi.mock('./Menu.tsx', () => menu());
afterEach(() => {
  vi.useRealTimers();
  vi.resetModules();
});

test('the brand with logo and name links to the main site', async () => {
  renderApp('/');
  const brand = await screen.findByRole('link', { name: '灵屿宇宙官网' });
  expect(brand).toHaveAttribute('href', 'https://www.lingyu.example');
  expect(brand).not.toHaveAttribute('target');
  expect(brand.querySelector('img')).not.toBeNull();
  expect(within(brand).getByText('灵屿宇宙')).toBeVisible();
});

test('the header follows the last of several changes in one call', async () => {
  type Report = (changes: { isIntersecting: boolean }[]) => void;
  let callback: Report | undefined;
  const report: Report = (changes) => callback?.(changes);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(given: Report, { rootMargin }: IntersectionObserverInit) {
        if (rootMargin === '12px 0px 0px') callback = given;
      }
      observe() {}
      disconnect() {}
    },
  );
  renderApp('/');
  const header = (await screen.findByRole('link', { name: '灵屿宇宙官网' })).closest('header');
  // The effect that observes may come after the markup.
  await waitFor(() => expect(callback).toBeDefined());
  act(() => report([{ isIntersecting: true }, { isIntersecting: false }]));
  expect(header?.className).toContain('solid');
  act(() => report([{ isIntersecting: false }, { isIntersecting: true }]));
  expect(header?.className).not.toContain('solid');
  vi.unstubAllGlobals();
});

test('the footer shows all lines, without links for entries that have no target', async () => {
  renderApp('/');
  const footer = await screen.findByRole('contentinfo', { name: '页脚' });
  expect([...footer.querySelectorAll('li, p')].map(({ textContent }) => textContent)).toEqual([
    '关于我们',
    '平台公告',
    '商务合作',
    '© 2023 灵屿（北京）数字科技有限公司 版权所有',
    '京ICP备00000000号-1',
    '京公网安备 00000000000000号',
    '北京办公室：北京市朝阳区灵屿路 1 号灵屿大厦',
  ]);
  // The entries have no target yet (spec.md 2).
  expect(within(footer).queryAllByRole('link')).toEqual([]);
  expect(within(footer).queryAllByRole('button')).toEqual([]);
});

test('a menu chunk that never loads shows an error after 120 s and can be retried', async () => {
  menu = () => new Promise(() => undefined);
  renderApp('/');
  const toggle = await screen.findByRole('button', { name: '菜单' });
  vi.useFakeTimers();
  fireEvent.click(toggle);
  await vi.advanceTimersByTimeAsync(CHUNK_LIMIT_MS - 1_000);
  expect(document.body).not.toHaveTextContent('菜单没有打开，请检查网络后再试');
  await vi.advanceTimersByTimeAsync(4_000);
  expect(document.body).toHaveTextContent('菜单没有打开，请检查网络后再试');
  expect(toggle).toBeEnabled();
});
