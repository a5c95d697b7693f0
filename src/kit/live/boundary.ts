import type { ReactNode } from 'react';
import { type Child, COMMENT, type LiveElement } from './dom.ts';

const comment = (children: string): LiveElement => ({ type: COMMENT, props: { children } });

/** A Suspense boundary of the page (`Part`, `PartBoundary`) in a live script: its content between React's markers. */
export function Boundary({ children }: { children: ReactNode }): ReactNode {
  const content: Child = [comment('$'), children as Child, comment('/$')];
  return content as ReactNode;
}
