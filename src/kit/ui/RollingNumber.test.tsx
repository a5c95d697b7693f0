import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { RollingNumber } from './RollingNumber.tsx';

const rolled = (container: HTMLElement) =>
  [...container.querySelectorAll<HTMLElement>('[style*="translateY"]')].map(({ style }) =>
    Math.abs(parseInt(/-?\d+/.exec(style.transform)?.[0] ?? '', 10) / 10),
  );

test('rolls from zero when visible, then to new values', () => {
  let see: () => void = () => undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        see = () => callback([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  const { container, rerender } = render(<RollingNumber text="12,345.6" />);
  expect(rolled(container)).toEqual([0, 0, 0, 0, 0, 0]);
  act(() => see());
  expect(rolled(container)).toEqual([1, 2, 3, 4, 5, 6]);
  rerender(<RollingNumber text="12,346.0" />);
  expect(rolled(container)).toEqual([1, 2, 3, 4, 6, 0]);
  vi.unstubAllGlobals();
});

test('exposes the number once to screen readers', () => {
  const { container } = render(<RollingNumber text="12,345.6" />);
  expect(screen.getByText('12,345.6')).toHaveClass('visually-hidden');
  const others = [...container.querySelectorAll('span > span')].filter(
    (element) => !element.closest('[aria-hidden]') && !element.classList.contains('visually-hidden'),
  );
  expect(others).toEqual([]);
});
