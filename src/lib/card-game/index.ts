export { deal, dealWithSolution, sizeOf } from './deal.ts';
export { gloryOf, HELP_COST, IllegalMove, isFree, play, scoreOfThreeStars, start, step, TRAY_SIZE } from './play.ts';
export { ASIDE, type Deal, type Face, type Game, type Level, SHUFFLE, UNDO } from './types.ts';
