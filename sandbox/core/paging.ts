import { Refusal } from './envelope.ts';

const MOST = 100;

/**
 * The SQL offset of a page.
 * @throws Refusal for a page size over a hundred
 */
export function offsetOf({ pageNo, pageSize }: { pageNo: number; pageSize: number }): number {
  if (pageSize > MOST) throw new Refusal(`每页最多 ${MOST} 条`);
  // Larger than any list, but still an integer for the database.
  return Math.min((pageNo - 1) * pageSize, Number.MAX_SAFE_INTEGER);
}

/** A `like` pattern that matches the text anywhere; the escape character is `!`. */
export const anywhere = (text: string) => `%${text.replace(/[!%_]/g, '!$&')}%`;
