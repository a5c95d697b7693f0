import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { useCurrentUser } from '../../features/login/use-current-user.ts';
import { personStorage } from '../../kit/data/person-storage.ts';

const KEY = 'newcomers end';

/** Whether this user sees the end for the first time on this phone; celebrated once. False until the user is known. */
export function useFirstEnd(): boolean {
  const userId = useCurrentUser()?.userId;
  const [first, setFirst] = useState(false);
  useEffect(() => {
    if (userId === undefined) return;
    const storage = personStorage(userId);
    if (storage.getItem(KEY, v.literal(true)) === true) return;
    storage.setItem(KEY, true);
    setFirst(true);
  }, [userId]);
  return first;
}
