import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { seedCardGame } from './seed-card-game.ts';
import { seedCharacter } from './seed-character.ts';
import { seedExchangeShop } from './seed-exchange-shop.ts';
import { seedFacilitators } from './seed-facilitators.ts';
import { seedGround } from './seed-ground.ts';
import { seedInvitation } from './seed-invitation.ts';
import { seedMarket } from './seed-market.ts';
import { seedMoment } from './seed-moment.ts';
import { seedPeople } from './seed-people.ts';
import { seedRewards } from './seed-rewards.ts';
import { seedTask } from './seed-task.ts';
import { seedTerritory } from './seed-territory.ts';

const seeds: Record<number, (db: DatabaseSyncInstance) => void> = {
  1: seedFacilitators,
  2: seedPeople,
  3: seedGround,
  4: seedMoment,
  5: seedCharacter,
  6: seedExchangeShop,
  7: seedMarket,
  8: seedRewards,
  9: seedInvitation,
  10: seedTask,
  11: seedTerritory,
  12: seedCardGame,
};

/** Fills the tables that a migration has just created. */
export function seed(db: DatabaseSyncInstance, version: number): void {
  seeds[version]?.(db);
}
