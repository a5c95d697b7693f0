/** The illustration from the page file, kept while React takes over the page. */
let first: { name: string; drawing: Element } | undefined;

/** Keeps the illustration of the first paint. Call before React renders. */
export function keepFirstScene(root: Element): void {
  const drawing = root.querySelector('[data-scene]');
  const name = drawing?.getAttribute('data-scene');
  if (drawing && name) first = { name, drawing };
}

/** Returns the kept illustration once, if it belongs to this page. */
export function adoptFirstScene(name: string): Element | undefined {
  if (first?.name !== name) return undefined;
  const { drawing } = first;
  first = undefined;
  return drawing;
}

/** Whether the illustration of the first paint still waits for React. */
export const firstSceneWaits = (): boolean => first !== undefined;

interface TrustedPolicy {
  createHTML: (svg: string) => string;
}
let policy: TrustedPolicy | undefined;

/** Creates an element from an illustration of the build; never pass server data or parameters. */
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
