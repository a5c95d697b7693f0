import {
  type ApplyEligibility,
  type ApplyTerritory,
  applyTerritoryFree,
  applyTerritoryInfo,
  checkTerritoryApply,
  type Entrust,
  entrustInfo,
  projectedRevenue,
  territoryApplyStatus,
  topFiveTerritories,
  userTerritory,
} from '../../src/api/territory.ts';
import { countCharacters } from '../../src/lib/count-characters.ts';
import { shanghaiTime } from '../../src/lib/shanghai-time.ts';
import { openActivityOf } from '../domain/activities.ts';
import {
  DAY_MS,
  HOUR_MS,
  SECOND_MS,
  shanghaiDate,
  shanghaiDay,
  shanghaiMonth,
  shanghaiWeek,
} from '../core/calendar.ts';
import { rejectionReasons, requirements } from '../db/data/territories.ts';
import { Refusal } from '../core/envelope.ts';
import { handle } from '../core/handle.ts';
import type { Platform, Visitor } from '../core/platform.ts';
import type { Section } from '../domain/section.ts';
import { schedule } from '../core/schedule.ts';
import {
  addDailyGlory,
  DAILY_GLORY_JOB,
  SELECT_TERRITORY,
  territoryOf,
  type TerritoryRow,
} from '../domain/territories.ts';

/** The review job; its ref is the application's id. */
const REVIEW_TERRITORY = 'review-territory';
/** The activity during which applications are open. */
const CARNIVAL = 6015;
/** A name containing this is always rejected, for tests. */
const ALWAYS_REJECTED = '潮落';
/** One in this number of the others is rejected. */
const REJECTED_ONE_IN = 6;
/** Duration of a review, in seconds. */
const REVIEW_SECONDS = [8, 20] as const;
/** Minimum level of an applicant. */
const MIN_LEVEL = 3;
const NEW_CAPACITY = 15;
/** Maximum number of members in a response. */
const SHOWN_MEMBERS = 20;
const TOP = 5;
const DEADLINE_HOUR = 20;

/** Assumptions of the projection. */
const MAX_MEMBERS = 5_000;
const MAX_LEVEL = 10;
const DEFAULT_MEMBERS = 30;
const MONTHS = 6;
/** Active members in percent. */
const ACTIVE_PERCENT = 60;
const POINTS_AT_LEVEL_ONE = 40;
const POINTS_A_LEVEL = 10;
const GROWTH_PERCENT = 3;

interface ApplicationRow {
  apply_id: number;
  user_id: number;
  name: string;
  region: string;
  declaration: string;
  status: 'pending' | 'approved' | 'rejected';
  reason: string | null;
  applied_at: number;
}

interface Obstacles {
  level: number;
  reasons: string[];
  todo: NonNullable<ApplyEligibility['todo']>;
}

interface EntrustRow {
  entrust_id: number;
  title: string;
  publisher_id: number;
  description: string;
  reward_points: number;
  deadline_at: number | null;
  deadline_days: number | null;
  slots: number;
  taken_slots: number;
  steps: string;
}

