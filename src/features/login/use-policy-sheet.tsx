import { type ComponentProps, type ReactNode, useState } from 'react';
import { openChunk, preloadChunk } from '../../kit/data/chunk-reload.ts';
import { toast } from '../../kit/overlay/feedback.ts';
import { login } from './copy.ts';

type Module = typeof import('./PolicySheet.tsx');
type Policy = Omit<ComponentProps<Module['PolicySheet']>, 'onClosed'>;

const CHUNK = 'policy';

/**
 * Opens a policy over the page. Few visitors read one, so the sheet's code comes with the touch.
 * @returns `preload` for the button's pointerdown, `open` for its click, and the sheet while it is open
 */
export function usePolicySheet(policy: Policy): { preload: () => void; open: () => void; sheet: ReactNode } {
  const [shown, setShown] = useState<Module | null>(null);
  return {
    preload: () => preloadChunk(CHUNK, () => import('./PolicySheet.tsx')),
    open: () => {
      openChunk(CHUNK, () => import('./PolicySheet.tsx')).then(setShown, () => toast(login.policyNotOpened));
    },
    sheet: shown && <shown.PolicySheet {...policy} onClosed={() => setShown(null)} />,
  };
}
