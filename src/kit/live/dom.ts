/** An element of a live script: what `jsx` returns there (jsx-runtime.ts). */
export interface LiveElement {
  type: string | ((props: Props) => Child);
  props: Props;
}
export type Props = Record<string, unknown> & { children?: Child };
type Attribute = string | number | boolean | null | undefined;
export type Child = LiveElement | string | number | boolean | null | undefined | readonly Child[];

/** The type of a comment; its text is `children`. */
export const COMMENT = '#comment';
const SVG = 'http://www.w3.org/2000/svg';
/** Props that are no attributes, and those that only matter once React runs. */
const NO_ATTRIBUTE = /^(children|key|ref|style|suppressHydrationWarning|on[A-Z].*)$/;
/** Attributes that React also writes for `false`. */
const WITH_FALSE = /^(aria-|data-|draggable$)/;
/** SVG attributes that are written with a hyphen. */
const HYPHENATED = /^(stroke|fill|stop|clip)[A-Z]/;

/**
 * Appends the DOM nodes that React's first render of `child` creates. Only for components without hooks.
 * @throws Error for markup from a string
 */
export function build(child: Child, parent: Node, namespace?: string): void {
  if (child === null || child === undefined || child === '' || typeof child === 'boolean') return;
  if (Array.isArray(child)) {
    for (const one of child as readonly Child[]) build(one, parent, namespace);
    return;
  }
  if (typeof child !== 'object') {
    parent.appendChild(document.createTextNode(String(child)));
    return;
  }
  const { type, props } = child as LiveElement;
  if (typeof type === 'function') {
    build(type(props), parent, namespace);
    return;
  }
  // React moves it to the head, and takes over one with the same text there.
  if (type === 'title') {
    if (typeof props.children === 'string') document.title = props.children;
    return;
  }
  if (type === COMMENT) {
    parent.appendChild(document.createComment(props.children as string));
    return;
  }
  if (props['dangerouslySetInnerHTML']) throw new Error('no markup from strings');
  const space = type === 'svg' ? SVG : namespace;
  const element = space ? document.createElementNS(space, type) : document.createElement(type);
  for (const [name, value] of Object.entries(props) as [string, Attribute][]) {
    if (NO_ATTRIBUTE.test(name) || value === null || value === undefined) continue;
    if (value === false && !WITH_FALSE.test(name)) continue;
    element.setAttribute(attributeOf(name, space), value === true && !WITH_FALSE.test(name) ? '' : String(value));
  }
  // Only strings: React appends px to some numbers.
  const { style } = props as { style?: Record<string, string> };
  for (const name in style) (element as HTMLElement).style.setProperty(hyphenated(name), style[name] ?? '');
  build(props.children, element, space);
  parent.appendChild(element);
}

function attributeOf(name: string, space: string | undefined): string {
  if (name === 'className') return 'class';
  if (name === 'htmlFor') return 'for';
  if (space) return HYPHENATED.test(name) ? hyphenated(name) : name;
  return name.toLowerCase();
}

const hyphenated = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
