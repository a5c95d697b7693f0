import { useState } from 'react';
import type { Listing, WantBuyTrade } from '../../api/market.ts';
import { useChunk } from '../../kit/data/use-chunk.ts';

/** What a sheet is about. */
export type Open =
  | { what: 'piece'; listing: Listing }
  | { what: 'sell'; offer: WantBuyTrade }
  | { what: 'cancel'; offer: WantBuyTrade }
  | { what: 'order'; orderNo: string };

/** The open sheet of the page; the code of the sheets comes after the page. */
export function useSheets() {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const sheets = useChunk('market', () => import('./sheets.tsx'), open !== null, close);
  return { shown: open && sheets && { open, sheets }, open: setOpen, close };
}
