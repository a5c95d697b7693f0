import type { LoaderFunctionArgs } from 'react-router-dom';
import * as v from 'valibot';
import { ApiError } from '../../api/errors.ts';
import { type Land, showLand } from '../../api/facilitator.ts';
import { CodeParameter, IdParameter, readParameters } from '../../kit/navigation/page-parameters.ts';
import { soon } from '../../kit/data/soon.ts';

/** What only passes through, on to whoever gets the card next: a wrong one is left out and keeps nobody from the land. */
const Carried = v.optional(v.fallback(CodeParameter, ''), '');
const Parameters = v.object({ id: IdParameter, inviteCode: Carried, channelCode: Carried });

/** A land, or the platform's own words where there is none with this id. */
export type Found = { land: Land } | { refused: string };

/** The land of the postcard. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { id, ...carried } = await readParameters(request, Parameters);
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
