import type { LoaderFunctionArgs } from 'react-router-dom';
import * as v from 'valibot';
import { showLand } from '../../api/facilitator.ts';
import { loadQueries } from '../../kit/data/load-queries.ts';
import { CodeParameter, IdParameter, readParameters } from '../../kit/navigation/page-parameters.ts';

/** What only passes through, on to whoever gets the card next: a wrong one is left out and keeps nobody from the land. */
const Carried = v.optional(v.fallback(CodeParameter, ''), '');
const Parameters = v.object({ id: IdParameter, inviteCode: Carried, channelCode: Carried });

/** The land of the postcard. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { id, ...carried } = await readParameters(request, Parameters);
  await loadQueries(request.signal, { parts: [showLand.query({ id })] });
  return { id, carried };
}
