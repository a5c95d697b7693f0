import * as v from 'valibot';
import { Id } from '../../api/shapes.ts';
import { type PersonStorage, personStorage } from '../../kit/data/person-storage.ts';
import { areOfOneUser, currentToken, userOf } from '../../session/login-info.ts';

/** Null for a user whom the platform has not named yet. */
function storage(): PersonStorage | null {
  const user = v.safeParse(Id, userOf(currentToken()));
  return user.success ? personStorage(user.output) : null;
}

const nameOf = (taskId: Id) => `sign step ${taskId}`;

/**
 * Whether the current user's sign-in of a day has been recorded for a task on this phone: in a task of several days one
 * day is one step.
 * @param day `YYYY-MM-DD` in Shanghai
 */
export const isSignRecorded = (taskId: Id, day: string): boolean =>
  storage()?.getItem(nameOf(taskId), v.string()) === day;

/**
 * For the current user.
 * @returns notes that it has been recorded; call it after the answer, unless somebody else is logged in by then
 */
export function noteSigned(taskId: Id, day: string): () => void {
  const token = currentToken();
  return () => {
    if (areOfOneUser(token, currentToken())) storage()?.setItem(nameOf(taskId), day);
  };
}
