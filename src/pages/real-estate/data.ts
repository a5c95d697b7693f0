import { showLand } from '../../api/land.ts';
import type { ReadOptions } from '../../api/query.ts';
import type { Id } from '../../api/shapes.ts';
import { KEPT_MS } from './kept-parcels.ts';

/** The page is drawn without a request: parcels are asked for once they are in view (parcels.ts). */
export function loader() {
  return null;
}

/** Never aborted. */
const { signal } = new AbortController();

/**
 * One parcel of land, fresh for a day. Map and card ask for it together, so that a card which is closed does not cancel
 * what the map waits for.
 */
export const landQuery = (id: Id, options?: ReadOptions) => {
  const query = showLand.query({ id }, options);
  return { ...query, queryFn: () => query.queryFn({ signal }), staleTime: KEPT_MS };
};
