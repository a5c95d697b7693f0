import { lazy, Suspense, useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { reloadForChunk } from '../kit/data/chunk-reload.ts';
import { doneProgress } from '../kit/overlay/progress.ts';
import { withinLimit } from '../lib/chunk-limit.ts';
import { PlainError } from './PlainError.tsx';

// If the error page chunk cannot be loaded, the network is down; show the plain error page.
const ErrorPage = lazy(() => withinLimit(() => import('./ErrorPage.tsx')).catch(() => ({ default: PlainError })));

interface Props {
  /** whether it stands inside the shell, which has the page's main landmark */
  inShell?: boolean;
}

/** The error page: what happened and what the user can do next (spec.md 2 and 8). */
export default function RouteError({ inShell = false }: Props) {
  const error = useRouteError();
  useEffect(() => {
    doneProgress();
    // Not in the lazy chunk, because that chunk is missing too after a deployment.
    reloadForChunk(error);
  }, [error]);
  const page = (
    <Suspense>
      <ErrorPage />
    </Suspense>
  );
  return inShell ? page : <main>{page}</main>;
}
