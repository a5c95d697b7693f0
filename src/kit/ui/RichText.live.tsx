import { parseSimpleHtml } from './simple-html.ts';
import { SimpleRichText } from './SimpleRichText.tsx';

/**
 * What `RichText` renders first.
 * @throws Error for text that needs the sanitiser; the app shows it
 */
export function RichText({ html }: { html: string }) {
  const nodes = parseSimpleHtml(html);
  if (!nodes) throw new Error('needs the sanitiser');
  return <SimpleRichText nodes={nodes} />;
}
