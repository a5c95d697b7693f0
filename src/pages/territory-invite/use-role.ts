import type { UseQueryResult } from '@tanstack/react-query';
import type { ApiError } from '../../api/errors.ts';
import type { Id } from '../../api/shapes.ts';
import type { Territory } from '../../api/territory.ts';
import { useCurrentUser } from '../../features/login/use-current-user.ts';
import { usePerson, usePersonQuery } from '../../kit/data/use-person.ts';
import { ownQuery } from './data.ts';
import type { Role } from './InviteView.tsx';

/**
 * Who looks at a territory. Somebody whose own territory cannot be read is treated as a stranger; `failed` says so.
 * @param lordId of the territory
 */
export function useRole(
  territoryId: Id,
  lordId: Id,
): { role: Role; own: string | undefined; failed: UseQueryResult<Territory | null, ApiError> | null } {
  const person = usePerson();
  const mine = usePersonQuery(ownQuery, { refetchOnWindowFocus: 'always' });
  const me = useCurrentUser();
  const { data } = mine;
  const failed = mine.error && data === undefined ? mine : null;
  return { role: roleOf(), own: data?.name, failed };

  function roleOf(): Role {
    if (person === null || failed || data === null) return 'stranger';
    if (data === undefined) return 'unknown';
    if (data.territoryId !== territoryId) return 'elsewhere';
    return me?.userId === lordId ? 'lord' : 'member';
  }
}
