import { showLand } from '../../api/land.ts';
import type { ReadOptions } from '../../api/query.ts';
import type { Id } from '../../api/shapes.ts';

/** How long a parcel is used without asking again, in milliseconds. */
export const KEPT_MS = 86_400_000;

/** The page is drawn without a request: parcels are asked for once they are in view (parcels.ts). */
export function loader() {
  return null;
}

/** One parcel of land, fresh for a day. */
export const landQuery = (id: Id, options?: ReadOptions) => ({
  ...showLand.query({ id }, options),
  staleTime: KEPT_MS,
});
