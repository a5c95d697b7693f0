import { hashKey, QueryErrorResetBoundary, useQueryErrorResetBoundary, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useTransition } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { ApiError, type ApiErrorKind } from '../../api/errors.ts';
import type { Query } from '../../api/query.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { words } from '../ui/words.ts';
import { isChunkError } from './chunk-error.ts';
import { failureOf } from './failure.ts';
import { part } from './part-copy.ts';

/** It did not come. */
export interface PartFailure {
  /** an ApiError, which has a kind, or a chunk of code that did not come */
  error: Error & { kind?: ApiErrorKind };
  retry: () => void;
  busy: boolean;
}

/** The platform said no. */
export interface Refusal {
  /** its own words, to be shown as they are */
  message: string;
  retry: () => void;
  busy: boolean;
}

interface BoundaryProps {
  /** in the final size, until the answer is there */
  skeleton: ReactNode;
  /** what is missing where it does not come, as a sentence; without it a failure is the route's error page */
  missing?: string | undefined;
  /** what stands in its place where the platform refuses; without it a refusal is a failure like others */
  refused?: ((refusal: Refusal) => ReactNode) | undefined;
  /** what stands in its place where it does not come, instead of the usual notice */
  failed?: ((failure: PartFailure) => ReactNode) | undefined;
  /** another key begins anew */
  resetKey?: string;
  children: ReactNode;
}

interface Props<T> extends Omit<BoundaryProps, 'resetKey' | 'children'> {
  query: Query<T>;
  children: (answer: T) => ReactNode;
}

/**
 * A part of a page that shows one answer. It has a skeleton until the answer comes, its own retry where it does not, and
 * keeps what it shows while a newer answer is on its way; where that one does not come, it says so above.
 */
export function Part<T>({ query, children, ...boundary }: Props<T>) {
  return (
    <PartBoundary {...boundary} resetKey={hashKey(query.queryKey)}>
      <Answer query={query}>{children}</Answer>
    </PartBoundary>
  );
}

function Answer<T>({ query, children }: Pick<Props<T>, 'query' | 'children'>) {
  const { data, error, isFetching, refetch } = useSuspenseQuery(query);
  return (
    <>
      {error && <Outdated busy={isFetching} onRetry={() => void refetch()} />}
      {children(data)}
    </>
  );
}

/** What stands is not the newest: what was done here is done all the same. */
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

/** The same around components that read by `useSuspenseQuery` or `useInfiniteList` themselves. */
export function PartBoundary({ skeleton, resetKey, children, ...told }: BoundaryProps) {
  return (
    // One for each part: a retry here must not be taken for one elsewhere.
    <QueryErrorResetBoundary>
      <Suspense key={resetKey} fallback={skeleton}>
        <ErrorBoundary fallbackRender={(failure) => <Failed {...failure} {...told} />}>{children}</ErrorBoundary>
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
  // The notice stays, with a busy button, until the answer is there.
  const [busy, startTransition] = useTransition();
  if (!(error instanceof ApiError) && !isChunkError(error)) throw error;
  const retry = () => {
    reset();
    startTransition(resetErrorBoundary);
  };
  if (error.kind === 'refused' && refused) return refused({ message: error.message, retry, busy });
  if (failed) return failed({ error, retry, busy });
  if (missing === undefined) throw error;
  const { picture, text } = failureOf(error);
  return (
    <div role="alert">
      <Notice picture={picture} title={missing} text={error.kind === 'refused' ? error.message : text} small>
        <Button busy={busy} onClick={retry}>
          {words.retry}
        </Button>
      </Notice>
    </div>
  );
}
