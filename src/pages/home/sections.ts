import type { Id } from '../../api/shapes.ts';
import type { CategoryTitle, ProviderCard, ProviderCategory } from '../../api/facilitator.ts';

/** How many providers come at once (spec.md 9). */
export const PAGE_SIZE = 10;
/** The first page of providers (spec.md 2 and 9). */
export const FIRST_PAGE = { pageNo: 1, pageSize: PAGE_SIZE };

/** One category of the home page. */
export interface Section {
  zoologyClassify: Id;
  categoryName: string;
  /** how many providers it has in all; null while unknown */
  total: number | null;
  /** the first of them; null where they have not come yet: the section loads them itself */
  items: ProviderCard[] | null;
}

/**
 * The sections in the server's order of names. A category that came without a name in the list goes to the end, one
 * that came without providers loads them by itself.
 */
export function toSections(titles: CategoryTitle[], categories: ProviderCategory[]): Section[] {
  const byId = new Map(categories.map((category) => [category.zoologyClassify, category]));
  const sections = titles.map(({ zoologyClassify, categoryName }): Section => {
    const category = byId.get(zoologyClassify);
    byId.delete(zoologyClassify);
    return { zoologyClassify, categoryName, total: category?.total ?? null, items: category?.items ?? null };
  });
  for (const { zoologyClassify, categoryName, total, items } of byId.values()) {
    sections.push({ zoologyClassify, categoryName, total, items });
  }
  return sections;
}

/** The cards of both, each provider once; the first wins. */
export function joinCards(before: ProviderCard[], more: ProviderCard[]): ProviderCard[] {
  const seen = new Set(before.map(({ id }) => id));
  return [...before, ...more.filter(({ id }) => !seen.has(id) && seen.add(id))];
}
