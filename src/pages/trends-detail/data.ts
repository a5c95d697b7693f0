import type { LoaderFunctionArgs } from 'react-router-dom';
import { momentDetail } from '../../api/moment.ts';
import { commentsQuery } from '../../features/comments/use-comments.ts';
import { loadQueries } from '../../kit/data/load-queries.ts';
import { integerId } from '../../kit/navigation/page-parameters.ts';

/**
 * Loads the moment of the route's id with its first comments; anything but an integer shows the error page (spec.md 5).
 */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const momentId = integerId(params['id']);
  await loadQueries(request.signal, {
    required: [momentDetail.query({ momentId })],
    parts: [commentsQuery(momentId)],
  });
  return { momentId };
}
