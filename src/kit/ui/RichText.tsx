import { withinLimit } from '../../lib/chunk-limit.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { Query } from '../../api/query.ts';
import styles from './RichText.module.css';

/** The sanitiser (10 kB), as a query: a page that shows rich text loads it beside its data. */
export const sanitiser: Query<typeof import('./rich-text.ts')> = {
  queryKey: ['sanitiser'],
  queryFn: () => withinLimit(() => import('./rich-text.ts')),
  staleTime: Infinity,
};

/** Rich text of the platform, sanitised. Suspends until the sanitiser is here. */
export function RichText({ html }: { html: string }) {
  const { sanitise } = useSuspenseQuery(sanitiser).data;
  return <div className={styles['text']} dangerouslySetInnerHTML={{ __html: sanitise(html) as string }} />;
}
