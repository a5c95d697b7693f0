import { hashKey, QueryErrorResetBoundary, useQueryErrorResetBoundary, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useTransition } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { ApiError, type ApiErrorKind } from '../../api/errors.ts';
import type { Query } from '../../api/query.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { words } from '../ui/words.ts';
import { isChunkError } from './chunk-error.ts';
import { FailedNotice } from './FailedNotice.tsx';
import { failureOf } from './failure.ts';
import { part } from './part-copy.ts';

export interface PartFailure {
  /** an ApiError with its kind, or a failed chunk */
  error: Error & { kind?: ApiErrorKind };
  retry: () => void;
  busy: boolean;
}

export interface Refusal {
  /** server message, shown unchanged */
  message: string;
  /** undefined if another try would end the same */
  retry: (() => void) | undefined;
  busy: boolean;
}

interface BoundaryProps {
  /** shown until the data is loaded, in the final size */
  skeleton: ReactNode;
  /** sentence naming the missing content; without it errors show the route's error page */
  missing?: string | undefined;
  /** renders a refusal; without it a refusal is handled like other errors */
  refused?: ((refusal: Refusal) => ReactNode) | undefined;
  /** renders an error instead of the default notice */
  failed?: ((failure: PartFailure) => ReactNode) | undefined;
  /** a new key resets the boundary */
  resetKey?: string;
  children: ReactNode;
}

interface Props<T> extends Omit<BoundaryProps, 'resetKey' | 'children'> {
  query: Query<T>;
  children: (answer: T) => ReactNode;
}

/**
 * A section that shows one query. Shows a skeleton while loading, an error with retry, and keeps old data during a
 * refetch; a failed refetch adds a notice above.
 */
export function Part<T>({ query, children, ...boundary }: Props<T>) {
  return (
    <PartBoundary {...boundary} resetKey={hashKey(query.queryKey)}>
      <QueryContent query={query}>{children}</QueryContent>
    </PartBoundary>
  );
}

function QueryContent<T>({ query, children }: Pick<Props<T>, 'query' | 'children'>) {
  const { data, error, isFetching, refetch } = useSuspenseQuery(query);
  return (
    <>
      {error && <Outdated busy={isFetching} onRetry={() => void refetch()} />}
      {children(data)}
    </>
  );
}

/** Notice that the data below is outdated; completed actions are not affected. */
export function Outdated({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <div role="alert">
      <Notice picture="offline" title={part.outdated} text={part.outdatedText} small>
        <Button busy={busy} onClick={onRetry}>
          {words.retry}
        </Button>
      </Notice>
    </div>
  );
}

/** Boundary for components that call `useSuspenseQuery` or `useInfiniteList` themselves. */
export function PartBoundary({ skeleton, resetKey, children, ...fallbackProps }: BoundaryProps) {
  return (
    // One per part, so that a retry does not reset other parts; TanStack Query and React have no retry per part.
    <QueryErrorResetBoundary>
      <Suspense key={resetKey} fallback={skeleton}>
        <ErrorBoundary fallbackRender={(failure) => <Failed {...failure} {...fallbackProps} />}>
          {children}
        </ErrorBoundary>
      </Suspense>
    </QueryErrorResetBoundary>
  );
}

function Failed({
  error: thrown,
  resetErrorBoundary,
  missing,
  refused,
  failed,
}: FallbackProps & Pick<BoundaryProps, 'missing' | 'refused' | 'failed'>) {
  const error: PartFailure['error'] = thrown instanceof Error ? thrown : new Error(String(thrown), { cause: thrown });
  const { reset } = useQueryErrorResetBoundary();
  // A transition keeps the notice with a busy button until the data is loaded.
  const [busy, startTransition] = useTransition();
  if (!(error instanceof ApiError) && !isChunkError(error)) throw error;
  const retry = () => {
    reset();
    startTransition(resetErrorBoundary);
  };
  if (error.kind === 'refused' && refused)
    return refused({ message: error.message, retry: failureOf(error).again ? retry : undefined, busy });
  if (failed) return failed({ error, retry, busy });
  if (missing === undefined) throw error;
  return <FailedNotice title={missing} error={error} busy={busy} onRetry={retry} />;
}
