import { lazy, Suspense, useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { reloadForChunk } from '../kit/data/chunk-reload.ts';
import { withinLimit } from '../lib/chunk-limit.ts';
import { PlainError } from './PlainError.tsx';
import { doneProgress } from './progress.ts';

// Where the error page itself cannot be fetched, the network is what is wrong, and the plain one says so.
const ErrorPage = lazy(() => withinLimit(() => import('./ErrorPage.tsx')).catch(() => ({ default: PlainError })));

/** The one error page: what happened, and what to do next (spec.md 2 and 8). */
export default function RouteError() {
  const error = useRouteError();
  useEffect(() => {
    doneProgress();
    // Here, and not in the lazy part: after a deploy that chunk is gone as well.
    reloadForChunk(error);
  }, [error]);
  return (
    <Suspense>
      <ErrorPage />
    </Suspense>
  );
}
