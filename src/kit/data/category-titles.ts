import { type CategoryTitle, facilitatorTitles } from '../../api/facilitator.ts';
import { Kept } from './kept.ts';

/** Ten minutes: categories change rarely, and the menu and the home page ask for the same list. */
const titles = new Kept<CategoryTitle[]>(600_000);

/** The categories of the ecosystem in the server's order; one call for everyone who asks. */
export function categoryTitles(): CategoryTitle[] | Promise<CategoryTitle[]> {
  return titles.get(() => facilitatorTitles({}));
}
