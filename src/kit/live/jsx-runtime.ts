import type { Child, LiveElement, Props } from './dom.ts';

/** What JSX compiles to in a live script, in place of `react/jsx-runtime` (build/live-scripts.ts). */
/* @__NO_SIDE_EFFECTS__ */
export function jsx(type: LiveElement['type'], props: Props): LiveElement {
  return { type, props };
}
export { jsx as jsxs };
export const Fragment = ({ children }: Props): Child => children;
