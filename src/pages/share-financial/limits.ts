import type { CashConfig } from '../../api/rewards-to-cash.ts';
import { exactYuan, points, yuan } from '../../lib/yuan.ts';
import { affordableFen, quoteOf, type Reading } from './amount.ts';
import { cash } from './copy.ts';

const { wrong } = cash;

/** Why nothing can be exchanged now, whatever the amount, or null. `balance` is null if it is not known. */
export function standingProblem(config: CashConfig, balance: number | null): string | null {
  const { minFen, dailyLeftFen } = config;
  if (dailyLeftFen <= 0) return wrong.noneLeft;
  if (dailyLeftFen < minFen) return wrong.fewLeft(exactYuan(dailyLeftFen), yuan(minFen));
  const missing = balance === null ? 0 : quoteOf(minFen, config).points - balance;
  return missing > 0 ? wrong.shortOfMin(yuan(minFen), points(missing)) : null;
}

/** The largest amount that can be exchanged at once, in 1/100 yuan; null if there is none. */
export function largestFen(config: CashConfig, balance: number): number | null {
  const most = Math.min(config.maxFen, config.dailyLeftFen, affordableFen(balance, config));
  return most >= config.minFen ? most : null;
}

/** Which check an amount fails; the first one in the platform's order. */
export interface Problem {
  /** `early`: the amount may become right by typing on */
  when: 'early' | 'always';
  text: string;
}

/** What is wrong with an amount, or null. `balance` is null if it is not known; the platform then decides. */
export function problemOf(reading: Reading, config: CashConfig, balance: number | null): Problem | null {
  const { minFen, maxFen, dailyLeftFen } = config;
  const always = (text: string): Problem => ({ when: 'always', text });
  if (reading.kind === 'empty') return { when: 'early', text: wrong.empty };
  if (reading.kind === 'wrong') return always(reading.why === 'huge' ? wrong.max(yuan(maxFen)) : wrong[reading.why]);
  const { fen } = reading;
  if (fen < minFen) return { when: 'early', text: wrong.min(yuan(minFen)) };
  if (fen > maxFen) return always(wrong.max(yuan(maxFen)));
  if (fen > dailyLeftFen) return always(dailyLeftFen <= 0 ? wrong.noneLeft : wrong.left(exactYuan(dailyLeftFen)));
  const missing = balance === null ? 0 : quoteOf(fen, config).points - balance;
  return missing > 0 ? always(wrong.short(points(missing))) : null;
}
