import type { LoaderFunctionArgs } from 'react-router-dom';
import { annualCourse } from '../../api/task.ts';
import { loadQueries } from '../../kit/data/load-queries.ts';

/** Loads the course of the year with all lectures. */
export async function loader({ request }: LoaderFunctionArgs) {
  await loadQueries(request.signal, { required: [annualCourse.query({})] });
  return null;
}
