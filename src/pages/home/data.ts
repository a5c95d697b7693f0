import type { LoaderFunctionArgs } from 'react-router-dom';
import { queryFacilitators } from '../../api/facilitator.ts';
import { ApiError, isAborted } from '../../api/errors.ts';
import { categoryTitles } from '../../kit/data/category-titles.ts';
import { Kept } from '../../kit/data/kept.ts';
import { soon } from '../../kit/data/soon.ts';
import { FIRST_PAGE, type Section, toSections } from './sections.ts';

/** What the home page shows: its sections, or why there are none. */
export type HomeContent = { sections: Section[] } | { failed: unknown };

/** Two minutes: coming back from a provider's page shows the list at once, as it was left. */
const content = new Kept<HomeContent>(120_000);

/** Both calls start together; the page waits a moment for them and else shows skeletons (spec.md 2, Home). */
export async function loader({ request }: LoaderFunctionArgs) {
  const loading = content.get(load);
  return { anchorId: await anchorOf(new URL(request.url)), content: await soon(loading) };
}

/** The category to scroll to, plain or from an encrypted link; the decoder loads only for the latter. */
async function anchorOf({ searchParams }: URL): Promise<string | null> {
  const encrypted = searchParams.get('s');
  if (encrypted === null) return searchParams.get('anchorId');
  const { decryptQuery } = await import('../../session/encrypted-query.ts');
  return (await decryptQuery(encrypted)).get('anchorId') ?? searchParams.get('anchorId');
}

/** Loads anew what failed; what came is still kept elsewhere. */
export function forgetHome(): void {
  content.forget();
}

async function load(): Promise<HomeContent> {
  const [titles, page] = await Promise.allSettled([Promise.resolve(categoryTitles()), queryFacilitators(FIRST_PAGE)]);
  if (page.status === 'fulfilled') {
    // Without the list of names the categories bring their own; the menu says that its list failed.
    return { sections: toSections(titles.status === 'fulfilled' ? titles.value : [], page.value.list) };
  }
  // A failure is content, too, but none to keep.
  content.forget();
  const failed: unknown = page.reason;
  if (!(failed instanceof ApiError) && !isAborted(failed)) throw failed;
  return { failed };
}
