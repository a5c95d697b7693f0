import * as v from 'valibot';
import { Id } from '../../api/shapes.ts';
import { type PersonStorage, personStorage } from '../../kit/data/person-storage.ts';
import { currentToken, userOf } from '../../session/login-info.ts';

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

/** Notes that it has been recorded. */
export const noteSignRecorded = (taskId: Id, day: string): void => storage()?.setItem(nameOf(taskId), day);
