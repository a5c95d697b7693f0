import fc from 'fast-check';

const WORDS = ['潮水', 'a b', ' ', '\n', '3 > 2', '&amp;', '&lt;b&gt;', '&nbsp;', '&quot;', '&#39;', 'on', '='];
/** What a simple parser must not get wrong. */
const TRICKY = [
  '3 < 5',
  '&',
  '&copy',
  '&copy;',
  '&#60;',
  '&notin;',
  '\r\n',
  '\u0000',
  '\u2060',
  '<!-- x -->',
  '<b',
  '</p>',
  '</li>',
  '<p>',
  '<li>',
  '<br/>',
  '</br>',
  '<hr>',
  '<table><tr>',
  '<svg>',
  '<math><mi>',
  '<template>',
  '<P>x</P>',
  ' onclick = "x"',
  'is=x',
  '<p/>',
  '<img src=x>',
  '<pre>\n\nx</pre>',
  '<a href="https://a.example"><a href="https://b.example">x</a></a>',
];
const HREFS = [
  'https://example.com',
  'https://example.com/a?b=c&amp;d=e#f',
  'HTTPS://EXAMPLE.COM',
  'https://user@example.com',
  'https://例子.example/',
  'https://example.com/a b',
  'https://example.com/?a=b&copy=1',
  'http://example.com',
  'javascript:alert(1)',
  'https://',
  '//example.com',
  '',
];
const ATTRIBUTES = [
  '',
  '',
  '',
  ' class="x"',
  ' style="color: red"',
  ' title="x"',
  ' id="x"',
  " class='x'",
  ' CLASS="x"',
];
const TAGS = [
  'p',
  'h3',
  'h4',
  'blockquote',
  'ul',
  'ol',
  'li',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'code',
  'div',
  'span',
];

const { html } = fc.letrec<{ html: string; part: string; list: string; element: string; link: string }>((tie) => {
  const within = (tag: string, content: string, attribute: string) => `<${tag}${attribute}>${content}</${tag}>`;
  const attribute = fc.constantFrom(...ATTRIBUTES);
  return {
    html: fc.array(tie('part'), { maxLength: 4 }).map((parts) => parts.join('')),
    part: fc.oneof(
      { maxDepth: 5 },
      { weight: 8, arbitrary: fc.constantFrom(...WORDS) },
      { weight: 2, arbitrary: fc.constantFrom('<br>', '<hr>', '<br />') },
      { weight: 1, arbitrary: fc.constantFrom(...TRICKY) },
      { weight: 8, arbitrary: tie('element') },
      { weight: 3, arbitrary: tie('list') },
      { weight: 3, arbitrary: tie('link') },
    ),
    element: fc
      .tuple(fc.constantFrom(...TAGS), tie('html'), attribute)
      .map(([tag, inner, more]) => within(tag, inner, more)),
    list: fc
      .tuple(fc.constantFrom('ul', 'ol'), fc.array(tie('html'), { maxLength: 3 }), fc.constantFrom('', '\n'))
      .map(([tag, items, gap]) => within(tag, items.map((item) => `${gap}<li>${item}</li>`).join(''), '')),
    link: fc
      .tuple(fc.constantFrom(...HREFS), tie('html'), attribute)
      .map(([href, inner, more]) => within('a', inner, ` href="${href}"${more}`)),
  };
});

/** Random rich text, most of it as editors write it, some of it broken. */
export const randomRichText = (count: number, seed: number): string[] => fc.sample(html, { numRuns: count, seed });
