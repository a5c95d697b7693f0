import type { LoaderFunctionArgs } from 'react-router-dom';
import { ApiError } from '../../api/errors.ts';
import { type Land, showLand } from '../../api/facilitator.ts';
import { readParameters } from '../../kit/navigation/page-parameters.ts';
import { soon } from '../../kit/data/soon.ts';
import { route } from './route.ts';

/** A land, or the platform's own words where there is none with this id. */
export type Found = { land: Land } | { refused: string };

/** The land of the postcard. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { id, ...carried } = await readParameters(request, route.parameters);
  return { id, carried, found: await soon(find(id, request.signal)) };
}

/** No land is told on the page, in the platform's words; whatever else goes wrong is the route's error page. */
async function find(id: number, signal: AbortSignal): Promise<Found> {
  try {
    return { land: await showLand({ id }, { signal }) };
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'refused') return { refused: error.message };
    throw error;
  }
}
