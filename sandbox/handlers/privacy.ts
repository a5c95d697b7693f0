import type { HttpHandler } from 'msw';
import { type Policy, policyByType, queryPrivacy } from '../../src/api/privacy.ts';
import { Refusal } from '../core/envelope.ts';
import { handle } from '../core/handle.ts';
import type { Platform } from '../core/platform.ts';

/** The policies: privacy, user agreement, fingerprint notice. */
export function privacyHandlers(platform: Platform): HttpHandler[] {
  // An activity's own text has priority over the general one.
  const find = platform.db.prepare(
    `select type, title, version, update_time, content from policy
     where type = ? and (activity_id is null or activity_id = ?) order by activity_id is null limit 1`,
  );
  const policy = (type: Policy['type'], activityId: number | null): Policy => {
    const row = find.get(type, activityId) as unknown as
      (Omit<Policy, 'updateTime'> & { update_time: string }) | undefined;
    if (!row) throw new Refusal('没有这份协议');
    const { update_time: updateTime, ...rest } = row;
    return { ...rest, updateTime };
  };

  return [
    handle(platform, policyByType, ({ input: { type } }) => policy(type, null)),
    handle(platform, queryPrivacy, ({ input: { activityId } }) => policy(1, activityId ?? null)),
  ];
}
