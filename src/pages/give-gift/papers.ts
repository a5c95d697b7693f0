import type { Paper } from './draft.ts';
import lanterns from './paper-lanterns.svg';
import petals from './paper-petals.svg';
import waves from './paper-waves.svg';

/** Pictures of the cards, drawn for this page; 640 x 400. */
export const papers: Readonly<Record<Paper, string>> = { petals, waves, lanterns };
