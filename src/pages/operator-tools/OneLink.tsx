import { useEffect, useState } from 'react';
import { links } from './bench-copy.ts';
import { LinkForm } from './LinkForm.tsx';
import { LinkLooks } from './LinkLooks.tsx';
import { LinkResult } from './LinkResult.tsx';
import type { KeptLink } from './kept-links.ts';
import type { KnownIds } from './known-ids.ts';
import { type Draft, findingsOf, type Link, makeLink, pageOf } from './links.ts';
import { PagePicker } from './PagePicker.tsx';
import { Preview } from './Preview.tsx';
import { Panel } from './Controls.tsx';
import styles from './links-bench.module.css';
import tool from './tool.module.css';

interface Props {
  draft: Draft;
  ids: KnownIds;
  onChange: (draft: Draft) => void;
  onKeep: (link: KeptLink) => void;
}

/** One link: its page, its form, and everything that is made from it. */
export function OneLink({ draft, ids, onChange, onKeep }: Props) {
  const page = pageOf(draft.folder);
  const findings = findingsOf(draft);
  const open = [...findings].filter(([, { kind }]) => kind === 'wrong').map(([name]) => name);
  const link = useLink(draft, open.length === 0);
  return (
    <div className={styles['one']}>
      <div className={`${styles['column']} ${styles['list']}`}>
        <PagePicker folder={draft.folder} onChoose={(folder) => onChange({ ...draft, folder, values: {} })} />
      </div>
      <div className={styles['column']}>
        <LinkForm draft={draft} page={page} findings={findings} ids={ids} onChange={onChange} />
        {link === null ? (
          <Panel title={links.link}>
            <p className={tool['soft']}>{links.fix(open.join('、'))}</p>
          </Panel>
        ) : (
          link !== undefined && (
            <>
              <LinkResult draft={draft} page={page} link={link} onKeep={onKeep} />
              {/* A poster belongs to its link. */}
              <LinkLooks key={link.url} page={page} link={link} />
            </>
          )
        )}
      </div>
      <div className={`${styles['column']} ${styles['preview']}`}>
        <Preview page={page} path={link?.path} />
      </div>
    </div>
  );
}

/** The link of the draft: null while something is missing, undefined until the first one is made. */
function useLink(draft: Draft, complete: boolean): Link | null | undefined {
  const [link, setLink] = useState<Link>();
  useEffect(() => {
    if (!complete) return;
    let left = false;
    void makeLink(draft).then((made) => {
      if (!left) setLink(made);
    });
    return () => {
      left = true;
    };
  }, [draft, complete]);
  return complete ? link : null;
}
