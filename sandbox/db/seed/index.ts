import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { seedFacilitators } from './seed-facilitators.ts';
import { seedPeople } from './seed-people.ts';

/** What each version of the schema brings along, by its number. */
const seeds: Record<number, (db: DatabaseSyncInstance) => void> = { 1: seedFacilitators, 2: seedPeople };

/** Fills the tables a migration has just made. */
export function seed(db: DatabaseSyncInstance, version: number): void {
  seeds[version]?.(db);
}
