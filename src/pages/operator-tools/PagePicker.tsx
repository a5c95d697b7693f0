import { useState } from 'react';
import { links } from './bench-copy.ts';
import { Choice, Panel } from './Controls.tsx';
import { allPages } from './pages.ts';
import { useMedia } from './use-media.ts';
import styles from './links-bench.module.css';
import tool from './tool.module.css';

interface Props {
  folder: string;
  onChoose: (folder: string) => void;
}

/** Every page: a list at a desk, the system's own choice on a phone. */
export function PagePicker({ folder, onChoose }: Props) {
  const wide = useMedia('(min-width: 900px)');
  if (!wide) {
    const options = allPages.map((page) => [page.folder, `${page.name} ${page.path}`] as const);
    return (
      <div className={tool['panel']}>
        <Choice label={links.pages} value={folder} options={options} onChoose={onChoose} />
      </div>
    );
  }
  return (
    <Panel title={links.pages}>
      <PageList folder={folder} onChoose={onChoose} />
    </Panel>
  );
}

/** Radio buttons: one stop for the Tab key, arrow keys inside. */
function PageList({ folder, onChoose }: Props) {
  const [words, setWords] = useState('');
  const [focused, setFocused] = useState<string | null>(null);
  const wanted = words.trim().toLowerCase();
  const found = allPages.filter(({ name, title, path }) => `${name} ${title} ${path}`.toLowerCase().includes(wanted));
  return (
    <>
      <input
        type="search"
        className={tool['input']}
        aria-label={links.find}
        placeholder={links.find}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <div className={styles['pages']} role="radiogroup" aria-label={links.pages}>
        {found.map((page) => (
          <label
            key={page.folder}
            data-chosen={page.folder === folder || undefined}
            data-focus={page.folder === focused || undefined}
          >
            <input
              type="radio"
              name="operator-tools-page"
              checked={page.folder === folder}
              onChange={() => onChoose(page.folder)}
              onFocus={({ target }) => setFocused(target.matches(':focus-visible') ? page.folder : null)}
              onBlur={() => setFocused(null)}
            />
            <span>{page.name}</span>
            <small>{page.path}</small>
          </label>
        ))}
      </div>
      {found.length === 0 && <p className={tool['soft']}>{links.noPage}</p>}
    </>
  );
}
