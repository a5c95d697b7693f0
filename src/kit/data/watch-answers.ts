import { queryClient } from './query-client.ts';

/**
 * Subscribes to new answers in the query cache, for `useSyncExternalStore`. Other events of the cache come while
 * components render.
 * @returns a function that stops it
 */
export function watchAnswers(changed: () => void): () => void {
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') changed();
  });
}
