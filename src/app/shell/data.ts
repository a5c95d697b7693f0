import type { LoaderFunctionArgs } from 'react-router-dom';
import { facilitatorTitles } from '../../api/facilitator.ts';
import { loadQueries } from '../../kit/data/load-queries.ts';

/** Starts the category list for the menu; the shell does not wait for it. */
export async function loader({ request }: LoaderFunctionArgs) {
  await loadQueries(request.signal, { later: [facilitatorTitles.query({})] });
  return null;
}
