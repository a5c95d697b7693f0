import { Refusal } from './envelope.ts';

/** What one page of a list may hold. */
const MOST = 100;

/**
 * Where the page begins: how many rows come before it.
 * @throws Refusal for a page of more than a hundred
 */
export function offsetOf({ pageNo, pageSize }: { pageNo: number; pageSize: number }): number {
  if (pageSize > MOST) throw new Refusal(`每页最多 ${MOST} 条`);
  // Further than any list goes, and still a whole number to the database.
  return Math.min((pageNo - 1) * pageSize, Number.MAX_SAFE_INTEGER);
}

/** Text for a `like` that finds it anywhere; the escape is `!`. */
export const anywhere = (text: string) => `%${text.replace(/[!%_]/g, '!$&')}%`;
