import { type Face, isFree, TRAY_SIZE } from '../../lib/card-game/index.ts';
import type { Play } from './play.ts';

/**
 * A free card worth taking next: one that completes three, else one whose three are within reach, else one that uncovers
 * most.
 * @returns undefined if no card is free
 */
export function hintOf({ deal, game }: Pick<Play, 'deal' | 'game'>): number | undefined {
  if (game.state !== 'playing') return undefined;
  const free = deal.cards.flatMap(({ index }) => (isFree(deal, game, index) ? [index] : []));
  const inTray = countOf(game.tray.map((index) => game.faces[index] as Face));
  const onTop = countOf(free.map((index) => game.faces[index] as Face));
  const room = TRAY_SIZE - 1 - game.tray.length;
  const under = (index: number) => deal.coveredBy.filter((covers) => covers.includes(index)).length;
  const worth = (index: number): number => {
    const face = game.faces[index] as Face;
    const held = inTray.get(face) ?? 0;
    const reach = held + (onTop.get(face) ?? 0);
    if (held === 2) return 1_000;
    // The others must fit into the tray until they are three.
    if (reach >= 3 && 3 - held <= room + 1) return 500 + held * 100 + under(index);
    return held * 40 + Math.min(reach, 2) * 10 + under(index);
  };
  return free.reduce<number | undefined>(
    (best, index) => (best === undefined || worth(index) > worth(best) ? index : best),
    undefined,
  );
}

/** What a lost tray lacked: for each face in it how many to three, fewest first. */
export function missingOf({ game }: Pick<Play, 'game'>): { face: Face; missing: number }[] {
  return [...countOf(game.tray.map((index) => game.faces[index] as Face))]
    .map(([face, count]) => ({ face, missing: 3 - count }))
    .sort((a, b) => a.missing - b.missing);
}

function countOf(faces: readonly Face[]): Map<Face, number> {
  const counts = new Map<Face, number>();
  for (const face of faces) counts.set(face, (counts.get(face) ?? 0) + 1);
  return counts;
}
