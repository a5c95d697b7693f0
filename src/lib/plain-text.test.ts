// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectProcessorTime } from '../../tests/support/processor-time.ts';
import { plainText } from './plain-text.ts';

test.each([
  ['<p>今天去灯塔，<strong>风很大</strong>。</p><p>海是绿的。</p>', '今天去灯塔，风很大。\n海是绿的。'],
  ['<ul><li>一</li><li>二</li></ul>完', '一\n二\n完'],
  ['一<br>二<br/>三', '一\n二\n三'],
  ['茶&nbsp;&amp;&#32;盐 &lt;三&gt; &#x1F30A; &quot;好&quot;', '茶 & 盐 <三> 🌊 "好"'],
  ['3 < 5，5 > 3', '3 < 5，5 > 3'],
  ['<a href="https://a.example" title="a>b">去</a>', 'b">去'],
  ['前<script>alert(1)</script>后<style>p{}</style>。', '前后。'],
  ['前<script>没有完', '前'],
  ['前<!-- 注 <b> -->后', '前后'],
  ['  <p> </p> \n <p>空</p> ', '空'],
  ['&lt;script&gt;', '<script>'],
  ['&#0;&#xD800;&#9999999;完', '完'],
  ['', ''],
])('converts %s', (html, text) => {
  expect(plainText(html)).toBe(text);
});

test('truncates long text without splitting a surrogate pair', () => {
  expect(plainText('一二三四五', 3)).toBe('一二三…');
  expect(plainText('一二🌊四', 3)).toBe('一二…');
  expect(plainText('一二三', 3)).toBe('一二三');
});

test('never exceeds the limit and contains no control characters', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('<', '>', '/', 'p', '&', ';', '#', 'x', '1', ' ', '海', '!') }),
      (html) => {
        const text = plainText(html, 20);
        expect(text.length).toBeLessThanOrEqual(21);
        expect(text.replace(/\n/g, '')).not.toMatch(/\p{Cc}/u);
      },
    ),
  );
});

test('handles a million characters quickly', () =>
  expectProcessorTime(1_500, () =>
    plainText('<'.repeat(200_000) + '&#'.repeat(200_000) + '<p '.repeat(200_000) + '<!--'.repeat(100_000), 300),
  ));
