import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type ApiError, mayEndOtherwise } from '../../api/errors.ts';
import { POINTS_CALLS } from '../../api/points-calls.ts';
import type { Id } from '../../api/shapes.ts';
import { doVerticalTask, noviceTasks, onceTaskCompleteStatus } from '../../api/task.ts';
import { useFailureFocus } from '../../kit/data/use-failure-focus.ts';
import { isUncertain } from '../../kit/data/write-failed.ts';
import { isSignRecorded, noteSigned } from '../../features/tasks/sign-step.ts';
import { useApiMutation } from '../../kit/data/use-api-mutation.ts';
import { announce } from '../../kit/overlay/feedback.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { exactYuan } from '../../lib/yuan.ts';
import type { Person } from '../../session/login-info.ts';
import { sign } from './copy.ts';
import styles from './page.module.css';

/** Another day has another idempotency key. What is recorded is noted also after the page was left. */
const recordDay = Object.assign(
  async ({ taskId, day }: { taskId: Id; day: string }, options: { idempotencyKey: string }) => {
    const note = noteSigned(taskId, day);
    const step = await doVerticalTask({ taskId }, options);
    note();
    return step;
  },
  { contract: doVerticalTask.contract },
);

interface Props {
  taskId: Id;
  person: Person;
  /** that is signed, `YYYY-MM-DD` */
  day: string;
}

/**
 * Records a signed day for the task of the link, once, and says what it gave (api.md, noviceTaskList: the page that is
 * led to calls doVerticalTask after its deed).
 */
export function TaskNote({ taskId, person, day }: Props) {
  const { data, error: unknown } = useQuery(
    onceTaskCompleteStatus.query({ taskIds: [taskId] }, person, { quiet: true }),
  );
  // The list of states may lack the task, or not be there.
  const [recorded, setRecorded] = useState(() => isSignRecorded(taskId, day));
  // Stays over a retry, together with the button.
  const [failed, setFailed] = useState<{ error: ApiError; times: number } | null>(null);
  const record = useApiMutation(recordDay, {
    onError: (error) => setFailed((before) => ({ error, times: (before?.times ?? 0) + 1 })),
    onSuccess: ({ reward }) => {
      setFailed(null);
      setRecorded(true);
      announce(reward ? sign.taskReward(rewardText(reward)) : sign.taskDone);
    },
    invalidates: [onceTaskCompleteStatus, noviceTasks, ...POINTS_CALLS],
  });
  // If the state is unknown, too: the platform records nothing for a task that is done.
  const open = !recorded && (data ? !data.some((one) => one.taskId === taskId && one.completed) : unknown !== null);
  const sent = useRef(false);
  const { mutate } = record;
  useEffect(() => {
    if (!open || sent.current) return;
    sent.current = true;
    mutate({ taskId, day });
  }, [open, taskId, day, mutate]);
  const hasButton = failed !== null && mayEndOtherwise(failed.error);
  const note = useFailureFocus(hasButton);
  if (failed) {
    return (
      <div className={styles['task']}>
        {/* Each failure is said aloud. */}
        <p key={failed.times} ref={note} role="alert" tabIndex={-1}>
          {(isUncertain(failed.error) ? sign.taskUnsure : sign.taskFailed)(failed.error.message)}
        </p>
        {hasButton && (
          <Button busy={record.isPending} onClick={() => mutate({ taskId, day })}>
            {sign.taskAgain}
          </Button>
        )}
      </div>
    );
  }
  const completed = recorded || data?.some((one) => one.taskId === taskId && one.completed);
  if (!completed) return null;
  return (
    <p ref={note} className={styles['task']} tabIndex={-1}>
      {sign.taskDone}
    </p>
  );
}

type Reward = NonNullable<Awaited<ReturnType<typeof doVerticalTask>>['reward']>;

/** 20 积分 · 1 份资产 · ¥9.90 */
function rewardText({ kind, amount }: Reward): string {
  return kind === 'cash' ? sign.rewardNames.cash(exactYuan(amount)) : sign.rewardNames[kind](amount);
}
