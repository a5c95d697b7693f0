import type { LoaderFunctionArgs } from 'react-router-dom';
import type { Id } from '../../api/shapes.ts';
import { robotDetail } from '../../api/character.ts';
import { daoMoments } from '../../api/moment.ts';
import { loadQueries } from '../../kit/data/load-queries.ts';
import { readParameters } from '../../kit/navigation/page-parameters.ts';
import { route } from './route.ts';

const PAGE_SIZE = 20;

/** The moments of an island, page by page. */
export const momentsQuery = (daoId: Id) => daoMoments.pages({ daoId, pageSize: PAGE_SIZE });

/**
 * Loads the character with its island. The page requests the moments, because their dao id is only known after this.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { robotId } = await readParameters(request, route.parameters);
  // The introduction is rich text and needs the sanitizer.
  await loadQueries(request.signal, { parts: [robotDetail.query({ robotId })] });
  return { robotId };
}
