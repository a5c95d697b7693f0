import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { build, type Child } from '../live/dom.ts';
import { jsx } from '../live/jsx-runtime.ts';
import type { InfiniteList } from './use-infinite-list.ts';
import { VirtualGrid } from './VirtualGrid.tsx';
import { VirtualGrid as LiveGrid } from './VirtualGrid.live.tsx';

// The views of the live grid are compiled for React here; a live script calls them with its own `jsx`.
const called = (node: unknown): Child => {
  if (Array.isArray(node)) return node.map(called);
  if (typeof node !== 'object' || node === null) return node as Child;
  const { type, props } = node as { type: string | ((props: object) => unknown); props: { children?: unknown } };
  if (typeof type === 'function') return called(type(props));
  return jsx(type, { ...props, children: called(props.children) });
};

test.each([1, 5, 17])('a live script draws the same grid of %d cards as React when it hydrates', (count) => {
  const list: InfiniteList<number> = {
    items: Array.from({ length: count }, (_, index) => index),
    total: 40,
    hasMore: false,
    busy: false,
    failed: null,
    more: () => undefined,
  };
  const props = {
    name: 'numbers',
    label: '数',
    list,
    keyOf: (item: number) => item,
    children: (item: number, index: number) => `${index}: ${item}`,
  };
  const Grid: ComponentType = () => <VirtualGrid {...props} />;
  const expected = document.createElement('div');
  expected.innerHTML = renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', Component: Grid }])} />);
  const built = document.createElement('div');
  build(called(<LiveGrid {...props} />), built);
  expect(built.innerHTML).toBe(expected.innerHTML);
});
