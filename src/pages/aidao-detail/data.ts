import type { LoaderFunctionArgs } from 'react-router-dom';
import type { Id } from '../../api/shapes.ts';
import { robotDetail } from '../../api/character.ts';
import { daoMoments } from '../../api/moment.ts';
import { loadQueries } from '../../kit/data/load-queries.ts';
import { readParameters } from '../../kit/navigation/page-parameters.ts';
import { sanitiser } from '../../kit/ui/RichText.tsx';
import { route } from './route.ts';

/** How many moments a page of them has. */
const PAGE_SIZE = 20;

/** The moments of an island, page by page. */
export const momentsOf = (daoId: Id) => daoMoments.pages({ daoId, pageSize: PAGE_SIZE });

/** The character with its island. Its moments are asked for by the page, as whose they are has to be known first. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { robotId } = await readParameters(request, route.parameters);
  // The introduction is rich text and needs the sanitiser with it.
  await loadQueries(request.signal, { parts: [robotDetail.query({ robotId }), sanitiser] });
  return { robotId };
}
