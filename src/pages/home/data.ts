import type { LoaderFunctionArgs } from 'react-router-dom';
import type { Id } from '../../api/shapes.ts';
import { facilitatorTitles, type ProviderCard, queryFacilitators } from '../../api/facilitator.ts';
import type { PagesQuery, Query } from '../../api/query.ts';
import { loadQueries } from '../../kit/data/load-queries.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { decryptQueryIfPresent } from '../../kit/navigation/decrypt-query.ts';
import { readQuery } from '../../lib/decrypted-queries.ts';
import { FIRST_PAGE, PAGE_SIZE, type Section, toSections } from './sections.ts';

/** In milliseconds. Going back from a provider's page shows the list at once. */
const STALE_MS = 120_000;

const firstPage = queryFacilitators.query(FIRST_PAGE);

/** The sections of the home page: two parallel calls. */
export const sectionsQuery: Query<Section[]> = {
  ...firstPage,
  queryKey: ['home', ...firstPage.queryKey],
  staleTime: STALE_MS,
  queryFn: async (context) => {
    // If the title list fails, the categories have their own names; the menu shows the error.
    const titles = queryClient.fetchQuery(facilitatorTitles.query({})).catch(() => []);
    const page = await firstPage.queryFn(context);
    return toSections(await titles, page.list);
  },
};

/** The providers of one section, page by page. */
export function providersQuery(zoologyClassify: Id): PagesQuery<ProviderCard> {
  return {
    ...queryFacilitators.pages({ zoologyClassify, pageSize: PAGE_SIZE }),
    queryFn: async ({ signal, pageParam: pageNo }) => {
      const page = await queryFacilitators({ zoologyClassify, pageNo, pageSize: PAGE_SIZE }, { signal });
      const category = page.list.find((one) => one.zoologyClassify === zoologyClassify);
      return { pageNo, total: category?.total ?? 0, list: category?.items ?? [] };
    },
    getNextPageParam: (last, all) => {
      const count = all.reduce((sum, { list }) => sum + list.length, 0);
      return last.list.length > 0 && count < last.total ? last.pageNo + 1 : null;
    },
  };
}

/** Starts both calls in parallel; the page waits a moment for them, then shows skeletons (spec.md 2). */
export async function loader({ request }: LoaderFunctionArgs) {
  const [anchorId] = await Promise.all([
    anchorOf(new URL(request.url)),
    loadQueries(request.signal, { parts: [sectionsQuery] }),
  ]);
  return { anchorId };
}

/** The category to scroll to, plain or from an encrypted link. */
async function anchorOf({ search }: URL): Promise<string | null> {
  await decryptQueryIfPresent(search);
  return readQuery(search).get('anchorId');
}
