import type { Id } from '../../api/shapes.ts';
import { doesIconDisappear, noviceTasks, onceTaskCompleteStatus, skipVerticalTask } from '../../api/task.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { type ApiMutation, useApiMutation } from '../../kit/data/use-api-mutation.ts';
import { toastFailed } from '../../kit/data/write-failed.ts';
import { tour } from './copy.ts';

const sendSkip = Object.assign(
  async (input: { taskId: Id }, options: { idempotencyKey: string }) => {
    try {
      return await skipVerticalTask(input, { ...options, quiet: true });
    } catch (error) {
      // Refused, because the task was done or skipped elsewhere, or the response was lost: read again.
      void queryClient.invalidateQueries({ queryKey: noviceTasks.queryKey });
      throw error;
    }
  },
  { contract: skipVerticalTask.contract },
);

/**
 * Skips a task for good; the list is read again.
 * @param isSeen whether the sheet that asks is open; otherwise a toast tells that it failed
 */
export function useSkip(onSkipped: () => void, isSeen: () => boolean): ApiMutation<{ taskId: Id }> {
  return useApiMutation(sendSkip, {
    onSuccess: onSkipped,
    isSeen,
    onUnseen: (error) => error && toastFailed(tour.skipYes, error, tour.unsure),
    invalidates: [noviceTasks, onceTaskCompleteStatus, doesIconDisappear],
  });
}
