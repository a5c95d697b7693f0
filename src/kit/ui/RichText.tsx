import { withinLimit } from '../../lib/chunk-limit.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { Query } from '../../api/query.ts';
import styles from './RichText.module.css';

/** The HTML sanitiser (10 kB) as a query, so that pages with rich text load it in parallel with their data. */
export const sanitiser: Query<typeof import('./rich-text.ts')> = {
  queryKey: ['sanitiser'],
  queryFn: () => withinLimit(() => import('./rich-text.ts')),
  staleTime: Infinity,
};

/** Sanitised rich text. Suspends until the sanitiser is loaded. */
export function RichText({ html }: { html: string }) {
  const { sanitise } = useSuspenseQuery(sanitiser).data;
  return <div className={styles['text']} dangerouslySetInnerHTML={{ __html: sanitise(html) as string }} />;
}
