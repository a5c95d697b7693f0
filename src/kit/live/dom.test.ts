import { render } from '@testing-library/react';
import { createElement, type ReactNode, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Boundary } from './boundary.ts';
import { build, type Child, type Props } from './dom.ts';
import { Fragment, jsx } from './jsx-runtime.ts';

/** The same elements for React and for the live runtime. */
type Make = (
  type: string | ((props: never) => unknown),
  props: Record<string, unknown>,
  ...children: unknown[]
) => unknown;

const withReact: Make = (type, props, ...children) =>
  createElement(type as never, props as never, ...(children as ReactNode[]));
const withLive: Make = (type, props, ...children) =>
  jsx(type as never, {
    ...props,
    ...(children.length > 0 && { children: (children.length === 1 ? children[0] : children) as Child }),
  });

const CASES: Record<string, (make: Make) => unknown> = {
  'text, numbers and empty values': (h) => h('p', {}, 'a', 0, '', null, undefined, false, true, 12.5, '<b>'),
  'nested arrays': (h) => h('ul', {}, [h('li', { key: 1 }, 'x'), [h('li', { key: 2 }, 'y')], null]),
  'HTML attribute names': (h) => h('label', { className: 'a b', htmlFor: 'c', tabIndex: -1, title: '"&<' }),
  'boolean attributes': (h) => h('button', { disabled: true, hidden: false, type: 'button' }),
  'attributes that keep false': (h) => h('div', { 'aria-hidden': false, 'data-on': true, draggable: false }),
  'no attributes for handlers': (h) => h('a', { onClick: () => undefined, href: '/x' }, 'x'),
  styles: (h) => h('span', { style: { aspectRatio: '4 / 3', fontWeight: 'bold', '--x': '2px' } }),
  SVG: (h) =>
    h(
      'svg',
      { viewBox: '0 0 24 24', strokeWidth: '1.8', strokeLinecap: 'round', focusable: 'false', 'aria-hidden': 'true' },
      h('path', { d: 'M0 0', className: 'p' }),
    ),
  components: (h) => h(({ name }: { name: string }) => h('b', {}, name), { name: '屿' }),
};

test.each(Object.entries(CASES))('creates the same nodes as React: %s', (_, make) => {
  const { container } = render(make(withReact) as ReactNode);
  const built = document.createElement('div');
  build(make(withLive) as Child, built);
  expect(built.innerHTML).toBe(container.innerHTML);
  expect(built.childNodes).toHaveLength(container.childNodes.length);
});

test('elements in an SVG have its namespace', () => {
  const built = document.createElement('div');
  build(jsx('svg', { children: jsx('path', {}) }), built);
  expect(built.querySelector('path')?.namespaceURI).toBe('http://www.w3.org/2000/svg');
});

test('a fragment adds no element', () => {
  const built = document.createElement('div');
  build(jsx(Fragment, { children: ['a', jsx('i', {})] }), built);
  expect(built.innerHTML).toBe('a<i></i>');
});

test('a boundary has the markers of a Suspense boundary that a server has rendered', () => {
  const inner = () => createElement('i', {}, 'x');
  const expected = renderToString(createElement(Suspense, { fallback: null }, createElement(inner)));
  const built = document.createElement('div');
  build(jsx(Boundary as (props: Props) => Child, { children: jsx('i', { children: 'x' }) }), built);
  expect(built.innerHTML).toBe(expected);
});

test('a title becomes that of the document', () => {
  const built = document.createElement('div');
  build(jsx('article', { children: [jsx('title', { children: '云屿工坊' }), 'x'] }), built);
  expect(built.innerHTML).toBe('<article>x</article>');
  expect(document.title).toBe('云屿工坊');
});

test('refuses markup from a string', () => {
  const unsafe = jsx('div', { dangerouslySetInnerHTML: { __html: '<b>x</b>' } });
  expect(() => build(unsafe, document.createElement('div'))).toThrow('no markup from strings');
});
