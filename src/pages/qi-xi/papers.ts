import cloud from './paper-cloud.svg';
import plum from './paper-plum.svg';
import river from './paper-river.svg';

/** A paper: its drawing lies on its lower edge, on the ground colour. */
export interface Paper {
  /** URL of the drawing, square */
  drawing: string;
  ground: string;
  ink: string;
}

/** The three papers. Ink on ground has a contrast of at least 7. */
export const papers = {
  cloud: { drawing: cloud, ground: '#f8f0df', ink: '#3a2a16' },
  plum: { drawing: plum, ground: '#fdeef0', ink: '#4a1030' },
  river: { drawing: river, ground: '#1d2152', ink: '#fff3d6' },
} satisfies Record<string, Paper>;

export type PaperName = keyof typeof papers;

export const PAPER_NAMES: readonly PaperName[] = ['cloud', 'plum', 'river'];
