import { useSyncExternalStore } from 'react';
import { ApiError } from '../../api/errors.ts';
import type { Id } from '../../api/shapes.ts';
import { rainAppointment, type RainAppointment } from '../../api/task.ts';
import { maskPhone } from '../../features/login/normalize-input.ts';
import { toastFailed } from '../../kit/data/write-failed.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { type ApiMutation, useApiMutation } from '../../kit/data/use-api-mutation.ts';
import { type Appointment, storeAppointment, storedAppointments, watchAppointments } from './appointments.ts';
import { rain } from './copy.ts';
import { rainQuery } from './data.ts';

/** The appointment made from this phone for a round, or null. Follows other tabs. */
export function useAppointment(roundId: Id | undefined): Appointment | null {
  const all = useSyncExternalStore(watchAppointments, storedAppointments, none);
  return all.find((one) => one.roundId === roundId) ?? null;
}

const nobody: Appointment[] = [];
const none = () => nobody;

/**
 * Appoints a phone for the round that the platform has next, which may have turned meanwhile: the answer says which. It
 * is remembered by the write itself, because the page may be left.
 */
export function useAppoint(onAppointed: (answer: RainAppointment) => void): ApiMutation<{ phone: string }> {
  return useApiMutation(appointAndStore, {
    onSuccess: onAppointed,
    // The stamp on the packet shows one that was made.
    onUnseen: (error) => error && toastFailed(rain.appointing, error, rain.unsure),
  });
}

const appointAndStore = Object.assign(
  async ({ phone }: { phone: string }, options: { idempotencyKey: string }): Promise<RainAppointment> => {
    try {
      const answer = await rainAppointment({ phone }, { ...options, quiet: true });
      if (!answer.appointed) throw new ApiError('refused', rain.notAppointed, { call: 'rainAppointment', code: 400 });
      storeAppointment({ roundId: answer.roundId, phone: maskPhone(phone) });
      // A read that is under way knows less.
      await queryClient.cancelQueries({ queryKey: rainQuery.queryKey });
      queryClient.setQueryData(rainQuery.queryKey, answer);
      return answer;
    } catch (error) {
      // Refused because of the round, perhaps: the page says which one it is now.
      void queryClient.invalidateQueries({ queryKey: rainQuery.queryKey });
      throw error;
    }
  },
  { contract: rainAppointment.contract },
);
