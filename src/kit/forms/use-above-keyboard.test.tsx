import { act, render } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { useAboveKeyboard } from './use-above-keyboard.ts';

function Page() {
  const page = useRef<HTMLElement>(null);
  useAboveKeyboard(page);
  return <main ref={page} />;
}

test('fits the area above the keyboard and restores it; ignores pinch zoom', () => {
  const seen = Object.assign(new EventTarget(), { height: 812, offsetTop: 0, scale: 1 });
  vi.stubGlobal('visualViewport', seen);
  const become = (values: Partial<typeof seen>) =>
    act(() => {
      Object.assign(seen, values);
      seen.dispatchEvent(new Event('resize'));
    });
  const { container, unmount } = render(<Page />);
  const page = container.querySelector('main');
  expect(page?.style.height).toBe('812px');
  expect(page).not.toHaveAttribute('data-low');

  become({ height: 430, offsetTop: 120 });
  expect(page?.style).toMatchObject({ height: '430px', top: '120px' });
  expect(page).toHaveAttribute('data-low');

  become({ height: 812, offsetTop: 0 });
  expect(page?.style).toMatchObject({ height: '812px', top: '0px' });
  expect(page).not.toHaveAttribute('data-low');

  become({ height: 400, scale: 2 });
  expect(page?.style.height).toBe('812px');
  unmount();
  become({ height: 300, scale: 1 });
  expect(page?.style.height).toBe('812px');
});

test('does nothing without visualViewport', () => {
  vi.stubGlobal('visualViewport', undefined);
  const { container } = render(<Page />);
  expect(container.querySelector('main')?.getAttribute('style')).toBeNull();
});
