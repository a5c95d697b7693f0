import { ApiError, errorWords } from '../../api/errors.ts';
import type { Id } from '../../api/shapes.ts';
import { noviceTasks, onceTaskCompleteStatus, type PlanetVisit, visitPlanet } from '../../api/task.ts';
import { userInfo } from '../../api/user-center.ts';
import { recorderOf } from '../../features/tasks/step-recorder.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { type ApiMutation, useApiMutation } from '../../kit/data/use-api-mutation.ts';
import { currentPerson } from '../../session/login-info.ts';
import { takeStamps } from './book.ts';

export interface VisitInput {
  planetId: Id;
  /** the task of the link */
  taskId: Id | undefined;
}

const sendVisit = Object.assign(
  async ({ planetId, taskId }: VisitInput, options: { idempotencyKey: string }): Promise<PlanetVisit> => {
    let person = currentPerson();
    const visit = await visitPlanet({ planetId }, { ...options, sentBy: (sender) => (person = sender) });
    // Another user has come since it was sent: the stamp is not theirs.
    if (currentPerson() !== person) throw new ApiError('aborted', errorWords.aborted, { call: 'visitPlanet' });
    takeStamps(person, visit);
    if (taskId !== undefined && person !== null) {
      const user = await queryClient.fetchQuery({
        ...userInfo.query({}, person, { quiet: true }),
        staleTime: Infinity,
      });
      // Its own message and retry: the visit is done.
      if (user)
        recorderOf(user.userId, taskId).add({ key: options.idempotencyKey, targetId: planetId, eachOnce: true });
    }
    return visit;
  },
  { contract: visitPlanet.contract },
);

/** Visits a planet: stamped at the first visit, counted at each, once however often a lost answer is asked for again. */
export function useVisit(onVisited: (visit: PlanetVisit) => void): ApiMutation<VisitInput> {
  return useApiMutation(sendVisit, { onSuccess: onVisited, invalidates: [noviceTasks, onceTaskCompleteStatus] });
}
