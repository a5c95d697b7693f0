import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { seeded } from '../../art/random.ts';
import { DAY_MS, fromShanghai } from '../../core/calendar.ts';
import { DAILY_GLORY_JOB } from '../../domain/territories.ts';
import { daysBefore } from './history.ts';
import {
  declarationsFirst,
  declarationsSecond,
  entrusts,
  regions,
  rejectionReasons,
  requirements,
  territoryNames,
} from '../data/territories.ts';

const FIRST_ID = 301;
/** The lords of the territories, from 301 on: 101 is the first, 115 the last, by an application. */
const LORDS = [101, 104, 105, 106, 107, 108, ...Array.from({ length: 39 }, (_, n) => 118 + n), 115] as const;
/** 301 has more members than a page shows, including 113; 302 is full. */
const OF_FIRST = [113, ...Array.from({ length: 22 }, (_, n) => 201 + n)];
const OF_SECOND = Array.from({ length: 11 }, (_, n) => 223 + n);
const FULL_CAPACITY = 12;
/** Other seeded people with a territory; everybody else has none. */
const ELSEWHERE = Array.from({ length: 57 }, (_, n) => 234 + n);
const APPLICANTS: readonly (readonly [userId: number, realName: string])[] = [
  [114, '顾晚汀'],
  [115, '林听澜'],
  [116, '陶一舟'],
];
/** Glory of the first five, so that they are close. */
const LEADING = [9_120, 9_480, 8_960, 8_240, 9_010] as const;

/** Seeds regions, territories with members, applications, and entrusted tasks. */
export function seedTerritory(db: DatabaseSyncInstance): void {
  const addRegion = db.prepare('insert into territory_region values (?, ?)');
  for (const [position, region] of regions.entries()) addRegion.run(region, position);
  addTerritories(db);
  addApplications(db);
  const addEntrust = db.prepare('insert into entrust values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  for (const entrust of entrusts) {
    addEntrust.run(
      entrust.entrustId,
      entrust.title,
      entrust.publisherId,
      entrust.description,
      entrust.rewardPoints,
      typeof entrust.deadline === 'string' ? fromShanghai(entrust.deadline) : null,
      typeof entrust.deadline === 'number' ? entrust.deadline : null,
      entrust.slots,
      entrust.taken,
      JSON.stringify(entrust.steps.map(([title, description]) => ({ title, description }))),
    );
  }
  // Runs with the first call.
  db.prepare('insert into due (duty, ref, at) values (?, ?, 0)').run(DAILY_GLORY_JOB, 'all');
}

function addTerritories(db: DatabaseSyncInstance): void {
  const add = db.prepare(
    `insert into territory (territory_id, name, level, lord_id, region, x, y, declaration, capacity, requirements,
       base_glory, glory, created_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const addMember = db.prepare('insert into territory_member values (?, ?, ?)');
  for (const [n, lordId] of LORDS.entries()) {
    const territoryId = FIRST_ID + n;
    const random = seeded('territory', territoryId);
    const young = lordId === 115;
    const others = n === 0 ? OF_FIRST : n === 1 ? OF_SECOND : ELSEWHERE.filter((userId) => userId % LORDS.length === n);
    const glory = young ? 60 : (LEADING[n] ?? random.int(300, 7_600));
    const level = young ? 1 : n < LEADING.length ? 6 + (n % 3) : Math.min(9, 1 + Math.floor(glory / 1_000));
    const createdAt = young ? decided(115) : daysBefore(420 - n * 7, random.next());
    const asked = random.int(2, 3);
    add.run(
      territoryId,
      territoryNames[n] ?? `无名岬${n}`,
      level,
      lordId,
      regions[(n * 3 + Math.floor(n / 8)) % regions.length] ?? '灯塔湾',
      random.int(4, 96),
      random.int(4, 96),
      (declarationsFirst[(n * 4) % declarationsFirst.length] ?? '') +
        (declarationsSecond[(n * 5) % declarationsSecond.length] ?? ''),
      n === 1 ? FULL_CAPACITY : 10 + level * 5,
      JSON.stringify(Array.from({ length: asked }, (_, k) => requirements[(n * 3 + k * 2) % requirements.length])),
      glory,
      glory,
      createdAt,
    );
    addMember.run(lordId, territoryId, createdAt);
    for (const [k, userId] of others.entries()) addMember.run(userId, territoryId, createdAt + (k + 1) * DAY_MS);
  }
}

const decided = (userId: number): number => daysBefore(userId - 100, 0.5);

function addApplications(db: DatabaseSyncInstance): void {
  // Applicants have a verified real name; 116 may apply again.
  const check = db.prepare('update person set authorized_level = 1, real_name = ? where user_id = ?');
  for (const [userId, realName] of APPLICANTS) check.run(realName, userId);
  const add = db.prepare(
    `insert into territory_application (user_id, name, region, declaration, contact, status, reason, territory_id,
       applied_at, decided_at)
     select user_id, ?, ?, ?, phone, ?, ?, ?, ?, ? from person where user_id = ?`,
  );
  const waits = add.run(
    ...['雾中小站', '雾松坡', '想在坡上搭一间彻夜亮灯的小站，让走夜路的人歇一歇脚。'],
    ...(['pending', null, null, decided(114), null, 114] as const),
  ).lastInsertRowid;
  // Scheduled in the far future, so it stays pending.
  db.prepare("insert into due (duty, ref, at) values ('review-territory', ?, ?)").run(
    String(waits),
    fromShanghai('2100-01-01 00:00:00'),
  );
  const young = FIRST_ID + LORDS.length - 1;
  add.run(
    ...[territoryNames[LORDS.length - 1] ?? '', '听风崖', '从一颗种子开始，把崖上的空地种成一片菜园，谁来都能摘一把。'],
    ...(['approved', null, young, decided(115) - 14_000, decided(115), 115] as const),
  );
  add.run(
    ...['大潮帝国', '白帆港', '我们要做最大最强最好的领地，请大家都来加入我们。'],
    ...(['rejected', rejectionReasons[0] ?? '', null, decided(116) - 11_000, decided(116), 116] as const),
  );
}