/** Territories, ranking, applications with review, revenue projection, and entrusted tasks. */
export function territorySection(platform: Platform): Section {
  const { db, now, user } = platform;
  const mine = db.prepare(
    `${SELECT_TERRITORY} where t.territory_id = (select territory_id from territory_member where user_id = ?)`,
  );
  const find = db.prepare(`${SELECT_TERRITORY} where t.territory_id = ?`);
  const leading = db.prepare(`${SELECT_TERRITORY} order by t.glory desc, t.territory_id limit ?`);
  const gained = db.prepare(
    `select (select coalesce(sum(glory), 0) from territory_tide where territory_id = ? and day between ? and ?)
       + (select coalesce(sum(glory), 0) from territory_contribution where territory_id = ? and day between ? and ?) n`,
  );
  const isIn = db.prepare(
    'select 1 from territory_tide where territory_id = (select min(territory_id) from territory) and day = ?',
  );
  const members = db.prepare(
    `select m.user_id from territory_member m join territory t using (territory_id) where m.territory_id = ?
     order by m.user_id <> t.lord_id, m.joined_at, m.user_id limit ?`,
  );
  const findEntrust = db.prepare('select * from entrust where entrust_id = ?');
  const revenue = (memberCount: number, level: number) => project(now(), memberCount, level);
  const territoryBy = (userId: number) => mine.get(userId) as unknown as TerritoryRow | undefined;

  const application = applicationHandlers(platform, territoryBy);

  const gloryBetween = (territoryId: number, from: number, to: number): number => {
    const days = [shanghaiDate(from), shanghaiDate(to)] as const;
    return (gained.get(territoryId, ...days, territoryId, ...days) as { n: number }).n;
  };

  const handlers = [
    handle(platform, userTerritory, ({ visitor: { userId } }) => {
      const row = territoryBy(userId);
      return row ? territoryOf(platform, row) : null;
    }),

    handle(
      platform,
      projectedRevenue,
      ({
        input,
        visitor,
      }: {
        input: { memberCount?: number | undefined; level?: number | undefined };
        visitor: Visitor | null;
      }) => {
        const own = visitor === null ? undefined : territoryBy(visitor.userId);
        const memberCount = input.memberCount ?? own?.member_count ?? DEFAULT_MEMBERS;
        const level = input.level ?? own?.level ?? 1;
        if (memberCount < 1) throw new Refusal('成员数至少按 1 人估算');
        if (memberCount > MAX_MEMBERS) throw new Refusal(`成员数最多按 ${MAX_MEMBERS} 人估算`);
        if (level < 1 || level > MAX_LEVEL) throw new Refusal(`领地等级请选 1 到 ${MAX_LEVEL} 级`);
        return revenue(memberCount, level);
      },
    ),

    handle(platform, topFiveTerritories, () => {
      const at = now();
      // Midnight adds a day; after the clock was set back, the current day may be missing.
      if (!isIn.get(shanghaiDate(at))) addDailyGlory(platform);
      const monday = shanghaiWeek(at);
      const today = shanghaiDay(at);
      return (leading.all(TOP) as unknown as TerritoryRow[]).map((row) => {
        const gloryThisWeek = gloryBetween(row.territory_id, monday, today);
        // Compare with the same days of last week; otherwise every Monday would look like a decline.
        const before = gloryBetween(row.territory_id, monday - 7 * DAY_MS, today - 7 * DAY_MS);
        return { ...territoryOf(platform, row), gloryThisWeek, delta: gloryThisWeek - before };
      });
    }),

    handle(platform, applyTerritoryInfo, ({ input: { territoryId } }): ApplyTerritory => {
      const row = find.get(territoryId) as unknown as TerritoryRow | undefined;
      if (!row) throw new Refusal('没有这块领地');
      return {
        ...territoryOf(platform, row),
        declaration: row.declaration,
        openSlots: Math.max(0, row.capacity - row.member_count),
        requirements: JSON.parse(row.requirements) as string[],
        members: (members.all(territoryId, SHOWN_MEMBERS) as unknown as { user_id: number }[]).map((member) =>
          user(member.user_id),
        ),
      };
    }),

    handle(platform, entrustInfo, ({ input: { entrustId } }): Entrust => {
      const row = findEntrust.get(entrustId) as unknown as EntrustRow | undefined;
      if (!row) throw new Refusal('没有这个委托，也许已经撤下了');
      const deadline =
        row.deadline_at ?? shanghaiDay(now()) + (row.deadline_days ?? 0) * DAY_MS + DEADLINE_HOUR * HOUR_MS;
      return {
        entrustId,
        title: row.title,
        publisher: user(row.publisher_id),
        description: row.description,
        rewardPoints: row.reward_points,
        deadline: shanghaiTime(deadline),
        slots: row.slots,
        takenSlots: row.taken_slots,
        steps: JSON.parse(row.steps) as Entrust['steps'],
        status: now() >= deadline ? 'ended' : row.taken_slots >= row.slots ? 'full' : 'open',
      };
    }),

    ...application.handlers,
  ];

  return {
    handlers,
    jobs: { [DAILY_GLORY_JOB]: () => addDailyGlory(platform), [REVIEW_TERRITORY]: application.review },
  };
}

