import { usePerson, usePersonQuery } from '../../kit/data/use-person.ts';
import { currentToken, userOf } from '../../session/login-info.ts';
import { meQuery } from './data.ts';
import { GUEST, type Owner } from './keep.ts';

/** Who plays; null while it is not known who is logged in. A kept game opens without the platform. */
export function useOwner(): Owner | null {
  const person = usePerson();
  const userId = usePersonQuery(meQuery).data?.userId;
  if (person === null) return GUEST;
  return userId ?? userOf(currentToken()) ?? null;
}
