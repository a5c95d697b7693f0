import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useProgressiveRender } from './use-progressive-render.ts';

const PARTS = 4;
/** Number of parts shown by each render. */
let shown: number[] = [];
let opened: string;

function LongPage({ atOnce }: { atOnce?: boolean }) {
  const parts = useProgressiveRender(PARTS, atOnce);
  shown.push(parts);
  return <p>{parts}</p>;
}

function open(atOnce?: boolean) {
  const router = createMemoryRouter(
    [
      { path: '/', element: atOnce === undefined ? <LongPage /> : <LongPage atOnce={atOnce} /> },
      { path: '/next', element: <p>next</p> },
    ],
    { initialEntries: ['/'] },
  );
  render(<RouterProvider router={router} />);
  return {
    go: async (where: string | number) => {
      shown = [];
      await act(() => (typeof where === 'string' ? router.navigate(where) : router.navigate(where)));
    },
  };
}

beforeEach(() => {
  shown = [];
  opened = 'navigate';
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(
    () => [{ type: opened }] as unknown as PerformanceEntryList,
  );
});
afterEach(() => {
  shown = [];
});

test('renders the first part alone, then one more at a time', () => {
  open();
  expect(shown).toEqual([1, 2, 3, 4]);
});

test('renders all parts at once with `atOnce`', () => {
  open(true);
  expect(shown).toEqual([Infinity]);
});

test('renders all parts at once after going back, but not in a new entry', async () => {
  const { go } = open();
  await go('/next');
  await go(-1);
  expect(Math.min(...shown)).toBeGreaterThanOrEqual(PARTS);
  await go('/next');
  await go('/');
  expect(shown).toEqual([1, 2, 3, 4]);
});

test.each(['reload', 'back_forward'])('renders all parts at once after a %s', (type) => {
  opened = type;
  open();
  expect(shown).toEqual([Infinity]);
});

test('renders part by part if the navigation type is unknown', () => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([]);
  open();
  expect(shown[0]).toBe(1);
  expect(shown.at(-1)).toBe(PARTS);
});
