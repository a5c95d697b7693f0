import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { activities } from './activities.ts';

/** The activities. */
export function seedGround(db: DatabaseSyncInstance): void {
  const add = db.prepare(
    'insert into activity (activity_id, kind, title, opens, rules, rewards) values (?, ?, ?, ?, ?, ?)',
  );
  for (const { activityId, kind, title, opens, rules, rewards } of activities) {
    add.run(activityId, kind, title, JSON.stringify(opens), JSON.stringify(rules), JSON.stringify(rewards));
  }
}
