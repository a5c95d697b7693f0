import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { seeded } from '../../art/random.ts';
import { DAY_MS, fromShanghai, HOUR_MS, shanghaiDate, shanghaiYear } from '../../core/calendar.ts';
import { INVITE_POINTS, WELCOME_POINTS, type RegistrationSource } from '../../domain/registrations.ts';
import { agentCities, agentTiers, rejectionReasons } from '../data/agents.ts';
import { channels } from '../data/channels.ts';
import { residentRewards } from '../data/resident-rewards.ts';

/** The latest fixed time in the seed. */
const LAST = fromShanghai('2026-10-31 20:00:00');
/** The second comparing activity: no gifts left. */
const FULL_MOON = 6016;

interface Newcomer {
  userId: number;
  inviterId: number | null;
  at: number;
}

interface RegistrationSeed {
  inviterId: number | null;
  activityId: number | null;
  door: RegistrationSource;
  channelCode: string | null;
  invalid: 'same-device' | 'cancelled' | null;
}

/** Friends who matched a code: the code's owner, the activity, the code, and the friends. */
const COMPARED: readonly { owner: number; activityId: number; code: string; newcomers: readonly number[] }[] = [
  { owner: 101, activityId: 6002, code: 'DENGTA', newcomers: [274, 279, 280] },
  { owner: 106, activityId: 6002, code: 'HAYAN6', newcomers: [252, 253, 255] },
  { owner: 106, activityId: FULL_MOON, code: 'MANYUE', newcomers: [263, 264, 268] },
  { owner: 107, activityId: 6002, code: 'YUHUA7', newcomers: [271, 272, 281] },
  { owner: 108, activityId: 6002, code: 'GUQ888', newcomers: [300] },
  { owner: 106, activityId: 6012, code: 'CHUN26', newcomers: [290] },
];
/** Codes that expired one day after creation; the others are valid whenever the sandbox starts. */
const RAN_OUT: readonly string[] = ['GUQ888', 'CHUN26'];
/** Friends of 101 by red packet: their amount and that of 101, in fen. The total is close to the target. */
const FISSION: readonly (readonly [newcomer: number, theirs: number, inviters: number])[] = [
  [141, 512, 388],
  [142, 266, 366],
  [143, 830, 352],
  [144, 199, 371],
  [145, 438, 340],
  [146, 657, 120],
];
/** Of the people without an inviter, one in this number stays without; 101 invited the others. */
const ALONE_ONE_IN = 3;

/** Seeds channels, registrations, codes, original residents and partners. */
export function seedInvitation(db: DatabaseSyncInstance): void {
  addFullMoon(db);
  addChannels(db);
  const ways = addRegistrations(db);
  bookInvitations(db, ways);
  addComparison(db);
  addFission(db, ways);
  addResidentRewards(db);
  addAgents(db);
}

/** One more activity that is not in the general list; it is used only for comparing codes. */
function addFullMoon(db: DatabaseSyncInstance): void {
  db.prepare('insert into activity (activity_id, kind, title, opens, rules, rewards) values (?, ?, ?, ?, ?, ?)').run(
    FULL_MOON,
    'comparison',
    '满月夜对暗号',
    JSON.stringify({ kind: 'monthly' }),
    JSON.stringify([
      '每个暗号 24 小时内有效，过期可以重新生成。',
      '对上 3 位好友即可领取满月礼。',
      '本期满月礼已全部领完。',
    ]),
    JSON.stringify([{ title: '满月双杯', picture: 13, need: 3 }]),
  );
}