/** Applications for a territory: eligibility, form and review. */
function applicationHandlers(platform: Platform, territoryBy: (userId: number) => TerritoryRow | undefined) {
  const { db, now, random } = platform;
  const findPerson = db.prepare('select level, authorized_level from person where user_id = ?');
  const lastOf = db.prepare('select * from territory_application where user_id = ? order by apply_id desc limit 1');
  const findApplication = db.prepare('select * from territory_application where apply_id = ?');
  const regionNames = db.prepare('select name from territory_region order by position');
  const openRegions = () => (regionNames.all() as unknown as { name: string }[]).map(({ name }) => name);
  const nameTaken = db.prepare(
    `select 1 from territory where name = ? union all
     select 1 from territory_application where name = ? and status = 'pending'`,
  );
  const addApplication = db.prepare(
    `insert into territory_application (user_id, name, region, declaration, contact, status, applied_at)
     values (?, ?, ?, ?, ?, 'pending', ?)`,
  );
  const decide = db.prepare(
    `update territory_application set status = ?, reason = ?, territory_id = ?, decided_at = ?
     where apply_id = ? and status = 'pending'`,
  );
  const addTerritory = db.prepare(
    `insert into territory (name, level, lord_id, region, x, y, declaration, capacity, requirements, base_glory, glory,
       created_at) values (?, 1, ?, ?, ?, ?, ?, ?, ?, 0, 0, ?)`,
  );
  const addMember = db.prepare('insert into territory_member values (?, ?, ?)');
  const applicationOf = (userId: number) => lastOf.get(userId) as unknown as ApplicationRow | undefined;

  /** The reasons against an application; empty if the person may apply. */
  const obstacles = (userId: number): Obstacles => {
    const person = findPerson.get(userId) as { level: number; authorized_level: number };
    const own = territoryBy(userId);
    const reasons: string[] = [];
    const todo: Obstacles['todo'] = [];
    if (person.level < MIN_LEVEL) {
      reasons.push(`社区等级达到 ${MIN_LEVEL} 级才能申请，你现在 ${person.level} 级`);
      todo.push('level');
    }
    if (person.authorized_level < 1) {
      reasons.push('请先完成实名认证');
      todo.push('realName');
    }
    if (own?.lord_id === userId) reasons.push(`你已经是「${own.name}」的领主了`);
    else if (own) {
      reasons.push(`你已经加入「${own.name}」，退出之后才能申请自己的领地`);
      todo.push('leave');
    }
    return { level: person.level, reasons, todo };
  };

  /** Decides an application: an approved person becomes lord of a new territory. */
  const review = (ref: string): void => {
    const row = findApplication.get(Number(ref)) as unknown as ApplicationRow | undefined;
    if (row?.status !== 'pending') return;
    const { apply_id: id, user_id: userId, name } = row;
    const draw = random('territory', id);
    const unlucky = draw.int(1, REJECTED_ONE_IN) === 1;
    const reason = draw.pick(rejectionReasons);
    if (unlucky || name.includes(ALWAYS_REJECTED)) return void decide.run('rejected', reason, null, now(), id);
    if (territoryBy(userId)) return void decide.run('rejected', '你已经有领地了', null, now(), id);
    const site = random('territory-site', id);
    const territoryId = Number(
      addTerritory.run(
        name,
        userId,
        row.region,
        site.int(4, 96),
        site.int(4, 96),
        row.declaration,
        NEW_CAPACITY,
        JSON.stringify(requirements.slice(0, 2)),
        now(),
      ).lastInsertRowid,
    );
    addMember.run(userId, territoryId, now());
    decide.run('approved', null, territoryId, now(), id);
  };

  const handlers = [
    handle(platform, checkTerritoryApply, ({ visitor: { userId } }) => {
      const { level, reasons, todo } = obstacles(userId);
      if (applicationOf(userId)?.status === 'pending') {
        reasons.push('你的申请正在审核，请等一等结果');
        todo.push('wait');
      }
      return { eligible: reasons.length === 0, reasons, level, regions: openRegions(), todo };
    }),

    handle(platform, territoryApplyStatus, ({ visitor: { userId } }) => {
      const last = applicationOf(userId);
      if (!last) return { status: 'none' as const };
      return {
        status: last.status,
        ...(last.reason === null ? {} : { reason: last.reason }),
        applyTime: shanghaiTime(last.applied_at),
        territoryName: last.name,
      };
    }),

    handle(platform, applyTerritoryFree, ({ input, visitor: { userId } }) => {
      const { name, region, declaration, contact } = input;
      openActivityOf(platform, CARNIVAL);
      if (applicationOf(userId)?.status === 'pending') throw new Refusal('你的申请正在审核，请等一等结果');
      const [obstacle] = obstacles(userId).reasons;
      if (obstacle !== undefined) throw new Refusal(obstacle);
      const length = countCharacters(name);
      if (length < 2 || length > 12) throw new Refusal('领地名字请取 2 到 12 个字');
      if (!/^[\p{Script=Han}A-Za-z0-9·]+$/u.test(name)) throw new Refusal('领地名字只能用汉字、字母、数字和间隔点');
      const allowed = openRegions();
      if (!allowed.includes(region)) throw new Refusal(`请选择一个开放的区域：${allowed.join('、')}`);
      const words = countCharacters(declaration);
      if (words < 10 || words > 200) throw new Refusal('领地宣言请写 10 到 200 个字');
      if (!/^(1[3-9]\d{9}|[A-Za-z][-\w]{4,29})$/.test(contact)) throw new Refusal('联系方式请填手机号或微信号');
      if (nameTaken.get(name, name)) throw new Refusal('这个名字已经有人用了，换一个吧');
      const applyId = Number(addApplication.run(userId, name, region, declaration, contact, now()).lastInsertRowid);
      const seconds = random('territory-review', applyId).int(...REVIEW_SECONDS);
      schedule(platform, now() + seconds * SECOND_MS, REVIEW_TERRITORY, applyId);
      return { applyId, status: 'pending' as const };
    }),
  ];
  return { handlers, review };
}

