import type { ApiError } from '../../api/errors.ts';
import type { Id } from '../../api/shapes.ts';
import { doesIconDisappear, noviceTasks, onceTaskCompleteStatus, skipVerticalTask } from '../../api/task.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { type ApiMutation, useApiMutation } from '../../kit/data/use-api-mutation.ts';

const sendSkip = Object.assign(
  async (input: { taskId: Id }, options: { idempotencyKey: string }) => {
    try {
      return await skipVerticalTask(input, options);
    } catch (error) {
      // Refused, because the task was done or skipped elsewhere, or the response was lost: read again.
      void queryClient.invalidateQueries({ queryKey: noviceTasks.queryKey });
      throw error;
    }
  },
  { contract: skipVerticalTask.contract },
);

/** Skips a task for good; the list is read again. */
export function useSkip(onSkipped: () => void, onError: (error: ApiError) => void): ApiMutation<{ taskId: Id }> {
  return useApiMutation(sendSkip, {
    onSuccess: onSkipped,
    onError,
    invalidates: [noviceTasks, onceTaskCompleteStatus, doesIconDisappear],
  });
}
