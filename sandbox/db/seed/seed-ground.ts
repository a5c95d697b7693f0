import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { activities } from '../data/activities.ts';
import { activityPolicies } from '../data/policies.ts';

/** Seeds the activities and their own policies. */
export function seedGround(db: DatabaseSyncInstance): void {
  const add = db.prepare(
    'insert into activity (activity_id, kind, title, opens, rules, rewards) values (?, ?, ?, ?, ?, ?)',
  );
  for (const { activityId, kind, title, opens, rules, rewards } of activities) {
    add.run(activityId, kind, title, JSON.stringify(opens), JSON.stringify(rules), JSON.stringify(rewards));
  }
  const addPolicy = db.prepare(
    'insert into policy (activity_id, type, title, version, update_time, content) values (?, ?, ?, ?, ?, ?)',
  );
  for (const { activityId, type, title, version, updateTime, content } of activityPolicies) {
    addPolicy.run(activityId, type, title, version, updateTime, content);
  }
}
