import { useState } from 'react';
import { Segments } from '../../kit/forms/Segments.tsx';
import { Button } from '../../kit/ui/Button.tsx';
import { links } from './bench-copy.ts';
import { Panel } from './Controls.tsx';
import type { Page } from './pages.ts';
import { recordCalls } from './record-calls.ts';
import styles from './links-bench.module.css';
import tool from './tool.module.css';

/** Widths and heights of phones in CSS pixels. */
const PHONES = { '320': 568, '375': 667, '430': 932 } as const;
type Width = keyof typeof PHONES;

/**
 * The real page in the frame of a phone. Opened on a tap, since a visit counts. It may run scripts and belongs to this
 * origin, but it cannot take the place of this page (no allow-top-navigation).
 */
export function Preview({ page, path }: { page: Page; path: string | undefined }) {
  const [width, setWidth] = useState<Width>('375');
  const [opened, setOpened] = useState<{ path: string; name: string; times: number } | null>(null);
  const times = (opened?.times ?? 0) + 1;
  const stale = opened !== null && path !== undefined && opened.path !== path;
  return (
    <Panel
      title={links.preview}
      aside={
        <Segments
          label={links.width}
          value={width}
          options={Object.keys(PHONES).map((one) => [one as Width, one])}
          onChoose={setWidth}
        />
      }
    >
      {stale && <p className={styles['stale']}>{links.changed}</p>}
      {opened ? (
        <div className={tool['phone']}>
          <iframe
            key={opened.times}
            ref={record}
            onLoad={({ currentTarget }) => record(currentTarget)}
            title={links.previewOf(opened.name)}
            src={import.meta.env.BASE_URL + opened.path.slice(1)}
            width={width}
            height={PHONES[width]}
            sandbox="allow-scripts allow-same-origin allow-forms allow-modals allow-downloads"
          />
        </div>
      ) : (
        <p className={tool['soft']}>{links.willLoad}</p>
      )}
      <div className={tool['buttons']}>
        <Button
          look={opened && !stale ? 'quiet' : 'primary'}
          aria-disabled={path === undefined || undefined}
          onClick={() => {
            if (path !== undefined) setOpened({ path, name: page.name, times });
          }}
        >
          {opened ? links.refresh : links.openPreview}
        </Button>
        {opened && <Button onClick={() => setOpened(null)}>{links.closePreview}</Button>}
      </div>
    </Panel>
  );
}

/** Before the page's scripts, and again after each load: a page that was loaded again has a new window. */
function record(frame: HTMLIFrameElement | null): void {
  if (frame?.contentWindow) recordCalls(frame.contentWindow, 'preview');
}
