import DOMPurify from 'dompurify';

const ALLOWED = {
  ALLOWED_TAGS: [
    'p',
    'br',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'blockquote',
    'a',
    'code',
    'hr',
  ],
  ALLOWED_ATTR: ['href'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // Links lead to https alone; anything else loses its address and stays as words.
  ALLOWED_URI_REGEXP: /^https:\/\/[^/\s]/i,
  RETURN_TRUSTED_TYPE: true,
};

const purify = DOMPurify(window);

// What is left of a link opens outside, and tells nobody where the person came from. Nothing else has an attribute: an
// address on another element passes the sanitiser, and so does an empty one.
purify.addHook('afterSanitizeAttributes', (node) => {
  const href = node.tagName === 'A' ? node.getAttribute('href') : null;
  for (const name of node.getAttributeNames()) node.removeAttribute(name);
  if (!href) return;
  node.setAttribute('href', href);
  node.setAttribute('target', '_blank');
  node.setAttribute('rel', 'noopener noreferrer nofollow');
});

/**
 * A tag as a parser may read it, or more than that: a `>` between quotation marks does not end it. What is never closed
 * ends at the first `>` all the same.
 */
const TAG = /<(?:"[^"]*"|'[^']*'|[^>])*>?/g;

/**
 * Takes handlers and base addresses out of the tags before they are parsed. The sanitiser drops them anyway, but the
 * browser reports each one it meets as a breach of the page's policy, in a document that runs nothing, too; such reports
 * would drown the true ones. And `is`, because an element that was made with one never loses it again.
 */
function unreported(html: string): string {
  return html.replace(TAG, (tag) =>
    tag.replace(/([\s/"'])(?:on[\w-]+|is)(?=\s*=)/gi, '$1data-off').replace(/<\s*base\b/gi, '<x-base'),
  );
}

/** Rich text of the platform, safe to render: an allow-list of plain structure, no style, form, picture or frame. */
export function sanitise(html: string): string | TrustedHTML {
  return purify.sanitize(unreported(html), ALLOWED);
}
