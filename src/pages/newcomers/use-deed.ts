import { POINTS_CALLS } from '../../api/points-calls.ts';
import type { Id } from '../../api/shapes.ts';
import { daySign, type SignResult } from '../../api/sign-in.ts';
import {
  doVerticalTask,
  noviceTasks,
  type NoviceTasks,
  onceTaskCompleteStatus,
  type TaskReward,
  type TaskStatus,
  visitPlanet,
  type VerticalTask,
} from '../../api/task.ts';
import { noteSigned } from '../../features/tasks/sign-step.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { type ApiMutation, useApiMutation } from '../../kit/data/use-api-mutation.ts';
import { secondUuid } from '../../lib/second-uuid.ts';
import { currentPerson } from '../../session/login-info.ts';
import { tasksQuery } from './data.ts';

export interface DeedInput {
  taskId: Id;
  title: string;
  action: VerticalTask['action'];
  /** the planet, for a task of one planet */
  targetId: Id | undefined;
  /** `YYYY-MM-DD`, only so that another day has another idempotency key */
  day: string;
}

/** What a deed brought. */
export interface DeedResult {
  taskId: Id;
  title: string;
  status: TaskStatus;
  progress: number;
  total: number;
  /** of the task, if this step earned it */
  reward: TaskReward | null;
  signed: SignResult | null;
  /** name of the planet that was stamped */
  planet: string | null;
}

/** What a deed has brought whose step is not recorded yet, by person, task and day: it is not done again. */
const unrecorded = new Map<string, Pick<DeedResult, 'signed' | 'planet'>>();

const doDeed = Object.assign(
  async (
    { taskId, title, action, targetId, day }: DeedInput,
    options: { idempotencyKey: string },
  ): Promise<DeedResult> => {
    const note = noteSigned(taskId, day);
    const name = `${currentPerson() ?? ''} ${taskId} ${day}`;
    try {
      const { signed, planet } = unrecorded.get(name) ?? {
        signed: action === 'sign' ? await daySign({}, options) : null,
        planet: action === 'planet' && targetId !== undefined ? await stamp(targetId, options) : null,
      };
      unrecorded.set(name, { signed, planet });
      // Only a task with its own target takes one (api.md, doVerticalTask).
      const step = await doVerticalTask(
        { taskId, ...(targetId !== undefined && { targetId }) },
        { ...options, idempotencyKey: secondUuid(options.idempotencyKey) },
      );
      unrecorded.delete(name);
      if (action === 'sign') note();
      const { status, progress, total, reward = null } = step;
      const result = { taskId, title, status, progress, total, reward, signed, planet };
      showResult(result);
      return result;
    } catch (error) {
      // Refused for a reason, or done and the response was lost: read again.
      for (const { queryKey } of [noviceTasks, ...POINTS_CALLS]) void queryClient.invalidateQueries({ queryKey });
      throw error;
    }
  },
  { contract: doVerticalTask.contract },
);

async function stamp(planetId: Id, options: { idempotencyKey: string }): Promise<string | null> {
  const { stamps } = await visitPlanet({ planetId }, options);
  return stamps.find((one) => one.planetId === planetId)?.name ?? null;
}

/**
 * Does the deed of a task that needs no other page, and records it, once however often it is called: the idempotency keys
 * of both calls are kept until an answer, and a deed that is done is only recorded.
 */
export function useDeed(onDone: (result: DeedResult) => void): ApiMutation<DeedInput> {
  return useApiMutation(doDeed, {
    onSuccess: onDone,
    invalidates: [noviceTasks, onceTaskCompleteStatus, ...POINTS_CALLS],
  });
}

/** Puts the result into the tasks that are shown, before they are read again. */
function showResult({ taskId, status, progress }: DeedResult): void {
  const person = currentPerson();
  if (person === null) return;
  queryClient.setQueryData<NoviceTasks>(
    tasksQuery(person).queryKey,
    (list) =>
      list && {
        ...list,
        tasks: list.tasks.map((task) => (task.taskId === taskId ? { ...task, status, progress } : task)),
      },
  );
}
