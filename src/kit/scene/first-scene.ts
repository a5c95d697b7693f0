/** The drawing the page file has painted, kept over the moment when React takes the page over. */
let first: { name: string; drawing: Element } | undefined;

/** Takes the drawing out of the page file's first paint. Call before React renders. */
export function keepFirstScene(root: Element): void {
  const holder = root.querySelector('[data-scene]');
  const drawing = holder?.firstElementChild;
  const name = holder?.getAttribute('data-scene');
  if (drawing && name) first = { name, drawing };
}

/** The kept drawing, if it is this page's; it can be had once. */
export function adoptFirstScene(name: string): Element | undefined {
  if (first?.name !== name) return undefined;
  const { drawing } = first;
  first = undefined;
  return drawing;
}

interface TrustedPolicy {
  createHTML: (svg: string) => string;
}
let policy: TrustedPolicy | undefined;

/** Makes an element of a drawing of ours. The text is a constant of the build, never an answer or a parameter. */
export function sceneElement(svg: string): Element {
  const { trustedTypes } = window as {
    trustedTypes?: { createPolicy: (name: string, rules: TrustedPolicy) => TrustedPolicy };
  };
  policy ??= trustedTypes?.createPolicy('lyyz-scene', { createHTML: (text) => text }) ?? { createHTML: (text) => text };
  const holder = document.createElement('div');
  holder.innerHTML = policy.createHTML(svg);
  const drawing = holder.firstElementChild;
  if (!drawing) throw new Error('a scene holds no drawing');
  return drawing;
}
