import { useEffect, useMemo, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { Time } from '../../api/domain-shapes.ts';
import { Id } from '../../api/shapes.ts';
import type { PlanetVisit } from '../../api/task.ts';
import { useCurrentUser } from '../../features/login/use-current-user.ts';
import { personStorage } from '../../kit/data/person-storage.ts';
import { areOfOneUser, currentToken, type Person } from '../../session/login-info.ts';

const KEY = 'planet stamps';

const Stamps = v.array(v.object({ planetId: Id, stampedAt: v.optional(Time) }));

/** When each stamped planet was stamped: server time by id. */
export type Book = ReadonlyMap<Id, string>;

/** The last answer of this visit, and the login that it is for. Kept beyond the page: it may come after leaving. */
let latest: { token: string; stamps: v.InferOutput<typeof Stamps> } | null = null;
const listeners = new Set<() => void>();

/** Takes the stamps of an answer: the only call that tells them is the visit itself (api.md, visitPlanet). */
export function takeStamps(token: string, { stamps }: PlanetVisit): void {
  // A platform that names no stamp does not take any away.
  if (token === '' || stamps.length === 0) return;
  latest = { token, stamps: stamps.map(({ planetId, stampedAt }) => ({ planetId, stampedAt })) };
  for (const listener of [...listeners]) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const snapshot = () => latest;

/** The user's stamps as far as this phone knows them; null if it does not, or for a visitor. */
export function useBook(person: Person | null): Book | null {
  const userId = useCurrentUser()?.userId;
  const answered = useSyncExternalStore(subscribe, snapshot, () => null);
  // A host renews the token of the same user.
  const isOwn = answered !== null && person !== null && areOfOneUser(answered.token, currentToken());
  const stamps = isOwn ? answered.stamps : null;
  useEffect(() => {
    if (stamps && userId !== undefined) personStorage(userId).setItem(KEY, stamps);
  }, [stamps, userId]);
  return useMemo(() => {
    const known =
      stamps ?? (person === null || userId === undefined ? null : personStorage(userId).getItem(KEY, Stamps));
    return (
      known &&
      new Map(known.flatMap(({ planetId, stampedAt }) => (stampedAt === undefined ? [] : [[planetId, stampedAt]])))
    );
  }, [stamps, userId, person]);
}
