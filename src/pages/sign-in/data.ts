import type { LoaderFunctionArgs } from 'react-router-dom';
import type { Id } from '../../api/shapes.ts';
import type { Query } from '../../api/query.ts';
import { type SignStatus, userSignStatus } from '../../api/sign-in.ts';
import { namingQueries } from '../../features/login/naming-queries.ts';
import { loadQueries } from '../../kit/data/load-queries.ts';
import { readParameters } from '../../kit/navigation/page-parameters.ts';
import { currentPerson, type Person } from '../../session/login-info.ts';
import { addMonths, monthOf, todayInShanghai } from './days.ts';
import { route } from './route.ts';

/** The current month and today's state, with the day on which it was asked for, `YYYY-MM-DD`. */
export type StatusOfDay = SignStatus & { readOn: string };

/** The user's current month, with today's state. */
export function statusQuery(person: Person): Query<StatusOfDay> {
  const query = userSignStatus.query({}, person);
  return {
    ...query,
    queryFn: async (context) => {
      const askedAt = Date.now();
      const status = await query.queryFn(context);
      // Not the day on which it has come: that may be the next one. The answer has corrected the clock.
      return { ...status, readOn: todayInShanghai(askedAt) };
    },
  };
}

/** Another month of the user. */
export const monthQuery = (month: string, person: Person) => userSignStatus.query({ month }, person, { quiet: true });

/** For a logged-in user: the current month, then the one before and the one after it. */
export async function loader({ request }: LoaderFunctionArgs): Promise<{ taskId: Id | undefined }> {
  const { taskId } = await readParameters(request, route.parameters);
  const person = currentPerson();
  if (person !== null) {
    const month = monthOf(todayInShanghai());
    await loadQueries(request.signal, {
      parts: [statusQuery(person)],
      later: [
        monthQuery(addMonths(month, 1), person),
        monthQuery(addMonths(month, -1), person),
        ...namingQueries(person),
      ],
    });
  }
  return { taskId };
}
