import type { LoaderFunctionArgs } from 'react-router-dom';
import { annualCourse } from '../../api/task.ts';
import { lasting } from '../../kit/data/lasting.ts';
import { soon } from '../../kit/data/soon.ts';

/** The course of the year with all its lectures. */
export async function loader({ request }: LoaderFunctionArgs) {
  return { course: await soon(lasting('competition', annualCourse({}, { signal: request.signal }))) };
}
