import type { AnyQuery } from '../../api/query.ts';
import { userInfo } from '../../api/user-center.ts';
import type { Person } from '../../session/login-info.ts';

/**
 * What a page with writes reads at last, unless it reads the user anyway: it tells who the logged-in user is. Without it a
 * write whose login has run out does not go on after the next one (is-same-user.ts).
 */
export const namingQueries = (person: Person | null): AnyQuery[] =>
  person === null ? [] : [userInfo.query({}, person, { quiet: true })];