function addChannels(db: DatabaseSyncInstance): void {
  const add = db.prepare(
    `insert into channel (channel_code, channel_name, logo, slogan, visit_count, gift_title, gift_picture, ended_at)
     values (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  for (const [index, channel] of channels.entries()) {
    add.run(
      channel.channelCode,
      channel.channelName,
      index + 1,
      channel.slogan,
      channel.visitCount,
      channel.gift?.title ?? null,
      channel.gift?.picture ?? null,
      channel.endedAt ?? null,
    );
  }
}

/** The registration of each person, by id. An inviter is also stored in `person.invited_by`. */
function addRegistrations(db: DatabaseSyncInstance): Map<number, RegistrationSeed & Newcomer> {
  const everybody = db
    .prepare('select user_id userId, invited_by inviterId, registered_at at from person order by user_id')
    .all() as unknown as Newcomer[];
  const compared = new Map(COMPARED.flatMap((one) => one.newcomers.map((newcomer) => [newcomer, one] as const)));
  const fission = new Set(FISSION.map(([newcomer]) => newcomer));
  const setInviter = db.prepare('update person set invited_by = ? where user_id = ?');
  const add = db.prepare(
    `insert into registration (user_id, activity_id, inviter_id, door, channel_code, at, valid, invalid_reason)
     values (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const addGift = db.prepare('insert into channel_gift (user_id, channel_code, at) values (?, ?, ?)');
  const ways = new Map<number, RegistrationSeed & Newcomer>();
  let alone = 0;
  for (const { userId, inviterId: before, at } of everybody) {
    const random = seeded('registration', userId);
    const comparison = compared.get(userId);
    const invalid = random.next() < 0.12 ? random.pick(['same-device', 'cancelled'] as const) : null;
    const seed: RegistrationSeed = { inviterId: before, activityId: null, door: 'login', channelCode: null, invalid };
    if (comparison) {
      Object.assign(seed, { inviterId: comparison.owner, activityId: comparison.activityId, door: 'comparison' });
      seed.invalid = userId === 280 ? 'same-device' : null;
    } else if (fission.has(userId)) {
      Object.assign(seed, { inviterId: 101, door: 'fission', invalid: null });
    } else {
      // 101 invited many, 102 nobody.
      if (before === 102) seed.inviterId = 101;
      const original = userId <= 140;
      if (before === null && !original) {
        alone += 1;
        if (alone % ALONE_ONE_IN > 0) seed.inviterId = 101;
      }
      if (seed.inviterId === null) {
        seed.invalid = null;
        const open = channels.filter(({ gift, endedAt }) => gift && endedAt === undefined);
        if (!original && random.next() < 0.6) {
          seed.door = 'channel';
          seed.channelCode = random.pick(open.slice(0, 5)).channelCode;
        }
      } else {
        seed.activityId = shanghaiDate(at).startsWith('2026-03')
          ? 6004
          : random.pick([6001, 6001, 6001, 6001, 6001, 6005, 6006, 6013, null]);
        if (seed.activityId === 6013) seed.door = 'recommend';
      }
    }
    if (seed.inviterId !== before) setInviter.run(seed.inviterId, userId);
    const { inviterId, activityId, door, channelCode } = seed;
    add.run(userId, activityId, inviterId, door, channelCode, at, seed.invalid ? 0 : 1, seed.invalid);
    if (channelCode !== null) addGift.run(userId, channelCode, at);
    ways.set(userId, { userId, at, ...seed });
  }
  return ways;
}

/**
 * The points of these invitations. Those of 2024 were given to everybody and have expired, so they change no balance.
 * The later ones belong to people from 106 on, because tests rely on the balances of the first five.
 */
function bookInvitations(db: DatabaseSyncInstance, ways: Map<number, RegistrationSeed & Newcomer>): void {
  const lastBalance = db.prepare(
    "select balance from ledger_entry where currency = 'points' and user_id = ? order by id desc limit 1",
  );
  const add = db.prepare(
    `insert into ledger_entry (currency, user_id, amount, kind, ref, balance, at, expires_at)
     values ('points', ?, ?, ?, ?, ?, ?, ?)`,
  );
  const expireBy = db.prepare(
    `insert into due (duty, ref, at) values ('expire-points', ?, ?)
     on conflict (duty, ref) do update set at = min(at, excluded.at)`,
  );
  const first = shanghaiYear(fromShanghai('2026-01-01 00:00:00'));
  const byInviter = new Map<number, (RegistrationSeed & Newcomer)[]>();
  for (const way of ways.values()) {
    if (way.inviterId === null || way.invalid) continue;
    const early = shanghaiYear(way.at, 2) <= first;
    if (!early && (way.inviterId < 106 || seeded('rewarded', way.userId).next() < 0.3)) continue;
    byInviter.set(way.inviterId, [...(byInviter.get(way.inviterId) ?? []), way]);
  }
  for (const [inviterId, friends] of byInviter) {
    let balance = (lastBalance.get(inviterId) as { balance: number } | undefined)?.balance ?? 0;
    let expired = 0;
    for (const { userId, at, activityId } of friends) {
      const amount = activityId === 6005 ? WELCOME_POINTS : INVITE_POINTS;
      const expiresAt = shanghaiYear(at, 2);
      if (expiresAt > first && expired > 0) expired = takeExpired(inviterId, expired);
      balance += amount;
      add.run(inviterId, amount, 'invite', String(userId), balance, at, expiresAt);
      if (expiresAt <= first) expired += amount;
      else expireBy.run(String(inviterId), expiresAt);
    }
    if (expired > 0) takeExpired(inviterId, expired);

    function takeExpired(userId: number, amount: number): number {
      balance -= amount;
      add.run(userId, -amount, 'expire', '2024', balance, first, null);
      return 0;
    }
  }
}

function addComparison(db: DatabaseSyncInstance): void {
  const addCode = db.prepare(
    'insert into comparison_code (code, user_id, activity_id, created_at, expires_at) values (?, ?, ?, ?, ?)',
  );
  const addMatch = db.prepare('insert into comparison_match (newcomer_id, code, month) values (?, ?, ?)');
  const registeredAt = db.prepare('select at from registration where user_id = ?');
  for (const { code, owner, activityId, newcomers } of COMPARED) {
    const { at } = registeredAt.get(newcomers[0] ?? 0) as { at: number };
    const ranOut = RAN_OUT.includes(code);
    const createdAt = at - HOUR_MS;
    addCode.run(code, owner, activityId, createdAt, ranOut ? createdAt + DAY_MS : null);
    for (const newcomer of newcomers) addMatch.run(newcomer, code, ranOut ? shanghaiDate(at).slice(0, 7) : null);
  }
  const addGift = db.prepare('insert into comparison_gift (activity_id, stock, left_over) values (?, ?, ?)');
  // 107 has one of them; earlier ones are not counted here.
  addGift.run(6002, 300, 299);
  addGift.run(6012, 41, 41);
  addGift.run(FULL_MOON, 0, 0);
  db.prepare('insert into comparison_claim (user_id, activity_id, month, at) values (107, 6002, null, ?)').run(LAST);
}

function addFission(db: DatabaseSyncInstance, ways: Map<number, RegistrationSeed & Newcomer>): void {
  const addPacket = db.prepare(
    'insert into fission_packet (user_id, inviter_id, amount_fen, inviter_amount_fen, at) values (?, 101, ?, ?, ?)',
  );
  const addPurse = db.prepare('insert into fission_purse (user_id, gathered_fen) values (?, ?)');
  let gathered = 0;
  for (const [newcomer, theirs, inviters] of FISSION) {
    addPacket.run(newcomer, theirs, inviters, ways.get(newcomer)?.at ?? LAST);
    addPurse.run(newcomer, theirs);
    gathered += inviters;
  }
  addPurse.run(101, gathered);
}

function addResidentRewards(db: DatabaseSyncInstance): void {
  const add = db.prepare(
    `insert into resident_reward (user_id, title, picture, kind, amount, state, created_at)
     values (?, ?, ?, ?, ?, ?, ?)`,
  );
  const residents = db
    .prepare('select user_id userId, registered_at at from person where is_original_resident = 1 order by user_id')
    .all() as unknown as Newcomer[];
  for (const { userId, at: joined } of residents) {
    const random = seeded('resident-reward', userId);
    const count = userId === 101 ? 29 : userId === 102 ? 0 : random.int(1, 9);
    const from = random.int(0, residentRewards.length - 1);
    for (let n = 0; n < count; n += 1) {
      const reward = residentRewards[(from + n) % residentRewards.length];
      if (!reward) continue;
      const at = joined + Math.floor(((LAST - joined) * (n + 1)) / (count + 1)) - random.int(0, 40) * 60_000;
      // The latest are pending.
      const state = n >= count - 2 || random.next() < 0.08 ? 'pending' : 'granted';
      add.run(userId, reward.title, reward.picture, reward.kind, reward.amount, state, at);
    }
  }
  // 117 has the first reward of the second life plan and is a recommender.
  const at = fromShanghai('2026-06-18 09:24:00');
  db.prepare(
    `insert into resident_reward (user_id, title, picture, kind, amount, state, created_at, source)
     values (117, '启程行囊', 8, 'points', 300, 'granted', ?, 'plan:1')`,
  ).run(at);
  const { balance } = db
    .prepare(
      `select coalesce((select balance from ledger_entry where currency = 'points' and user_id = 117
         order by id desc limit 1), 0) balance`,
    )
    .get() as { balance: number };
  db.prepare(
    `insert into ledger_entry (currency, user_id, amount, kind, ref, balance, at, expires_at)
     values ('points', 117, 300, 'second-life', '6006:1', ?, ?, ?)`,
  ).run(balance + 300, at, shanghaiYear(at, 2));
  db.prepare(
    `insert into due (duty, ref, at) values ('expire-points', '117', ?)
     on conflict (duty, ref) do update set at = min(at, excluded.at)`,
  ).run(shanghaiYear(at, 2));
  const recommend = db.prepare(
    'insert into first_recommend (recommend_id, user_id, activity_id, created_at) values (?, ?, 6013, ?)',
  );
  recommend.run(301, 117, at + HOUR_MS);
  recommend.run(302, 118, at + 2 * DAY_MS);
}

/** Applications: 109 pending, 111 rejected, 110 approved, 112 paid; the others joined over the year. */
function addAgents(db: DatabaseSyncInstance): void {
  const addCity = db.prepare('insert into agent_city (name, position) values (?, ?)');
  for (const [position, name] of agentCities.entries()) addCity.run(name, position);
  // The free places are reduced below, as they are taken.
  const addTier = db.prepare(
    `insert into agent_tier (tier_id, name, price_fen, quota, quota_left, commission, benefits)
     values (?, ?, ?, ?, ?, ?, ?)`,
  );
  for (const tier of agentTiers) {
    addTier.run(
      tier.tierId,
      tier.name,
      tier.priceFen,
      tier.quota,
      tier.quota,
      tier.commission,
      JSON.stringify(tier.benefits),
    );
  }
  const add = db.prepare(
    `insert into agent_application (user_id, tier_id, real_name, phone, city, status, reason, applied_at, decided_at,
       paid_at)
     select user_id, ?, coalesce(real_name, ?), phone, ?, ?, ?, ?, ?, ? from person where user_id = ?`,
  );
  const begin = fromShanghai('2026-02-09 09:00:00');
  const joined = Array.from({ length: 40 }, (_, n) => 148 + n * 3).filter((userId) => userId <= 262);
  for (const [index, userId] of [...joined, 110, 112].entries()) {
    const random = seeded('agent', userId);
    const known = userId <= 112;
    // The six places of the highest tier are taken first.
    const tierId = known ? userId - 109 : index < 6 ? 4 : random.pick([1, 1, 1, 2, 2, 3]);
    const at = begin + Math.floor(((LAST - begin) * index) / (joined.length + 2)) + random.int(0, 9 * 60) * 60_000;
    add.run(
      tierId,
      random.pick(['何清', '许明远', '叶嘉禾', '宋思齐', '梁晓雨', '苏若水']),
      random.pick(agentCities),
      'approved',
      null,
      at,
      at + random.int(8, 20) * 1_000,
      userId === 112 ? at + 5 * 60_000 : null,
      userId,
    );
  }
  const decided = fromShanghai('2026-10-12 15:30:12');
  const [, reason] = rejectionReasons;
  add.run(3, '何清', '杭州', 'rejected', reason ?? null, decided - 12_000, decided, null, 111);
  const { lastInsertRowid: waits } = add.run(2, '许明远', '成都', 'pending', null, decided, null, null, 109);
  // Scheduled in the far future, so it stays pending.
  db.prepare("insert into due (duty, ref, at) values ('review-agent', ?, ?)").run(
    String(waits),
    fromShanghai('2100-01-01 00:00:00'),
  );
  db.exec(
    `update agent_tier set quota_left = quota - (
       select count(*) from agent_application a where a.tier_id = agent_tier.tier_id and status = 'approved')`,
  );
  db.exec(
    `insert into purchase_order (order_no, user_id, kind, ref, quantity, title, cover, amount_fen, state, created_at,
       pay_before)
     select 'LY20261031' || (90000000 + apply_id), user_id, 'agent', apply_id, 1, name || '合作费', 'reward/' || (50 + tier_id),
       price_fen, 'paid', paid_at - 60000, paid_at + 840000
     from agent_application join agent_tier using (tier_id) where paid_at is not null`,
  );
}
