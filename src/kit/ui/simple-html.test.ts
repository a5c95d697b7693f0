// @vitest-environment node
import { expect, test } from 'vitest';
import { parseSimpleHtml } from './simple-html.ts';

/** tests/e2e/hostile.spec.ts compares the nodes with those of the sanitiser. */

test('parses nested elements, entities and links', () => {
  expect(
    parseSimpleHtml(
      '<p class="x">3 &gt; 2&nbsp;<b>好</b><br/></p>\n<ul><li><a href="https://a.example/?b=1&amp;c=2">x</a></li></ul>',
    ),
  ).toEqual([
    { tag: 'p', children: ['3 > 2\u00a0', { tag: 'b', children: ['好'] }, { tag: 'br', children: [] }] },
    '\n',
    {
      tag: 'ul',
      children: [{ tag: 'li', children: [{ tag: 'a', href: 'https://a.example/?b=1&c=2', children: ['x'] }] }],
    },
  ]);
  expect(parseSimpleHtml('')).toEqual([]);
});

test.each([
  ['an unknown tag', '<div>x</div>'],
  ['a tag named like an object property', '<constructor>x</constructor>'],
  ['a tag that is not closed', '<p>x'],
  ['a closing tag without an opening one', 'x</p>'],
  ['crossed tags', '<b><i>x</b></i>'],
  ['a paragraph in a paragraph', '<p><p>x</p></p>'],
  ['a block in inline text', '<b><p>x</p></b>'],
  ['text between list items', '<ul>x<li>y</li></ul>'],
  ['a list item without a list', '<li>x</li>'],
  ['a link in a link', '<a href="https://a.example"><b><a href="https://b.example">x</a></b></a>'],
  ['an http link', '<a href="http://a.example">x</a>'],
  ['a script link', '<a href="javascript:alert(1)">x</a>'],
  ['a link with an unknown entity', '<a href="https://a.example/&copy;">x</a>'],
  ['two links in one tag', '<a href="https://a.example" href="https://b.example">x</a>'],
  ['a link on another element', '<p href="https://a.example">x</p>'],
  ['an event handler', '<p onclick="x">y</p>'],
  ['text like an event handler', '<p>a onclick = b</p>'],
  ['a single-quoted attribute', "<p class='x'>y</p>"],
  ['an unknown entity', '<p>&copy;</p>'],
  ['an entity without a semicolon', '<p>&ampx</p>'],
  ['a comment', '<p><!-- x --></p>'],
  ['a lone <', '<p>3 < 5</p>'],
  ['a null character', '<p>\0</p>'],
  ['a carriage return', '<p>a\r\nb</p>'],
  ['deep nesting', `${'<blockquote>'.repeat(13)}${'</blockquote>'.repeat(13)}`],
  ['a long text', 'x'.repeat(20_001)],
])('refuses %s', (_, html) => {
  expect(parseSimpleHtml(html)).toBeNull();
});
