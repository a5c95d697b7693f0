export { deal, dealWithSolution, sizeOf } from './deal.ts';
export {
  CARD_POINTS,
  COMBO_POINTS,
  gloryOf,
  HELP_COST,
  IllegalMove,
  isFree,
  play,
  QUICK,
  scoreOfThreeStars,
  start,
  step,
  TRAY_SIZE,
} from './play.ts';
export {
  ASIDE,
  type Deal,
  type DealtCard,
  type Face,
  type Game,
  type Level,
  type Place,
  SHUFFLE,
  type SolvedDeal,
  UNDO,
} from './types.ts';
