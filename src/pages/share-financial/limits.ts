import type { CashConfig } from '../../api/rewards-to-cash.ts';
import { exactYuan, points, yuan } from '../../lib/yuan.ts';
import { affordableFen, quoteOf, type Reading } from './amount.ts';
import { cash } from './copy.ts';

const { wrong } = cash;

/** Why nothing more can be exchanged today, or null. */
export function dayProblem({ minFen, dailyLeftFen }: CashConfig): string | null {
  if (dailyLeftFen <= 0) return wrong.noneLeft;
  return dailyLeftFen < minFen ? wrong.fewLeft(exactYuan(dailyLeftFen), yuan(minFen)) : null;
}

/** Why nothing can be exchanged now, whatever the amount, or null. `balance` is null if it is not known. */
export function standingProblem(config: CashConfig, balance: number | null): string | null {
  const { minFen } = config;
  const spent = dayProblem(config);
  if (spent !== null) return spent;
  const missing = balance === null ? 0 : quoteOf(minFen, config).points - balance;
  return missing > 0 ? wrong.shortOfMin(yuan(minFen), points(missing)) : null;
}

/**
 * The largest amount that can be exchanged at once, in 1/100 yuan; null if there is none. `balance` is null if it is
 * not known.
 */
export function largestFen(config: CashConfig, balance: number | null): number | null {
  const paid = balance === null ? Infinity : affordableFen(balance, config);
  const most = Math.min(config.maxFen, config.dailyLeftFen, paid);
  return most >= config.minFen ? most : null;
}

/** Which check an amount fails; the first one in the platform's order. */
export interface Problem {
  /** `early`: the amount may become right by typing on */
  when: 'early' | 'always';
  text: string;
  /** the amount is too large; this one in 1/100 yuan can be exchanged */
  insteadFen?: number | null;
}

/** What is wrong with an amount, or null. `balance` is null if it is not known; the platform then decides. */
export function problemOf(reading: Reading, config: CashConfig, balance: number | null): Problem | null {
  const { minFen, maxFen, dailyLeftFen } = config;
  const always = (text: string): Problem => ({ when: 'always', text });
  const tooMuch = (text: string): Problem => ({ ...always(text), insteadFen: largestFen(config, balance) });
  if (reading.kind === 'empty') return { when: 'early', text: wrong.empty };
  if (reading.kind === 'wrong') {
    return reading.why === 'huge' ? tooMuch(wrong.max(yuan(maxFen))) : always(wrong[reading.why]);
  }
  const { fen } = reading;
  if (fen < minFen) return { when: 'early', text: wrong.min(yuan(minFen)) };
  if (fen > maxFen) return tooMuch(wrong.max(yuan(maxFen)));
  if (fen > dailyLeftFen) return tooMuch(dailyLeftFen <= 0 ? wrong.noneLeft : wrong.left(exactYuan(dailyLeftFen)));
  const missing = balance === null ? 0 : quoteOf(fen, config).points - balance;
  return missing > 0 ? tooMuch(wrong.short(points(missing))) : null;
}
