import { type ReactNode, Suspense } from 'react';
import { Await } from 'react-router-dom';
import type { Streamed } from './soon.ts';

interface Props<T> {
  streamed: Streamed<T>;
  /** in the final size, so that nothing moves when the content comes */
  skeleton: ReactNode;
  children: (value: T) => ReactNode;
}

/** Shows what a loader streamed: at once where it came in time, else a skeleton first. A failure is the route's. */
export function StreamedContent<T>({ streamed, skeleton, children }: Props<T>) {
  if ('settled' in streamed) return <>{children(streamed.settled)}</>;
  return (
    <Suspense fallback={skeleton}>
      <Await resolve={streamed.coming}>{(value: unknown) => children(value as T)}</Await>
    </Suspense>
  );
}
