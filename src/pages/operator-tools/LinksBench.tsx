import { useEffect, useState } from 'react';
import { Segments } from '../../kit/forms/Segments.tsx';
import { links } from './bench-copy.ts';
import { BulkView, type Column } from './BulkView.tsx';
import { KeptView } from './KeptView.tsx';
import { type KnownIds, knownIds } from './known-ids.ts';
import { keepLink, keptLinks, removeLink, watchKeptLinks } from './kept-links.ts';
import type { Draft } from './links.ts';
import { OneLink } from './OneLink.tsx';
import { ReadView } from './ReadView.tsx';
import styles from './links-bench.module.css';
import tool from './tool.module.css';

type View = keyof typeof links.view;

const VIEWS = Object.entries(links.view) as [View, string][];

const EMPTY: Draft = { folder: 'home', values: {}, encrypted: false, origin: location.origin };

/** Makes, reads and keeps links to every page. */
export default function LinksBench() {
  const [view, setView] = useState<View>('one');
  const [draft, setDraft] = useState(EMPTY);
  const [column, setColumn] = useState<Column>({ folder: '', field: '', text: '' });
  const [kept, setKept] = useState(keptLinks);
  const [ids, setIds] = useState<KnownIds>({});
  useEffect(() => void knownIds().then(setIds), []);
  useEffect(() => watchKeptLinks(() => setKept(keptLinks())), []);
  const use = (next: Draft) => {
    setDraft(next);
    setView('one');
  };
  return (
    <div className={tool['tool']}>
      <div className={styles['views']}>
        <Segments label={links.views} value={view} options={VIEWS} onChoose={setView} />
      </div>
      <div hidden={view !== 'one'}>
        <OneLink draft={draft} ids={ids} onChange={setDraft} onKeep={(link) => setKept(keepLink(link))} />
      </div>
      {view === 'bulk' && <BulkView draft={draft} column={column} onChange={setColumn} />}
      {view === 'read' && <ReadView onUse={use} />}
      {view === 'kept' && <KeptView kept={kept} onRemove={(url) => setKept(removeLink(url))} onUse={use} />}
    </div>
  );
}
