import { CancelledError } from '@tanstack/react-query';
import * as v from 'valibot';
import { endsAttempt } from '../../api/ends-attempt.ts';
import { ApiError, errorWords, isAborted, isBusinessRefusal, mayEndOtherwise } from '../../api/errors.ts';
import { POINTS_CALLS } from '../../api/points-calls.ts';
import { Id } from '../../api/shapes.ts';
import {
  doVerticalTask,
  noviceTasks,
  type NoviceTasks,
  onceTaskCompleteStatus,
  type TaskReward,
  type TaskStatus,
} from '../../api/task.ts';
import { tasks } from './copy.ts';
import { rewardText } from './reward-text.ts';
import { type PersonStorage, personStorage } from '../../kit/data/person-storage.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { isUncertain } from '../../kit/data/write-failed.ts';
import { announce } from '../../kit/overlay/feedback.ts';
import { secondUuid } from '../../lib/second-uuid.ts';
import { serverClock } from '../../lib/server-clock.ts';
import { currentPerson } from '../../session/login-info.ts';

/** The platform takes two records of a task within two seconds for one, so they are sent further apart (milliseconds). */
const APART_MS = 2_300;
const MAX_PENDING = 50;
/** How long a record without a known end may still be under way, in milliseconds. */
const RUNNING_MS = 600_000;

/** A deed that is not recorded yet: a reply of a character, or the visit of a planet. */
const Deed = v.object({
  /** idempotency key of the deed's own call; that of the record is made from it: a retry after a lost answer counts once */
  key: v.string(),
  /** the character or planet */
  targetId: Id,
  /** each target counts once in a task that leaves it open; otherwise the target is only sent for a task of its own */
  eachOnce: v.boolean(),
  /** when its record was sent last without a known end, on the server clock, in epoch milliseconds */
  sentAt: v.optional(v.number()),
});
type Deed = v.InferOutput<typeof Deed>;

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
  /** why the last record failed, in words; deeds stay pending unless it was refused */
  error: string | null;
  /** the deed that failed is still pending, and another try may record it */
  again: boolean;
  busy: boolean;
}

const NONE: State = { record: null, error: null, again: false, busy: false };

/**
 * Records deeds for the task of a link, one step each (api.md, noviceTaskList: the page that is led to calls
 * doVerticalTask after its deed). Outlives the page; what could not be sent is kept on the phone.
 */
class StepRecorder {
  private state = NONE;
  private readonly listeners = new Set<() => void>();
  private readonly memory: PersonStorage;
  private readonly name: string;
  private readonly taskId: Id;
  /** whose deeds these are: nothing is sent for whoever logs in meanwhile */
  private readonly person = currentPerson();
  /** when the last step was recorded, on the server clock, in epoch milliseconds */
  private stepAt = -Infinity;

