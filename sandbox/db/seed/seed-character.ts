import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { characters } from '../data/characters/index.ts';

/** The character with three messages per day, so that the quota is used up quickly; the others have thirty. */
const SHORT = { characterId: 812, daily: 3 };
const DAILY = 30;
/** Island 501 belongs to character 801, and so on. */
const DAO_OF_FIRST = 501 - 801;

/** Seeds the characters with their islands and followers. */
export function seedCharacter(db: DatabaseSyncInstance): void {
  const add = db.prepare('insert into character values (?, ?, ?, ?, ?)');
  for (const { characterId } of characters.values()) {
    const n = characterId - 800;
    const limit = characterId === SHORT.characterId ? SHORT.daily : DAILY;
    add.run(characterId, characterId + DAO_OF_FIRST, 111 + n * 7, limit, 900 + n * n * 137);
  }
  db.exec(
    `insert into character_follower
     select character_id, user_id from character join person
     where (user_id * 7919 + character_id * 10007 + user_id * character_id * 13) % 1009 < 200 + character_id * 97 % 700`,
  );
}
