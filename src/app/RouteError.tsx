import { lazy, Suspense, useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { isChunkError } from '../kit/data/chunk-error.ts';
import { CHUNK_TIMEOUT, withinLimit } from '../lib/chunk-limit.ts';
import { PlainError } from './PlainError.tsx';
import { doneProgress } from './progress.ts';

/** Remembers when and for which address a missing chunk was last reloaded for. */
const RELOADED_KEY = 'lyyz_reloaded_for';
/** The same address may be reloaded for again after this long: another deploy, not a loop. In milliseconds. */
const RELOAD_AGAIN_MS = 60_000;

// Where the error page itself cannot be fetched, the network is what is wrong, and the plain one says so.
const ErrorPage = lazy(() => withinLimit(() => import('./ErrorPage.tsx')).catch(() => ({ default: PlainError })));

/** The one error page: what happened, and what to do next (spec.md 2 and 8). */
export default function RouteError() {
  const error = useRouteError();
  useEffect(() => {
    doneProgress();
    // Here, and not in the lazy part: after a deploy that chunk is gone as well. One that is just slow is not.
    if (isChunkError(error) && error.message !== CHUNK_TIMEOUT && navigator.onLine) reloadOnce();
  }, [error]);
  return (
    <Suspense>
      <ErrorPage />
    </Suspense>
  );
}

/** After a deploy old chunks are gone: one reload fetches the new page. Twice in a row would be a loop. */
function reloadOnce(): void {
  const now = Date.now();
  try {
    const [at, address] = JSON.parse(sessionStorage.getItem(RELOADED_KEY) ?? '[0,""]') as [number, string];
    if (address === location.href && now - at < RELOAD_AGAIN_MS) return;
    sessionStorage.setItem(RELOADED_KEY, JSON.stringify([now, location.href]));
  } catch {
    return; // Without storage there is no telling whether it was done: leave it to the person.
  }
  location.reload();
}
