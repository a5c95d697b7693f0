import type { LoaderFunctionArgs } from 'react-router-dom';
import { facilitatorTitles } from '../../api/facilitator.ts';
import { loadQueries } from '../../kit/data/load-queries.ts';

/** Starts loading the menu's category list without waiting for it. */
export async function loader({ request }: LoaderFunctionArgs) {
  await loadQueries(request.signal, { later: [facilitatorTitles.query({})] });
  return null;
}
