import * as v from 'valibot';
import { userIntegral } from '../../api/exchange-shop.ts';
import { ApiError } from '../../api/errors.ts';
import { Id } from '../../api/shapes.ts';
import {
  doVerticalTask,
  noviceTasks,
  type NoviceTasks,
  onceTaskCompleteStatus,
  type TaskReward,
  type TaskStatus,
} from '../../api/task.ts';
import { tasks } from '../../features/tasks/copy.ts';
import { rewardText } from '../../features/tasks/reward-text.ts';
import { type PersonStorage, personStorage } from '../../kit/data/person-storage.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { announce } from '../../kit/overlay/feedback.ts';
import { serverClock } from '../../lib/server-clock.ts';
import { currentPerson } from '../../session/login-info.ts';

/** The platform takes two records of a task within two seconds for one, so they are sent further apart (milliseconds). */
const APART_MS = 2_300;
const MAX_PENDING = 50;

/** A reply that is not recorded yet. */
const Reply = v.object({
  /** idempotency key of its message, used for the record, too: a retry after a lost answer counts once */
  key: v.string(),
  characterId: Id,
});
type Reply = v.InferOutput<typeof Reply>;

/** The task as the last record left it. */
export interface TaskRecord {
  status: TaskStatus;
  progress: number;
  total: number;
  /** earned by a record of this visit */
  reward: TaskReward | null;
}

interface State {
  record: TaskRecord | null;
  /** why the last record failed; replies stay pending unless it was refused */
  error: ApiError | null;
  busy: boolean;
}

const NONE: State = { record: null, error: null, busy: false };

/**
 * Records the replies of a chat for the task of the link, one step each (api.md, noviceTaskList: the page that is led to
 * calls doVerticalTask after its deed). Outlives the page; what could not be sent is kept on the phone.
 */
class ReplyRecorder {
  private state = NONE;
  private readonly listeners = new Set<() => void>();
  private readonly memory: PersonStorage;
  private readonly name: string;
  private readonly taskId: Id;
  /** when the last step was recorded, on the server clock, in epoch milliseconds */
  private stepAt = -Infinity;

  constructor(userId: Id, taskId: Id) {
    this.taskId = taskId;
    this.name = `chat task ${taskId}`;
    this.memory = personStorage(userId);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  readonly snapshot = (): State => this.state;

  /** Adds a reply and records it, after those before it. A finished task takes no more. */
  add(reply: Reply): void {
    if (isFinished(this.state.record?.status)) return;
    const pending = this.pending();
    if (pending.some(({ key }) => key === reply.key)) return;
    this.keep([...pending, reply]);
    void this.run();
  }

  /** Records what is pending: after a failure, or from an earlier visit. */
  readonly run = async (): Promise<void> => {
    const [reply] = this.pending();
    if (this.state.busy || reply === undefined) return;
    this.change({ busy: true, error: null });
    try {
      await this.waitForTurn();
      this.take(await this.send(reply));
      this.drop(reply);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // A refusal is final: the task was skipped, or belongs to another character.
      if (error.kind === 'refused') this.keep([]);
      this.change({ busy: false, error });
      return;
    }
    this.change({ busy: false });
    await this.run();
  };

  private async send({ key, characterId }: Reply) {
    const person = currentPerson();
    const list = await queryClient.fetchQuery({
      ...noviceTasks.query({}, person, { quiet: true }),
      staleTime: Infinity,
    });
    // Only a task with its own target takes one (api.md, doVerticalTask).
    const own = list.tasks.find(({ taskId }) => taskId === this.taskId)?.targetId !== undefined;
    return doVerticalTask(
      { taskId: this.taskId, ...(own && { targetId: characterId }) },
      { idempotencyKey: key, onLoggedOut: 'throw', quiet: true },
    );
  }

  private take({ status, progress, total, reward }: Awaited<ReturnType<typeof doVerticalTask>>): void {
    this.stepAt = serverClock.now();
    const before = this.state.record;
    const earned = reward ?? before?.reward ?? null;
    this.change({ record: { status, progress, total, reward: earned } });
    if (isFinished(status)) {
      this.keep([]);
      if (reward) announce(tasks.doneWith(rewardText(reward)));
    } else {
      announce(tasks.step(progress, total));
    }
    const { queryKey } = noviceTasks.query({}, currentPerson());
    queryClient.setQueryData<NoviceTasks>(
      queryKey,
      (list) =>
        list && {
          ...list,
          tasks: list.tasks.map((task) => (task.taskId === this.taskId ? { ...task, status, progress } : task)),
        },
    );
    for (const call of [onceTaskCompleteStatus, userIntegral]) {
      void queryClient.invalidateQueries({ queryKey: call.queryKey });
    }
  }

  private waitForTurn(): Promise<void> {
    const wait = Math.min(APART_MS, this.stepAt + APART_MS - serverClock.now());
    return wait > 0 ? new Promise((resolve) => setTimeout(resolve, wait)) : Promise.resolve();
  }

  private pending(): Reply[] {
    return this.memory.getItem(this.name, v.array(Reply)) ?? [];
  }

  private keep(replies: Reply[]): void {
    if (replies.length === 0) this.memory.removeItem(this.name);
    else this.memory.setItem(this.name, replies.slice(-MAX_PENDING));
  }

  private drop(reply: Reply): void {
    this.keep(this.pending().filter(({ key }) => key !== reply.key));
  }

  private change(next: Partial<State>): void {
    this.state = { ...this.state, ...next };
    for (const listener of [...this.listeners]) listener();
  }
}

const isFinished = (status: TaskStatus | undefined) => status === 'done' || status === 'claimed';

let recorders = new Map<string, ReplyRecorder>();
let owner: unknown;

/** The recorder of a user's replies for a task; those of a login before are forgotten. */
export function recorderOf(userId: Id, taskId: Id): ReplyRecorder {
  const person = currentPerson();
  if (person !== owner) {
    owner = person;
    recorders = new Map();
  }
  const name = `${userId} ${taskId}`;
  const known = recorders.get(name);
  if (known) return known;
  const made = new ReplyRecorder(userId, taskId);
  recorders.set(name, made);
  return made;
}
