import { useState } from 'react';
import type { Listing, WantBuyTrade } from '../../api/market.ts';
import { loadChunk, preloadChunk } from '../../kit/data/chunk-reload.ts';
import { toast } from '../../kit/overlay/feedback.ts';
import { market } from './copy.ts';

/** What a sheet is about. */
export type Open =
  | { what: 'piece'; listing: Listing }
  | { what: 'sell'; offer: WantBuyTrade }
  | { what: 'cancel'; offer: WantBuyTrade }
  | { what: 'order'; orderNo: string };

type Sheets = typeof import('./sheets.tsx');

/** Starts loading the sheets; call it on the first touch. */
export function preloadSheets(): void {
  preloadChunk('market', () => import('./sheets.tsx'));
}

/** The open sheet of the page, whose code is loaded on demand. */
export function useSheets() {
  const [shown, setShown] = useState<{ open: Open; sheets: Sheets } | null>(null);
  return {
    shown,
    open: (next: Open) => {
      loadChunk('market', () => import('./sheets.tsx')).then(
        (sheets) => setShown({ open: next, sheets }),
        () => toast(market.notOpened),
      );
    },
    close: () => setShown(null),
  };
}
