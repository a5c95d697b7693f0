import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { dialog } from './dialog-copy.ts';
import { overlayRoot } from './overlay-root.tsx';
import { Sheet } from './Sheet.tsx';

const show = overlayRoot();

/** Shows a selectable text for manual copying, above an open sheet too. Resolves after it has closed. */
export function showText(title: string, text: string): Promise<void> {
  return show((closed) => <TextSheet title={title} text={text} onClosed={closed} />);
}

function TextSheet({ title, text, onClosed }: { title: string; text: string; onClosed: () => void }) {
  const [done, setDone] = useState(false);
  return (
    <Sheet title={title} done={done} onClosed={onClosed}>
      <p
        style={{
          WebkitUserSelect: 'all', // Safari knows no other
          userSelect: 'all',
          margin: '0 0 var(--space-24)',
          whiteSpace: 'pre-line',
          wordBreak: 'break-all',
        }}
      >
        {text}
      </p>
      <Button look="primary" wide onClick={() => setDone(true)}>
        {dialog.gotIt}
      </Button>
    </Sheet>
  );
}
