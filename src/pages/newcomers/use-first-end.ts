import { useEffect, useState } from 'react';
import * as v from 'valibot';
import type { Id } from '../../api/shapes.ts';
import { personStorage } from '../../kit/data/person-storage.ts';

const KEY = 'newcomers end';

/**
 * Whether this user sees the end for the first time on this phone; celebrated once. Mount it anew for another user.
 * @param userId undefined while the user is not known: then it is not the first time
 */
export function useFirstEnd(userId: Id | undefined): boolean {
  const [first] = useState(() => userId !== undefined && personStorage(userId).getItem(KEY, v.literal(true)) === null);
  useEffect(() => {
    if (first && userId !== undefined) personStorage(userId).setItem(KEY, true);
  }, [first, userId]);
  return first;
}