/** Points from this many members over six months, starting with the month of `at`. */
function project(at: number, memberCount: number, level: number) {
  const active = Math.floor((memberCount * ACTIVE_PERCENT) / 100);
  const each = POINTS_AT_LEVEL_ONE + (level - 1) * POINTS_A_LEVEL;
  const months = Array.from({ length: MONTHS }, (_, n) => ({
    month: shanghaiDate(shanghaiMonth(at, n)).slice(0, 7),
    amount: Math.round((active * each * (100 + GROWTH_PERCENT) ** n) / 100 ** n),
  }));
  return {
    currency: 'points' as const,
    months,
    total: months.reduce((sum, { amount }) => sum + amount, 0),
    assumptions: [
      `按 ${memberCount} 位成员、${level} 级领地估算。`,
      `每月有 ${ACTIVE_PERCENT}% 的成员活跃，也就是 ${active} 位（向下取整）。`,
      `${level} 级领地的每位活跃成员每月带来 ${each} 积分：1 级 ${POINTS_AT_LEVEL_ONE} 积分，每升一级多 ${POINTS_A_LEVEL} 积分。`,
      `从第二个月起，每月按 ${GROWTH_PERCENT}% 复利增长，每个月的结果四舍五入到整数。`,
      '这是估算，不是承诺；收益以积分计，不能折算为现金。',
    ],
  };
}
