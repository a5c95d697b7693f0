import { showLand } from '../../api/land.ts';
import type { ReadOptions } from '../../api/query.ts';
import type { Id } from '../../api/shapes.ts';
import { KEPT_MS } from './kept-parcels.ts';

/** The page is drawn without a request: parcels are asked for once they are in view (parcels.ts). */
export function loader() {
  return null;
}

/** One parcel of land, fresh for a day. */
export const landQuery = (id: Id, options?: ReadOptions) => ({
  ...showLand.query({ id }, options),
  staleTime: KEPT_MS,
});
