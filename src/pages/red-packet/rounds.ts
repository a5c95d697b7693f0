import type { RainAppointment, RainRound } from '../../api/task.ts';
import { lastOf } from '../../lib/last-of.ts';
import { nextMidnight, parseShanghaiTime, shanghaiTime } from '../../lib/shanghai-time.ts';
import { rain } from './copy.ts';

/** A round with its state; the clock tells it where the platform does not. */
export interface Round extends RainRound {
  state: NonNullable<RainRound['state']>;
}

/** The rounds as they stand at a moment. */
export interface Rain {
  /** the round under way or the next one; null when all known rounds are over */
  main: Round | null;
  /** rounds of that day, in order of time */
  rounds: Round[];
  /** whether the answer's pool and count are those of `main` */
  told: boolean;
}

/**
 * The rounds as the platform answered; also what is drawn before React.
 * @param now epoch milliseconds of the server clock
 */
export function rainOf(answer: RainAppointment, now: number): Rain {
  const rounds = roundsOf(answer).map((round) => ({ ...round, state: round.state ?? stateAt(round, now) }));
  const main = rounds.find(({ roundId }) => roundId === answer.roundId) ?? null;
  return { main, rounds: ofDay(rounds, main), told: true };
}

/**
 * The rounds at a moment: a round turns at its time, even if the platform cannot be asked then. None goes back behind
 * the state that the platform told: its clock is the right one.
 * @param now epoch milliseconds of the server clock
 */
export function rainAt(answer: RainAppointment, now: number): Rain {
  const rounds = roundsOf(answer).map((round) => ({ ...round, state: later(round.state, stateAt(round, now)) }));
  const main = rounds.find(({ state }) => state !== 'ended') ?? null;
  return { main, rounds: ofDay(rounds, main), told: main?.roundId === answer.roundId };
}

/** The name of the main round; that of all rounds if the platform has not told it yet. */
export const titleOf = (answer: RainAppointment, { told }: Rain): string => (told ? answer.title : rain.title);

/**
 * The next moment at which something on the page changes by itself: a round's start or end, or midnight, which renames
 * the days.
 * @param now epoch milliseconds of the server clock
 * @returns epoch milliseconds
 */
export function nextTurn(answer: RainAppointment, now: number): number {
  return Math.min(...edgesOf(answer).filter((edge) => edge > now), nextMidnight(now));
}

/** The last start or end of a round up to a moment; 0 if there is none. */
export function lastTurn(answer: RainAppointment, now: number): number {
  return Math.max(...edgesOf(answer).filter((edge) => edge <= now), 0);
}

const edgesOf = (answer: RainAppointment): number[] =>
  roundsOf(answer).flatMap(({ startTime, endTime }) => [startTime, endTime].map(parseShanghaiTime));

/** The server's day of a time, compared with today's. @param now epoch milliseconds of the server clock */
export function isToday(time: string, now: number): boolean {
  return time.slice(0, 10) === shanghaiTime(now).slice(0, 10);
}

/** The rounds of the day of the main one; without that, of the last day. */
function ofDay(rounds: Round[], main: Round | null): Round[] {
  const day = (main ?? lastOf(rounds))?.startTime.slice(0, 10);
  return rounds.filter(({ startTime }) => startTime.slice(0, 10) === day);
}

function roundsOf({ roundId, startTime, endTime, rounds }: RainAppointment): RainRound[] {
  // A platform that lists none still tells the one.
  const all = rounds.some((round) => round.roundId === roundId)
    ? rounds
    : [...rounds, { roundId, startTime, endTime, state: undefined }];
  return [...all].sort((one, other) => one.startTime.localeCompare(other.startTime));
}

function stateAt({ startTime, endTime }: RainRound, now: number): Round['state'] {
  if (now < parseShanghaiTime(startTime)) return 'coming';
  return now < parseShanghaiTime(endTime) ? 'on' : 'ended';
}

const ORDER = ['coming', 'on', 'ended'] as const;

function later(told: RainRound['state'], at: Round['state']): Round['state'] {
  return told && ORDER.indexOf(told) > ORDER.indexOf(at) ? told : at;
}
