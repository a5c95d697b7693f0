import { use } from 'react';
import styles from './RichText.module.css';

let sanitiser: Promise<typeof import('./rich-text.ts')> | undefined;
let loaded: typeof import('./rich-text.ts') | undefined;

/** Loads the sanitiser (10 kB). Call it beside the data, so that the text does not wait for it afterwards. */
export function loadRichText(): Promise<typeof import('./rich-text.ts')> {
  sanitiser ??= import('./rich-text.ts').then(
    (module) => (loaded = module),
    (error: unknown) => {
      sanitiser = undefined;
      throw error;
    },
  );
  return sanitiser;
}

/** Rich text of the platform, sanitised. Suspends until the sanitiser is here. */
export function RichText({ html }: { html: string }) {
  // `use` would wait for a while even where it is here already.
  const { sanitise } = loaded ?? use(loadRichText());
  return <div className={styles['text']} dangerouslySetInnerHTML={{ __html: sanitise(html) as string }} />;
}
