/** Rich text that needs no sanitiser: a tree of elements and texts. */
export type SimpleNode = string | SimpleElement;
export interface SimpleElement {
  tag: Tag;
  /** an https URL; only on links */
  href?: string;
  children: SimpleNode[];
}
type Tag = 'p' | 'h3' | 'h4' | 'blockquote' | 'ul' | 'ol' | 'li' | 'hr' | 'br' | 'a' | Inline;
type Inline = 'strong' | 'b' | 'em' | 'i' | 'u' | 's' | 'code';

const FLOW = 'p h3 h4 blockquote ul ol hr';
const TEXT = 'br a strong b em i u s code';
/** What an element may contain. With anything else a browser would close or move elements. */
function contentOf(tag: Tag | undefined): string {
  if (tag === undefined || tag === 'blockquote' || tag === 'li') return `${FLOW} ${TEXT}`;
  return tag === 'ul' || tag === 'ol' ? 'li' : TEXT;
}
const hasTag = (tags: string, name: string): name is Tag => tags.split(' ').includes(name);
const MAX_LENGTH = 20_000;
const MAX_DEPTH = 12;
/** The next tag or text. Attributes need double quotes; those without a meaning here are dropped. */
const TOKEN = /<(\/?)([a-z]\w*)((?: (?:class|style|target|rel|href)="[^"<>]*")*) ?(\/?)>|[^<\0\r]+/y;
const HREF = /^ href="(https:\/\/[a-z\d][\w.-]*(?::\d+)?(?:[/?#](?:[\w\-./?=%#:+~,@!]|&amp;)*)?)"$/i;
const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00a0',
};
/** An `&` that may be another entity. */
const UNKNOWN_ENTITY = /&(?!(?:amp|lt|gt|quot|#39|nbsp);|[ \n])/;
/** Attributes that the sanitiser also changes in text, because it cannot tell (rich-text.ts). */
const LIKE_ATTRIBUTE = /[\s/"'](?:on[\w-]+|is)\s*=/i;

/**
 * Parses rich text that a browser would parse to exactly the same nodes and that the sanitiser would not change: known
 * tags in their usual nesting, all of them closed, and https links. Such text needs no sanitiser (10 kB), since React
 * and the live scripts create its elements themselves.
 * @returns null for anything else, however harmless
 */
export function parseSimpleHtml(html: string): SimpleNode[] | null {
  if (html.length > MAX_LENGTH || LIKE_ATTRIBUTE.test(html)) return null;
  const root: SimpleNode[] = [];
  const open: SimpleElement[] = [];
  for (TOKEN.lastIndex = 0; TOKEN.lastIndex < html.length;) {
    const token = TOKEN.exec(html);
    if (!token) return null;
    const [whole, closing, name, attributes, selfClosing] = token;
    const parent = open[open.length - 1];
    const siblings = parent?.children ?? root;
    if (name === undefined) {
      // White space between list items is the only text of a list.
      if (UNKNOWN_ENTITY.test(whole) || (isList(parent) && /[^ \n]/.test(whole))) return null;
      siblings.push(whole.replace(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? ''));
    } else if (closing) {
      if (parent?.tag !== name || isVoid(parent.tag) || attributes || selfClosing) return null;
      open.pop();
    } else {
      if (!hasTag(contentOf(parent?.tag), name) || open.length >= MAX_DEPTH) return null;
      const element = elementOf(name, attributes ?? '');
      if (!element || (name === 'a' && open.some(({ tag }) => tag === 'a'))) return null;
      siblings.push(element);
      if (!isVoid(element.tag)) {
        if (selfClosing) return null;
        open.push(element);
      }
    }
  }
  return open.length === 0 ? root : null;
}

const isList = (element: SimpleElement | undefined) => element?.tag === 'ul' || element?.tag === 'ol';
const isVoid = (tag: Tag) => tag === 'br' || tag === 'hr';

function elementOf(tag: Tag, attributes: string): SimpleElement | null {
  const links = attributes.match(/ href="[^"]*"/g) ?? [];
  if (links.length === 0) return { tag, children: [] };
  const [, href] = HREF.exec(links.join('')) ?? [];
  return tag === 'a' && href !== undefined ? { tag, href: href.replace(/&amp;/g, '&'), children: [] } : null;
}
