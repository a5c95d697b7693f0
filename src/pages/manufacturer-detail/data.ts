import type { LoaderFunctionArgs } from 'react-router-dom';
import { showFacilitator } from '../../api/facilitator-detail.ts';
import { loadQueries } from '../../kit/data/load-queries.ts';
import { integerId } from '../../kit/navigation/page-parameters.ts';

/** Loads the provider of the route's id; anything but an integer shows the error page (spec.md 5). */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const id = integerId(params['id']);
  // The introduction is rich text.
  await loadQueries(request.signal, { required: [showFacilitator.query({ id })] });
  return { id };
}
