import * as v from 'valibot';
import { currentToken, loginMark, markOf } from '../../session/login-info.ts';
import { readTabItem, removeTabItem, writeTabItem } from './tab-storage.ts';

/** How long the key of an attempt without a known end is used again for the same input, in milliseconds. */
export const KEY_LIFE_MS = 600_000;

/** Storage key of the attempts of this tab. What was sent and by whom stands there as marks only. */
const KEPT = 'attempts';
const Kept = v.array(v.object({ what: v.string(), by: v.array(v.string()), key: v.string(), at: v.number() }));

const isFresh = ({ at }: { at: number }) => Math.abs(Date.now() - at) < KEY_LIFE_MS;
const marks = () => [markOf(currentToken()), loginMark()];

/**
 * Keeps the key of an attempt over a reload: who waits in vain for an answer reloads the page and tries again, and that
 * must not happen twice. Call it while its user is logged in.
 * @param name what is done, and with which input
 */
export function keepAttempt(name: string, { idempotencyKey, at }: { idempotencyKey: string; at: number }): void {
  if (currentToken() === '') return;
  writeTabItem(KEPT, [...othersThan(idempotencyKey), { what: markOf(name), by: marks(), key: idempotencyKey, at }]);
}

/** The attempt at the same by the current user before a reload, if its end is not known. */
export function keptAttempt(name: string): { idempotencyKey: string; at: number } | undefined {
  if (currentToken() === '') return undefined;
  const [token, user] = marks();
  const isSame = ({ what, by }: { what: string; by: string[] }) =>
    what === markOf(name) && by.some((mark) => mark === token || mark === user);
  const found = othersThan('').find(isSame);
  return found && { idempotencyKey: found.key, at: found.at };
}

/** Removes an attempt whose end is known. */
export function forgetAttempt(idempotencyKey: string): void {
  const others = othersThan(idempotencyKey);
  if (others.length > 0) writeTabItem(KEPT, others);
  else removeTabItem(KEPT);
}

const othersThan = (key: string) => (readTabItem(KEPT, Kept) ?? []).filter((one) => one.key !== key && isFresh(one));
