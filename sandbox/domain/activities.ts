import { type Window, windowAt, windowState } from '../core/calendar.ts';
import type { ActivitySeed } from '../db/data/activities.ts';
import { Refusal } from '../core/envelope.ts';
import type { Platform } from '../core/platform.ts';

/** An activity with its current state. */
export interface Activity extends Omit<ActivitySeed, 'opens'> {
  opens: Window;
  /** epoch milliseconds */
  start: number;
  end: number;
  state: 'coming' | 'on' | 'ended';
}

interface ActivityRow {
  activity_id: number;
  kind: ActivitySeed['kind'];
  title: string;
  opens: string;
  rules: string;
  rewards: string;
}

/**
 * The activity with this id.
 * @param kinds accepted kinds; all by default
 * @throws Refusal if there is none
 */
export function activityOf(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  activityId: number,
  ...kinds: ActivitySeed['kind'][]
): Activity {
  const row = db.prepare('select * from activity where activity_id = ?').get(activityId) as unknown as
    ActivityRow | undefined;
  if (!row || (kinds.length > 0 && !kinds.includes(row.kind))) throw new Refusal('没有这个活动');
  const opens = JSON.parse(row.opens) as Window;
  const window = windowAt(opens, now());
  return {
    activityId: row.activity_id,
    kind: row.kind,
    title: row.title,
    opens,
    ...window,
    state: windowState(window, now()),
    rules: JSON.parse(row.rules) as string[],
    rewards: JSON.parse(row.rewards) as ActivitySeed['rewards'],
  };
}

/** Whether the activity exists. */
export function isActivity({ db }: Pick<Platform, 'db'>, activityId: number): boolean {
  return db.prepare('select 1 from activity where activity_id = ?').get(activityId) !== undefined;
}

/**
 * Like `activityOf`, but it must be active.
 * @throws Refusal before the start and after the end
 */
export function openActivityOf(
  platform: Pick<Platform, 'db' | 'now'>,
  activityId: number,
  ...kinds: ActivitySeed['kind'][]
): Activity {
  const activity = activityOf(platform, activityId, ...kinds);
  if (activity.state !== 'on') throw new Refusal(activity.state === 'coming' ? '活动还没有开始' : '活动已经结束');
  return activity;
}
