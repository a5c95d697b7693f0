import { POINTS_CALLS } from '../../api/points-calls.ts';
import { daySign, type SignResult } from '../../api/sign-in.ts';
import { noviceTasks } from '../../api/task.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { type ApiMutation, useApiMutation } from '../../kit/data/use-api-mutation.ts';
import { currentPerson } from '../../session/login-info.ts';
import { type StatusOfDay, statusQuery } from './data.ts';

/** The day is only part of the input so that another day has another idempotency key. */
interface SignInput {
  day: string;
}

const sendSign = Object.assign(
  async (_: SignInput, options: { idempotencyKey: string }) => {
    try {
      return await daySign({}, options);
    } catch (error) {
      // Refused for a reason, or done and the response was lost: read again.
      for (const { queryKey } of POINTS_CALLS) void queryClient.invalidateQueries({ queryKey });
      throw error;
    }
  },
  { contract: daySign.contract },
);

/**
 * Signs in for today, once however often it is called (api.md, daySign). The page shows the result before the month is
 * read again.
 */
export function useSign(onSigned: (result: SignResult) => void): ApiMutation<SignInput> {
  return useApiMutation(sendSign, {
    onSuccess: (result, { day }) => {
      if (result.date === day) showResult(result);
      onSigned(result);
    },
    invalidates: [...POINTS_CALLS, noviceTasks],
  });
}

/** Puts the result into the month that is shown. */
function showResult({ date, reward, streak, points, bonus }: SignResult): void {
  const person = currentPerson();
  if (person === null) return;
  queryClient.setQueryData<StatusOfDay>(statusQuery(person).queryKey, (status) => {
    // An answer that comes after midnight is of the day before.
    if (!status || status.signedToday || status.readOn !== date) return status;
    const day = { date, signed: true, reward, ...(bonus !== undefined && { bonus }) };
    return {
      ...status,
      signedToday: true,
      streak,
      points,
      total: status.total + 1,
      days: status.days.map((one) => (one.date === date ? day : one)),
    };
  });
}
