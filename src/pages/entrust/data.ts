import type { LoaderFunctionArgs } from 'react-router-dom';
import { entrustInfo } from '../../api/territory.ts';
import { loadQueries } from '../../kit/data/load-queries.ts';
import { readParameters } from '../../kit/navigation/page-parameters.ts';
import { route } from './route.ts';

/** Loads the entrusted task. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { entrustId } = await readParameters(request, route.parameters);
  await loadQueries(request.signal, { parts: [entrustInfo.query({ entrustId })] });
  return { entrustId };
}
