import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Ticker } from './Ticker.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const LINES = ['海盐 刚刚上岛', '小满 刚刚上岛', '拾贝 刚刚上岛'];
const shown = () => document.querySelector('p[aria-hidden]')?.textContent;
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test('shows one line after another in a loop', () => {
  render(<Ticker label="谁来了" lines={LINES} />);
  const seen = [shown()];
  for (let line = 0; line < 3; line += 1) {
    pass(3_200);
    seen.push(shown());
  }
  expect(seen).toEqual([...LINES, LINES[0]]);
});

test('gives screen readers a static list', () => {
  render(<Ticker label="谁来了" lines={LINES} />);
  const list = screen.getByRole('list', { name: '谁来了' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(LINES);
});

test('can be paused and resumed', () => {
  render(<Ticker label="谁来了" lines={LINES} />);
  fireEvent.click(screen.getByRole('button', { name: '暂停滚动' }));
  pass(30_000);
  expect(shown()).toBe(LINES[0]);
  fireEvent.click(screen.getByRole('button', { name: '继续滚动' }));
  pass(3_200);
  expect(shown()).toBe(LINES[1]);
});

test('pauses while the page is hidden', () => {
  render(<Ticker label="谁来了" lines={LINES} />);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  pass(30_000);
  expect(shown()).toBe(LINES[0]);
  visibility.mockReturnValue('visible');
  pass(3_200);
  expect(shown()).toBe(LINES[1]);
});

test('starts paused with reduced motion', () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query.includes('reduced-motion') }) as MediaQueryList,
  );
  render(<Ticker label="谁来了" lines={LINES} />);
  pass(30_000);
  expect(shown()).toBe(LINES[0]);
  expect(screen.getByRole('button', { name: '继续滚动' })).toBeVisible();
});

test('has no button for a single line, and renders nothing without lines', () => {
  const { rerender, container } = render(<Ticker label="谁来了" lines={['海盐 刚刚上岛']} />);
  expect(screen.queryByRole('button')).toBeNull();
  rerender(<Ticker label="谁来了" lines={[]} />);
  expect(container).toBeEmptyDOMElement();
});
