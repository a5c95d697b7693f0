import type { LoaderFunctionArgs } from 'react-router-dom';
import { agentConfig } from '../../api/agent.ts';
import { ApiError, mayEndOtherwise } from '../../api/errors.ts';
import { sharedUser, type SharedUser } from '../../api/invitation.ts';
import type { Query } from '../../api/query.ts';
import { userInfo } from '../../api/user-center.ts';
import { loadQueries } from '../../kit/data/load-queries.ts';
import { readParameters } from '../../kit/navigation/page-parameters.ts';
import { currentPerson } from '../../session/login-info.ts';
import { invited } from './copy.ts';
import { route } from './route.ts';

/** The owner of the code; null if the platform says there is none. */
export function inviterQuery(inviteCode: string): Query<SharedUser | null> {
  const { queryKey, queryFn, ...rest } = sharedUser.query({ inviteCode }, { quiet: true });
  return {
    ...rest,
    queryKey: [...queryKey, 'or nobody'],
    queryFn: (context) => queryFn(context).catch(nullIfUnknown),
  };
}

function nullIfUnknown(error: unknown): null {
  if (error instanceof ApiError && !mayEndOtherwise(error) && error.message.includes(invited.inviteCode)) return null;
  throw error;
}

/** The partner tiers. */
export const tiersQuery = agentConfig.query({});

/** Loads the inviter, the tiers and the logged-in user. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { inviteCode } = await readParameters(request, route.parameters);
  const person = currentPerson();
  await loadQueries(request.signal, {
    parts: [
      ...(inviteCode === undefined ? [] : [inviterQuery(inviteCode)]),
      tiersQuery,
      ...(person === null ? [] : [userInfo.query({}, person, { quiet: true })]),
    ],
  });
  return { inviteCode };
}
