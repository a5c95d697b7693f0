import { useEffect, useState } from 'react';
import { serverClock } from '../../lib/server-clock.ts';
import { parseShanghaiTime } from '../../lib/shanghai-time.ts';
import { addDays, todayInShanghai } from './days.ts';

/** After midnight, in milliseconds: the clock is right to about half a second, and the server must have the new day. */
const TURN_DELAY_MS = 1_000;
/**
 * How often to look, in milliseconds: the first response corrects the clock of a phone that is wrong by days, and a
 * phone sleeps.
 */
const LOOK_MS = 1_000;

/** The moment a day ends in Shanghai, in epoch milliseconds. */
export const endOfDay = (day: string): number => parseShanghaiTime(`${addDays(day, 1)} 00:00:00`);

/** Today in Shanghai, `YYYY-MM-DD`, wherever the phone is. Turns at midnight by itself, and after the phone slept. */
export function useToday(): string {
  const [today, setToday] = useState(todayInShanghai);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      clearTimeout(timer);
      const turn = endOfDay(today) + TURN_DELAY_MS - serverClock.now();
      const now = todayInShanghai();
      // Another day, and not just the second in which the server may be behind.
      if (now !== today && (turn <= 0 || now < today)) setToday(now);
      else timer = setTimeout(look, Math.min(Math.max(turn, 50), LOOK_MS));
    };
    look();
    document.addEventListener('visibilitychange', look);
    addEventListener('pageshow', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      removeEventListener('pageshow', look);
    };
  }, [today]);
  return today;
}
