import cloud from './paper-cloud.svg';
import plum from './paper-plum.svg';
import river from './paper-river.svg';

/** A paper: its drawing lies on its lower edge, on the ground colour. */
export interface Paper {
  /** URL of the drawing, square */
  drawing: string;
  ground: string;
  ink: string;
  /** the table it lies on in a picture, and what is written there */
  table: string;
  onTable: string;
}

/** The three papers. Ink on ground has a contrast of at least 7. */
export const papers = {
  cloud: { drawing: cloud, ground: '#f8f0df', ink: '#3a2a16', table: '#cdb07c', onTable: '#2c1f0e' },
  plum: { drawing: plum, ground: '#fdeef0', ink: '#4a1030', table: '#f0a6c0', onTable: '#4a1030' },
  river: { drawing: river, ground: '#1d2152', ink: '#fff3d6', table: '#090b26', onTable: '#fff3d6' },
} satisfies Record<string, Paper>;

export type PaperName = keyof typeof papers;

export const PAPER_NAMES: readonly PaperName[] = ['cloud', 'plum', 'river'];
