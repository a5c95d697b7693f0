import { Refusal } from './envelope.ts';

const MAX_PAGE_SIZE = 100;

/**
 * The SQL offset of a page.
 * @throws Refusal for a page size over a hundred
 */
export function offsetOf({ pageNo, pageSize }: { pageNo: number; pageSize: number }): number {
  if (pageSize > MAX_PAGE_SIZE) throw new Refusal(`每页最多 ${MAX_PAGE_SIZE} 条`);
  // Larger than any list, but still an integer for the database.
  return Math.min((pageNo - 1) * pageSize, Number.MAX_SAFE_INTEGER);
}

/** A `like` pattern that matches the text anywhere; the escape character is `!`. */
export const likePattern = (text: string) => `%${text.replace(/[!%_]/g, '!$&')}%`;