  constructor(userId: Id, taskId: Id) {
    this.taskId = taskId;
    this.name = `task steps ${taskId}`;
    this.memory = personStorage(userId);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  readonly snapshot = (): State => this.state;

  /** Adds a deed and records it, after those before it. A finished task takes no more. */
  add(deed: Deed): void {
    if (isFinished(this.state.record?.status)) return;
    const pending = this.pending();
    if (pending.some(({ key }) => key === deed.key)) return;
    this.keep([...pending, deed]);
    void this.run();
  }

  /** Records what is pending: after a failure, or from an earlier visit. */
  readonly run = async (): Promise<void> => {
    const [deed] = this.pending();
    if (this.state.busy || deed === undefined) return;
    this.change({ busy: true, error: null, again: false });
    const { sentAt } = deed;
    const isRepeated = sentAt !== undefined && serverClock.now() - sentAt < RUNNING_MS;
    /** whether the task has a target of its own; undefined until the list is read */
    let hasTarget: boolean | undefined;
    try {
      await this.waitForTurn();
      hasTarget = await this.readHasTarget();
      this.take(await this.send(deed, hasTarget));
      this.drop(deed);
    } catch (error) {
      this.change({ busy: false });
      // The list was given up with the page: the deed waits.
      if (error instanceof CancelledError) return;
      if (!(error instanceof ApiError)) throw error;
      // Without the list nothing was sent, whatever the platform says: the deed waits for the next try.
      const isSent = hasTarget !== undefined;
      // A refusal is final: the task was skipped, or is done elsewhere. A busy platform, or its own trouble, is not, and a
      // first request may still be running.
      const ends = endsAttempt(error, isRepeated);
      const again = !isSent || !ends || mayEndOtherwise(error);
      if (!again && this.isOwn()) this.drop(deed);
      // This request did nothing.
      else if (isSent && isBusinessRefusal(error)) this.noteSent(deed, ends ? undefined : sentAt);
      const isUnsure = isSent ? isUncertain(error) : sentAt !== undefined;
      const isRefused = isSent && error.kind === 'refused' && !isUnsure;
      const said = isRefused ? error.message : (isUnsure ? tasks.unsure : tasks.notRecorded)(error.message);
      this.change({ error: isAborted(error) ? null : said, again });
      return;
    }
    this.change({ busy: false });
    await this.run();
  };

  private isOwn(): boolean {
    return currentPerson() === this.person;
  }

  private async readHasTarget(): Promise<boolean> {
    const list = await queryClient.fetchQuery({
      ...noviceTasks.query({}, this.person, { quiet: true }),
      staleTime: Infinity,
    });
    return list.tasks.find(({ taskId }) => taskId === this.taskId)?.targetId !== undefined;
  }

  private send(deed: Deed, hasTarget: boolean) {
    const { key, targetId, eachOnce } = deed;
    if (!this.isOwn()) throw new ApiError('aborted', errorWords.aborted, { call: 'doVerticalTask' });
    // Before it is sent: the page may be closed, or another tab send it, while the first request runs.
    this.noteSent(deed, serverClock.now());
    return doVerticalTask(
      { taskId: this.taskId, ...((hasTarget || eachOnce) && { targetId }) },
      { idempotencyKey: secondUuid(key), onLoggedOut: 'throw', quiet: true },
    );
  }

  private take({ status, progress, total, reward }: Awaited<ReturnType<typeof doVerticalTask>>): void {
    this.stepAt = serverClock.now();
    const before = this.state.record;
    const earned = reward ?? before?.reward ?? null;
    this.change({ record: { status, progress, total, reward: earned } });
    if (isFinished(status)) {
      this.keep([]);
      if (reward && this.isOwn()) announce(tasks.doneWith(rewardText(reward)));
    } else if (this.isOwn()) {
      announce(tasks.step(progress, total));
    }
    const { queryKey } = noviceTasks.query({}, this.person);
    queryClient.setQueryData<NoviceTasks>(
      queryKey,
      (list) =>
        list && {
          ...list,
          tasks: list.tasks.map((task) => (task.taskId === this.taskId ? { ...task, status, progress } : task)),
        },
    );
    for (const call of [onceTaskCompleteStatus, ...POINTS_CALLS]) {
      void queryClient.invalidateQueries({ queryKey: call.queryKey });
    }
  }

  private waitForTurn(): Promise<void> {
    const wait = Math.min(APART_MS, this.stepAt + APART_MS - serverClock.now());
    return wait > 0 ? new Promise((resolve) => setTimeout(resolve, wait)) : Promise.resolve();
  }

  private pending(): Deed[] {
    return this.memory.getItem(this.name, v.array(Deed)) ?? [];
  }

  private keep(deeds: Deed[]): void {
    if (deeds.length === 0) this.memory.removeItem(this.name);
    else this.memory.setItem(this.name, deeds.slice(-MAX_PENDING));
  }

  private noteSent(deed: Deed, sentAt: number | undefined): void {
    this.keep(this.pending().map((one) => (one.key === deed.key ? { ...one, sentAt } : one)));
  }

  private drop(deed: Deed): void {
    this.keep(this.pending().filter(({ key }) => key !== deed.key));
  }

  private change(next: Partial<State>): void {
    this.state = { ...this.state, ...next };
    for (const listener of [...this.listeners]) listener();
  }
}

const isFinished = (status: TaskStatus | undefined) => status === 'done' || status === 'claimed';

let recorders = new Map<string, StepRecorder>();
let owner: unknown;

/** The recorder of a user's deeds for a task; those of a login before are forgotten. */
export function recorderOf(userId: Id, taskId: Id): StepRecorder {
  const person = currentPerson();
  if (person !== owner) {
    owner = person;
    recorders = new Map();
  }
  const name = `${userId} ${taskId}`;
  const known = recorders.get(name);
  if (known) return known;
  const made = new StepRecorder(userId, taskId);
  recorders.set(name, made);
  return made;
}
