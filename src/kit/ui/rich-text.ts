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
 * Spoils the names of handlers and base addresses before anything is parsed. The sanitiser drops them anyway, but the
 * browser reports each one it meets as a breach of the page's policy, in a document that runs nothing, too; such reports
 * would drown the true ones. And `is`, because an element that was made with one never loses it again. Where a tag
 * begins and ends only a parser knows, so words are spoilt as well, by a character that nobody sees.
 */
function unreported(html: string): string {
  return html.replace(/([\s/"'])(o(?=n[\w-]+\s*=)|i(?=s\s*=))/gi, '$1$2\u2060').replace(/<(?=\s*base\b)/gi, '<x-');
}

/** Rich text of the platform, safe to render: an allow-list of plain structure, no style, form, picture or frame. */
export function sanitise(html: string): string | TrustedHTML {
  return purify.sanitize(unreported(html), ALLOWED);
}
