import type { LoaderFunctionArgs } from 'react-router-dom';
import type { Id } from '../../api/shapes.ts';
import { ApiError, isBusinessRefusal } from '../../api/errors.ts';
import { type PersonHome, personHome } from '../../api/moment.ts';
import type { Query } from '../../api/query.ts';
import { userInfo } from '../../api/user-center.ts';
import { loadQueries } from '../../kit/data/load-queries.ts';
import { readParameters } from '../../kit/navigation/page-parameters.ts';
import { currentPerson } from '../../session/login-info.ts';
import { route } from './route.ts';

/** The platform's refusal for an unknown id. */
interface NoSender {
  refused: string;
}

/** The sender, or the platform's refusal as data. */
export function senderQuery(inviterId: Id): Query<PersonHome | NoSender> {
  const { queryKey, queryFn, ...rest } = personHome.query({ userId: inviterId });
  return {
    ...rest,
    queryKey: [...queryKey, 'or refused'],
    queryFn: (context) => queryFn(context).catch(rethrowUnlessRefused),
  };
}

function rethrowUnlessRefused(error: unknown): NoSender {
  if (error instanceof ApiError && isBusinessRefusal(error)) return { refused: error.message };
  throw error;
}

/** Loads the sender and the logged-in user; the login opens the packet. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { inviterId } = await readParameters(request, route.parameters);
  const person = currentPerson();
  await loadQueries(request.signal, {
    parts: [
      ...(inviterId === undefined ? [] : [senderQuery(inviterId)]),
      ...(person === null ? [] : [userInfo.query({}, person, { quiet: true })]),
    ],
  });
  return { inviterId };
}
