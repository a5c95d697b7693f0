import type { LoaderFunctionArgs } from 'react-router-dom';
import { type Moment, momentDetail } from '../../api/moment.ts';
import { attempt } from '../../kit/data/attempt.ts';
import { commentsOf } from '../../features/comments/use-comments.ts';
import { loadRichText } from '../../kit/ui/RichText.tsx';
import { soon } from '../../kit/data/soon.ts';
import { integerId } from '../../lib/bad-parameter.ts';

/** The moment of the route's id with its first comments; anything but an integer is the error page that says so (spec.md 5). */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const momentId = integerId(params['id']);
  const { signal } = request;
  const comments = attempt(commentsOf(momentId, 1, signal));
  // Beside the data: what is said is rich text and needs it.
  const moment = Promise.all([momentDetail({ momentId }, { signal }), loadRichText()]).then(([found]): Moment => found);
  const [momentSoon, commentsSoon] = await Promise.all([soon(moment), soon(comments)]);
  return { momentId, moment: momentSoon, comments: commentsSoon };
}
