import type { LiveElement, Props } from './dom.ts';

interface LinkProps extends Props {
  to: string;
}

/** The `Link` of a live script: the anchor that the router's `Link` renders. */
export function Link({ to, ...rest }: LinkProps): LiveElement {
  const href = import.meta.env.BASE_URL + to.slice(1);
  const noAttributes = { state: undefined, preventScrollReset: undefined };
  return { type: 'a', props: { ...rest, ...noAttributes, 'data-discover': 'true', href } };
}
