import type { Query } from '../../api/query.ts';
import { loadChunk } from './chunk-reload.ts';

/**
 * Query of a chunk that only some visitors of a page need at once, such as those who are logged in. Loaders start it
 * like the page's other queries; the boundary of its part shows the skeleton, and the error with a retry.
 * @param name unique name of the chunk
 */
/* @__NO_SIDE_EFFECTS__ */
export function chunkQuery<M>(name: string, load: () => Promise<M>): Query<M> {
  return { queryKey: ['chunk', name], queryFn: () => loadChunk(name, load), staleTime: Infinity };
}
