import { useState } from 'react';
import type { Listing, WantBuyTrade } from '../../api/market.ts';
import { loadOverlay, preloadOverlay } from '../../kit/data/chunk-reload.ts';
import { toast } from '../../kit/overlay/feedback.ts';
import { market } from './copy.ts';

/** What a sheet is about. */
export type Open =
  | { what: 'piece'; listing: Listing }
  | { what: 'sell'; offer: WantBuyTrade }
  | { what: 'cancel'; offer: WantBuyTrade }
  | { what: 'order'; orderNo: string };

const load = () => import('./sheets.tsx');
type Sheets = Awaited<ReturnType<typeof load>>;

/** Starts loading the sheets; call it on the first touch. */
export function preloadSheets(): void {
  preloadOverlay('market', load);
}

/** The open sheet of the page, whose code is loaded on demand. */
export function useSheets() {
  const [shown, setShown] = useState<{ open: Open; sheets: Sheets } | null>(null);
  return {
    shown,
    open: (next: Open) => {
      loadOverlay('market', load).then(
        (sheets) => setShown({ open: next, sheets }),
        () => toast(market.notOpened),
      );
    },
    close: () => setShown(null),
  };
}
