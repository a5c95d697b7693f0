import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type RainAppointment, rainAppointment } from '../../api/task.ts';
import { follow } from '../../kit/data/poll.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { useHydrated } from '../../kit/layout/use-hydrated.ts';
import { useCountdown } from '../../kit/ui/use-countdown.ts';
import { MAX_CORRECTION_MS, serverClock } from '../../lib/server-clock.ts';
import { rainQuery } from './data.ts';
import { lastTurn, nextTurn, type Rain, rainAt, rainOf } from './rounds.ts';

/** How many come changes all the time. In milliseconds. */
const COUNT_MS = 60_000;
/** A new round is awaited after a turn: so often it is asked for, and so long. In milliseconds. */
const AWAITED_MS = 5_000;
const AWAITED_FOR_MS = 60_000;

/** The rounds now. They turn by themselves on the server clock, and the platform is asked at each turn. */
export function useRain(answer: RainAppointment): { rain: Rain; busy: boolean; refresh: () => void } {
  const hydrated = useHydrated();
  const [reached, setReached] = useState(0);
  // Read with every second of the countdown: the clock of the phone may have been wrong until the platform answered.
  const clock = serverClock.now();
  // Not before a turn that was reached, even if the clock was set back a little just then.
  const at = reached - clock < MAX_CORRECTION_MS ? Math.max(clock, reached) : clock;
  const turn = nextTurn(answer, at);
  useCountdown(turn, () => {
    setReached(turn);
    void queryClient.invalidateQueries({ queryKey: rainAppointment.queryKey });
  });
  const rain = hydrated ? rainAt(answer, at) : rainOf(answer, at);
  // A platform may tell the rounds of tomorrow only then.
  const awaited = !rain.told && at - lastTurn(answer, at) < AWAITED_FOR_MS;
  const { isFetching, refetch } = useQuery({ ...rainQuery, ...follow(awaited ? AWAITED_MS : COUNT_MS) });
  return { rain, busy: isFetching, refresh: () => void refetch() };
}
