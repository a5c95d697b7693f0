import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { TitleBar } from './TitleBar.tsx';

interface Change {
  isIntersecting: boolean;
  boundingClientRect: { top: number };
}

test('of several changes in one call the last one holds', () => {
  let report: (changes: Change[]) => void = () => undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (changes: Change[]) => void) {
        report = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
  const seen = { isIntersecting: true, boundingClientRect: { top: 0 } };
  const away = { isIntersecting: false, boundingClientRect: { top: -400 } };
  render(<TitleBar title="积分商城" top={{ current: document.body }} />);
  act(() => report([seen, away]));
  expect(screen.getByText('积分商城')).toBeVisible();
  act(() => report([away, seen]));
  expect(screen.queryByText('积分商城')).toBeNull();
  vi.unstubAllGlobals();
});
