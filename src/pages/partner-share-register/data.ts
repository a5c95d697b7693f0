import type { LoaderFunctionArgs } from 'react-router-dom';
import * as v from 'valibot';
import { agentConfig } from '../../api/agent.ts';
import { ApiError } from '../../api/errors.ts';
import { sharedUser, type SharedUser } from '../../api/invitation.ts';
import type { Query } from '../../api/query.ts';
import { userInfo } from '../../api/user-center.ts';
import { loadQueries } from '../../kit/data/load-queries.ts';
import { CodeParameter, readParameters } from '../../kit/navigation/page-parameters.ts';
import { currentPerson } from '../../session/login-info.ts';
import { invited } from './copy.ts';

/** Without a code one may register all the same; one that cannot be a code is told. */
const Parameters = v.object({ inviteCode: v.optional(CodeParameter) });

/** Who stands behind the code; null where the platform says nobody does. */
export function inviterOf(inviteCode: string): Query<SharedUser | null> {
  const { queryKey, queryFn, ...rest } = sharedUser.query({ inviteCode }, { quiet: true });
  return {
    ...rest,
    queryKey: [...queryKey, 'or nobody'],
    queryFn: (context) => queryFn(context).catch(nobody),
  };
}

function nobody(error: unknown): null {
  if (error instanceof ApiError && error.kind === 'refused' && error.message.includes(invited.inviteCode)) return null;
  throw error;
}

/** What partners get. */
export const offer = agentConfig.query({});

/** Who invites, what partners get, and who is logged in already. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { inviteCode } = await readParameters(request, Parameters);
  const person = currentPerson();
  await loadQueries(request.signal, {
    parts: [
      ...(inviteCode === undefined ? [] : [inviterOf(inviteCode)]),
      offer,
      ...(person === null ? [] : [userInfo.query({}, person, { quiet: true })]),
    ],
  });
  return { inviteCode };
}
