import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useProgressiveRender } from './use-progressive-render.ts';

const PARTS = 4;
/** How many parts each render showed. */
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

test('the first screen’s part comes alone, then one more at a time until all are there', () => {
  open();
  expect(shown).toEqual([1, 2, 3, 4]);
});

test('a page that begins further down has all of its parts at once', () => {
  open(true);
  expect(shown).toEqual([Infinity]);
});

test('so has a page that is come back to; one that is gone forward to begins anew', async () => {
  const { go } = open();
  await go('/next');
  await go(-1);
  expect(Math.min(...shown)).toBeGreaterThanOrEqual(PARTS);
  await go('/next');
  await go('/');
  expect(shown).toEqual([1, 2, 3, 4]);
});

test.each(['reload', 'back_forward'])('so has a page that the browser opened again: %s', (type) => {
  opened = type;
  open();
  expect(shown).toEqual([Infinity]);
});

test('a browser that does not say how it opened the page gets it part by part', () => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([]);
  open();
  expect(shown[0]).toBe(1);
  expect(shown.at(-1)).toBe(PARTS);
});
