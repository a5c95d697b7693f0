import { lazy, Suspense, useEffect } from 'react';
import { PlainError } from './PlainError.tsx';
import { doneProgress } from './progress.ts';

// Where the error page itself cannot be fetched, the network is what is wrong, and the plain one says so.
const ErrorPage = lazy(() => import('./ErrorPage.tsx').catch(() => ({ default: PlainError })));

/** The one error page: what happened, and what to do next (spec.md 2 and 8). */
export default function RouteError() {
  useEffect(doneProgress, []);
  return (
    <Suspense>
      <ErrorPage />
    </Suspense>
  );
}
