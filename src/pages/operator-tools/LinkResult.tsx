import { useState } from 'react';
import { Button } from '../../kit/ui/Button.tsx';
import { toast } from '../../kit/overlay/feedback.ts';
import { copyAndToast } from '../../features/sharing/share.ts';
import { explain, links } from './bench-copy.ts';
import { Labelled, Panel } from './Controls.tsx';
import type { KeptLink } from './kept-links.ts';
import { shortMeaning } from './link-copy.ts';
import { fieldsOf } from './link-fields.ts';
import type { Draft, Link } from './links.ts';
import type { Page } from './pages.ts';
import styles from './links-bench.module.css';
import tool from './tool.module.css';

interface Props {
  draft: Draft;
  page: Page;
  link: Link;
  onKeep: (link: KeptLink) => void;
}

/** The finished link, what it says, and where to keep it. */
export function LinkResult({ draft, page, link, onKeep }: Props) {
  const [name, setName] = useState('');
  const { url, decrypted } = link;
  const sentence = sentenceOf(draft, page, decrypted.length > 0);
  return (
    <Panel title={links.link}>
      <p className={`${styles['url']} ${tool['code']}`}>{url}</p>
      {decrypted.length > 0 && (
        <p className={`${tool['soft']} ${tool['code']} ${styles['explained']}`}>
          {links.decrypted} {decrypted.map(([key, value]) => `${key}=${value}`).join('　')}
        </p>
      )}
      {draft.encrypted && decrypted.length === 0 && <p className={tool['dropped']}>{links.notEncrypted}</p>}
      <p className={styles['explained']}>{sentence}</p>
      <div className={tool['buttons']}>
        <Button look="primary" onClick={() => void copyAndToast(url, links.copied)}>
          {links.copy}
        </Button>
        <Button onClick={() => void copyAndToast(`${sentence}\n${url}`, links.copied)}>{links.copyText}</Button>
      </div>
      <hr className={styles['rule']} />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const kept = { name: name.trim() || page.name, url, page: page.name, keptAt: new Date().toISOString() };
          onKeep(kept);
          setName('');
          toast(links.kept);
        }}
      >
        <div className={styles['keep']}>
          <Labelled label={links.keptName}>
            {(ids) => (
              <input
                {...ids}
                maxLength={60}
                placeholder={page.name}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Labelled>
          <Button type="submit">{links.keep}</Button>
        </div>
      </form>
    </Panel>
  );
}

/** One sentence on the link: the page, and the meaning of each value. */
function sentenceOf({ folder, values }: Draft, page: Page, encrypted: boolean): string {
  const parts = fieldsOf(page).flatMap(({ name, usual }) => {
    const value = (values[name] ?? '').trim();
    if (value === '' || value === usual) return [];
    return [`${shortMeaning(folder, name)} ${value}`];
  });
  return explain(page.name, parts, encrypted);
}
