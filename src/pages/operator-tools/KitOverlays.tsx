import { useState } from 'react';
import { toast } from '../../kit/overlay/feedback.ts';
import { Sheet } from '../../kit/overlay/Sheet.tsx';
import { Button } from '../../kit/ui/Button.tsx';
import { withinLimit } from '../../lib/chunk-limit.ts';
import { kit } from './kit-copy.ts';
import type { SampleGroup } from './kit-samples.ts';

const { sample } = kit;

const showTextSheet = async () => {
  const sheet = await withinLimit(() => import('../../kit/overlay/TextSheet.tsx'));
  void sheet.showText(sample.copyText, 'https://example.com/');
};

/** What opens over the page, in the page's own theme. */
export const overlaySamples: readonly SampleGroup[] = [
  {
    name: 'Sheet',
    samples: [
      ['fitting', <OpenSheet size="fitting" />],
      ['reading', <OpenSheet size="reading" />],
    ],
  },
  { name: 'feedback', samples: [['toast', <Button onClick={() => toast(sample.toast)}>{kit.show}</Button>]] },
  { name: 'TextSheet', samples: [['showText', <Button onClick={() => void showTextSheet()}>{kit.show}</Button>]] },
];

function OpenSheet({ size }: { size: 'fitting' | 'reading' }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{kit.show}</Button>
      {open && (
        <Sheet title={sample.sheet} size={size} onClosed={() => setOpen(false)}>
          <p>{sample.sheetText}</p>
        </Sheet>
      )}
    </>
  );
}
