import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Query } from '../../api/query.ts';
import { withinLimit } from '../../lib/chunk-limit.ts';
import { plainText } from '../../lib/plain-text.ts';
import { parseSimpleHtml } from './simple-html.ts';
import { SimpleRichText } from './SimpleRichText.tsx';
import styles from './RichText.module.css';

const sanitiser: Query<typeof import('./rich-text.ts')> = {
  queryKey: ['sanitiser'],
  queryFn: () => withinLimit(() => import('./rich-text.ts')),
  staleTime: Infinity,
};

/** Rich text from the server. Simple text is shown at once, the rest with the HTML sanitiser (10 kB). */
export function RichText({ html }: { html: string }) {
  const nodes = useMemo(() => parseSimpleHtml(html), [html]);
  return nodes ? <SimpleRichText nodes={nodes} /> : <SanitisedRichText html={html} />;
}

/** Shows the text without its structure until the sanitiser is loaded, and also if it cannot be loaded. */
function SanitisedRichText({ html }: { html: string }) {
  const { data } = useQuery(sanitiser);
  if (!data) return <div className={`${styles['text']} ${styles['plain']}`}>{plainText(html)}</div>;
  return <div className={styles['text']} dangerouslySetInnerHTML={{ __html: data.sanitise(html) as string }} />;
}
