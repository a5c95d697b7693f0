import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Id } from '../../api/shapes.ts';
import { userInfo } from '../../api/user-center.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { usePerson } from '../../kit/data/use-person.ts';
import { currentToken, userOf, watchLogin } from '../../session/login-info.ts';

/** What a registration has given, and to whom: of the platform's answer. */
export interface Registered {
  userId: Id;
  newUser: boolean;
}

/**
 * What a registration on this page has given (a welcome, a gift), as long as its user is logged in. One rule for all pages
 * that register:
 * - It is for the user whom the platform named in its answer. A host renews its token, so no login or expiry stands for
 *   the user.
 * - A token without a known user keeps what was shown until then, while the platform is asked whose it is. If it does not
 *   say, after a logout, and on a page that was opened anew, nothing is shown until it has.
 * - Nobody else gets it. Its user does after the next login, too, as long as the page is open or has stored it.
 * @param stored what the page has stored, for a reload
 * @returns what to show now, and a function that notes a registration, to be called before the login is saved
 */
export function useRegistered<R extends Registered>(stored: () => R | null): [R | null, (registered: R) => void] {
  const [registered, register] = useState(stored);
  const person = usePerson();
  const user = useSyncExternalStore(watchLogin, currentUser, nobody);
  const [isShown, setShown] = useState(false);
  const isUnnamed = registered !== null && person !== null && user === undefined;
  const isOfUser = registered !== null && user !== undefined && String(user) === String(registered.userId);
  const shows = person !== null && (isOfUser || (isUnnamed && isShown));
  if (shows !== isShown) setShown(shows);
  useEffect(() => {
    if (!isUnnamed) return;
    let isCurrent = true;
    queryClient.fetchQuery(userInfo.query({}, person, { quiet: true })).catch(() => {
      if (isCurrent) setShown(false);
    });
    return () => void (isCurrent = false);
  }, [isUnnamed, person]);
  // The next login may come before this page is drawn without one.
  useEffect(
    () =>
      watchLogin(() => {
        if (currentToken() === '') setShown(false);
      }),
    [],
  );
  return [shows ? registered : null, register];
}

/** The user of the current login, as far as the platform has named one. */
const currentUser = () => userOf(currentToken());

const nobody = () => undefined;
