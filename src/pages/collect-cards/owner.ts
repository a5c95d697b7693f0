import { useEffect } from 'react';
import * as v from 'valibot';
import { Id } from '../../api/shapes.ts';
import { usePerson, usePersonQuery } from '../../kit/data/use-person.ts';
import { currentLogin } from '../../session/login-info.ts';
import { readStored, removeStored, writeStored } from '../../session/storage.ts';
import { meQuery } from './data.ts';
import { GUEST, type Owner } from './keep.ts';

/** Storage key of the user id that belongs to the stored login, so that a kept game opens without the platform. */
const KEY = 'lyyz_cards_me';
const Known = v.object({ userId: Id, login: v.string() });

/** Who plays; null while it is not known who is logged in. */
export function useOwner(): Owner | null {
  const person = usePerson();
  const userId = usePersonQuery(meQuery).data?.userId;
  useEffect(() => {
    if (person === null) removeStored(KEY);
    else if (userId !== undefined && knownUser() !== userId) {
      writeStored(KEY, JSON.stringify({ userId, login: markOf(currentLogin()?.accessToken ?? '') }));
    }
  }, [person, userId]);
  if (person === null) return GUEST;
  return userId ?? knownUser();
}

function knownUser(): Id | null {
  try {
    const known = v.safeParse(Known, JSON.parse(readStored(KEY) ?? 'null'));
    const login = currentLogin();
    return known.success && login && known.output.login === markOf(login.accessToken) ? known.output.userId : null;
  } catch {
    return null; // corrupted or foreign content counts as missing
  }
}

/** A short mark of a token, which tells two logins apart without keeping the token. */
function markOf(token: string): string {
  let mark = 0x811c9dc5;
  for (let at = 0; at < token.length; at += 1) mark = Math.imul(mark ^ token.charCodeAt(at), 0x01000193);
  return (mark >>> 0).toString(36);
}
