import { toast } from '../../kit/overlay/feedback.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { downloadFile } from '../../lib/download.ts';
import { keeping } from './bench-copy.ts';
import { Panel } from './Controls.tsx';
import type { KeptLink } from './kept-links.ts';
import { type Draft, readLink } from './links.ts';
import { draftOf } from './ReadView.tsx';
import styles from './links-bench.module.css';
import tool from './tool.module.css';

interface Props {
  kept: readonly KeptLink[];
  onRemove: (url: string) => void;
  onUse: (draft: Draft) => void;
}

/** The links kept in this browser. */
export function KeptView({ kept, onRemove, onUse }: Props) {
  const use = async ({ url }: KeptLink) => {
    // The page may be gone, and the chunk that decrypts may not come.
    const read = await readLink(url).catch(() => undefined);
    if (read?.kind === 'page') onUse(draftOf(read));
    else toast(keeping.unusable);
  };
  const save = () => {
    downloadFile(new Blob([JSON.stringify(kept, null, 2)], { type: 'application/json' }), 'links.json');
  };
  return (
    <Panel title={keeping.title} aside={kept.length > 0 && <Button onClick={save}>{keeping.export}</Button>}>
      <p className={tool['soft']}>{kept.length === 0 ? keeping.none : keeping.only}</p>
      <ul className={styles['kept']}>
        {kept.map((link) => (
          <li key={link.url}>
            <div>
              <b>{link.name}</b> <span className={tool['soft']}>{link.page}</span>
              <p className={`${tool['soft']} ${tool['code']}`}>{link.url}</p>
            </div>
            <div className={tool['buttons']}>
              <Button aria-label={keeping.useThis(link.name)} onClick={() => void use(link)}>
                {keeping.use}
              </Button>
              <Button aria-label={keeping.removeThis(link.name)} onClick={() => onRemove(link.url)}>
                {keeping.remove}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
