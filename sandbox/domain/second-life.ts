import type { Activity } from './activities.ts';
import type { Platform } from '../core/platform.ts';

/** The source of a received reward of the second life plan. @param rewardId position in the activity, from 1 */
export const planSource = (rewardId: number): string => `plan:${rewardId}`;

/** The number of friends of a person who registered within the period and count. */
export function friendsWithin(
  { db }: Pick<Platform, 'db'>,
  userId: number,
  { start, end }: Pick<Activity, 'start' | 'end'>,
): number {
  const row = db
    .prepare('select count(*) n from registration where inviter_id = ? and valid = 1 and at >= ? and at < ?')
    .get(userId, start, end) as { n: number };
  return row.n;
}

/** The rewards of the second life plan for one person, in the activity's order. */
export function planRewardsOf(
  platform: Pick<Platform, 'db'>,
  userId: number,
  activity: Activity,
): { rewardId: number; state: 'locked' | 'ready' | 'granted' }[] {
  const received = platform.db.prepare('select 1 from resident_reward where user_id = ? and source = ?');
  const friends = friendsWithin(platform, userId, activity);
  return activity.rewards.map(({ need }, index) => {
    const rewardId = index + 1;
    if (received.get(userId, planSource(rewardId))) return { rewardId, state: 'granted' };
    return { rewardId, state: activity.state === 'on' && friends >= need ? 'ready' : 'locked' };
  });
}
