import { useEffect, useState } from 'react';
import { links } from './bench-copy.ts';
import { LinkForm } from './LinkForm.tsx';
import { LinkLooks } from './LinkLooks.tsx';
import { LinkResult } from './LinkResult.tsx';
import type { KeptLink } from './kept-links.ts';
import type { KnownIds } from './known-ids.ts';
import { type Draft, findingsOf, type Link, makeLink, pageOf, problemOf } from './links.ts';
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
  const complete = open.length === 0;
  const made = useMade(draft, complete);
  // The one before stands invisible until the new one is made, so that nothing jumps.
  const pending = made?.draft !== draft;
  return (
    <div className={styles['one']}>
      <div className={`${styles['column']} ${styles['list']}`}>
        <PagePicker folder={draft.folder} onChoose={(folder) => onChange({ ...draft, folder, values: {} })} />
      </div>
      <div className={styles['column']}>
        <LinkForm draft={draft} page={page} findings={findings} ids={ids} onChange={onChange} />
        {!complete ? (
          <Panel title={links.link}>
            <p className={tool['soft']}>{links.fix(open.join('、'))}</p>
          </Panel>
        ) : (
          made && (
            <div className={styles['made']} data-pending={pending || undefined} inert={pending}>
              {'problem' in made ? (
                <Panel title={links.link}>
                  <p role="alert" className={tool['wrong']}>
                    {made.problem}
                  </p>
                </Panel>
              ) : (
                <>
                  <LinkResult draft={made.draft} page={pageOf(made.draft.folder)} link={made.link} onKeep={onKeep} />
                  {/* A poster belongs to its link. */}
                  <LinkLooks key={made.link.url} page={pageOf(made.draft.folder)} link={made.link} />
                </>
              )}
            </div>
          )
        )}
      </div>
      <div className={`${styles['column']} ${styles['preview']}`} inert={complete && pending}>
        <Preview page={page} path={complete && made && 'link' in made ? made.link.path : undefined} />
      </div>
    </div>
  );
}

/** A draft with its link, or with the reason why there is none. */
type Made = { draft: Draft } & ({ link: Link } | { problem: string });

/** What was made last; of the given draft only if it is the same. Undefined until the first one is made. */
function useMade(draft: Draft, complete: boolean): Made | undefined {
  const [made, setMade] = useState<Made>();
  useEffect(() => {
    if (!complete) return;
    let left = false;
    const show = (next: Made) => {
      if (!left) setMade(next);
    };
    makeLink(draft).then(
      (link) => show({ draft, link }),
      (error: unknown) => show({ draft, problem: problemOf(error) }),
    );
    return () => {
      left = true;
    };
  }, [draft, complete]);
  return made;
}
