import type { Id } from '../../api/shapes.ts';
import type { CategoryTitle, ProviderCard, ProviderCategory } from '../../api/facilitator.ts';

/** Providers per page (spec.md 9). */
export const PAGE_SIZE = 10;
/** The first page of providers (spec.md 2 and 9). */
export const FIRST_PAGE = { pageNo: 1, pageSize: PAGE_SIZE };

/** One category of the home page. */
export interface Section {
  zoologyClassify: Id;
  categoryName: string;
  /** total number of providers; null if unknown */
  total: number | null;
  /** the first page; null if missing, then the section loads it */
  items: ProviderCard[] | null;
}

/**
 * The sections in the order of the title list. A category that is not in the list goes to the end; one without
 * providers loads them itself.
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

/** Both lists joined without duplicates; the first occurrence stays. */
export function joinCards(before: ProviderCard[], more: ProviderCard[]): ProviderCard[] {
  const seen = new Set(before.map(({ id }) => id));
  return [...before, ...more.filter(({ id }) => !seen.has(id) && seen.add(id))];
}
