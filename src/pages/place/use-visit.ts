import { ApiError, errorWords } from '../../api/errors.ts';
import type { Id } from '../../api/shapes.ts';
import { noviceTasks, onceTaskCompleteStatus, type PlanetVisit, visitPlanet } from '../../api/task.ts';
import { userInfo } from '../../api/user-center.ts';
import { recorderOf } from '../../features/tasks/step-recorder.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { type ApiMutation, useApiMutation } from '../../kit/data/use-api-mutation.ts';
import {
  areKnownToDiffer,
  areOfOneUser,
  currentPerson,
  currentToken,
  type Person,
  userOf,
  watchLogin,
} from '../../session/login-info.ts';
import { takeStamps } from './book.ts';

export interface VisitInput {
  planetId: Id;
  /** the task of the link */
  taskId: Id | undefined;
}

interface Options {
  idempotencyKey: string;
  sentBy?: (person: Person | null) => void;
}

const sendVisit = Object.assign(
  async ({ planetId, taskId }: VisitInput, options: Options): Promise<PlanetVisit> => {
    let token = currentToken();
    const visit = await visitPlanet(
      { planetId },
      {
        ...options,
        sentBy: (sender) => {
          token = currentToken();
          options.sentBy?.(sender);
        },
      },
    );
    // Another user has come since it was sent: the stamp is not theirs.
    if (areKnownToDiffer(token, currentToken())) {
      throw new ApiError('aborted', errorWords.aborted, { call: 'visitPlanet' });
    }
    takeStamps(token, visit);
    if (taskId !== undefined) {
      // Its own message and retry: the visit is done.
      whenNamed(token, (userId) =>
        recorderOf(userId, taskId).add({ key: options.idempotencyKey, targetId: planetId, eachOnce: true }),
      );
    }
    return visit;
  },
  { contract: visitPlanet.contract },
);

/** Calls back with the user of a login, now or once the platform names them, while they are logged in. */
function whenNamed(token: string, act: (userId: Id) => void): void {
  const ask = () => {
    const userId = userOf(token);
    const isHere = areOfOneUser(token, currentToken());
    if (isHere && userId !== undefined) act(userId);
    return !isHere || userId !== undefined;
  };
  if (ask()) return;
  const stop = watchLogin(() => void (ask() && stop()));
  const person = currentPerson();
  // It never fails: the visit goes on without an answer.
  if (person !== null) void queryClient.prefetchQuery(userInfo.query({}, person, { quiet: true }));
}

/** Visits a planet: stamped at the first visit, counted at each, once however often a lost answer is asked for again. */
export function useVisit(onVisited: (visit: PlanetVisit) => void): ApiMutation<VisitInput> {
  return useApiMutation(sendVisit, { onSuccess: onVisited, invalidates: [noviceTasks, onceTaskCompleteStatus] });
}
