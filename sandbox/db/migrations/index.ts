import facilitators from './001-facilitators.ts';
import people from './002-people.ts';
import ground from './003-ground.ts';
import moment from './004-moment.ts';
import character from './005-character.ts';
import exchangeShop from './006-exchange-shop.ts';
import market from './007-market.ts';
import rewards from './008-rewards.ts';
import invitation from './009-invitation.ts';
import task from './010-task.ts';
import territory from './011-territory.ts';
import cardGame from './012-card-game.ts';

/** In order of execution; a merged migration is never changed. */
export const migrations: readonly string[] = [
  facilitators,
  people,
  ground,
  moment,
  character,
  exchangeShop,
  market,
  rewards,
  invitation,
  task,
  territory,
  cardGame,
];
