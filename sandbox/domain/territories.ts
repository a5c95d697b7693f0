import type { Territory } from '../../src/api/territory.ts';
import { DAY_MS, shanghaiDate, shanghaiDay, shanghaiWeek } from '../core/calendar.ts';
import type { Platform } from '../core/platform.ts';
import { schedule } from '../core/schedule.ts';

/** The daily job that adds the glory collected in the app. */
export const DAILY_GLORY_JOB = 'territory-tide';

/** A stored territory with computed counts. */
export interface TerritoryRow {
  territory_id: number;
  name: string;
  level: number;
  lord_id: number;
  region: string;
  x: number;
  y: number;
  declaration: string;
  capacity: number;
  requirements: string;
  glory: number;
  member_count: number;
  rank: number;
}

/** Selects territories (`t`) with member count and rank by glory; for equal glory the older one is first. */
export const SELECT_TERRITORY = `select t.*,
    (select count(*) from territory_member m where m.territory_id = t.territory_id) member_count,
    1 + (select count(*) from territory o where o.glory > t.glory)
      + (select count(*) from territory o where o.glory = t.glory and o.territory_id < t.territory_id) rank
  from territory t`;

/** A user's glory of the card game: what is left, and what was given to the own territory today. */
export function gloryHeld({ db, now }: Pick<Platform, 'db' | 'now'>, userId: number): { purse: number; today: number } {
  const purse = db.prepare('select earned - saved purse from glory_purse where user_id = ?').get(userId) as
    { purse: number } | undefined;
  const given = db
    .prepare(
      `select coalesce(sum(c.glory), 0) today from territory_contribution c
       join territory_member m on m.territory_id = c.territory_id and m.user_id = c.user_id
       where c.user_id = ? and c.day = ?`,
    )
    .get(userId, shanghaiDate(now())) as { today: number };
  return {
    purse: purse?.purse ?? 0,
    today: given.today,
  };
}

/** The territory as pages show it. */
export function territoryOf({ user, picture }: Pick<Platform, 'user' | 'picture'>, row: TerritoryRow): Territory {
  return {
    territoryId: row.territory_id,
    name: row.name,
    level: row.level,
    lord: user(row.lord_id),
    memberCount: row.member_count,
    glory: row.glory,
    rank: row.rank,
    region: row.region,
    x: row.x,
    y: row.y,
    banner: picture('territory', row.territory_id),
  };
}

/**
 * Adds the daily glory of this and the last week where missing; older days nobody requested stay unknown. Reschedules
 * itself for midnight.
 */
export function addDailyGlory(platform: Pick<Platform, 'db' | 'now' | 'random'>): void {
  const { db, now, random } = platform;
  const at = now();
  const today = shanghaiDay(at);
  const all = db.prepare('select territory_id id, level, created_at from territory').all() as unknown as {
    id: number;
    level: number;
    created_at: number;
  }[];
  const add = db.prepare('insert into territory_tide values (?, ?, ?) on conflict do nothing');
  const raise = db.prepare('update territory set glory = glory + ? where territory_id = ?');
  for (let day = shanghaiWeek(at) - 7 * DAY_MS; day <= today; day += DAY_MS) {
    const date = shanghaiDate(day);
    for (const { id, level, created_at: since } of all) {
      if (since >= day) continue;
      const glory = random('territory-tide', id, date).int(4, 8 + level * 6);
      if (add.run(id, date, glory).changes > 0) raise.run(glory, id);
    }
  }
  schedule(platform, today + DAY_MS, DAILY_GLORY_JOB, 'all');
}
