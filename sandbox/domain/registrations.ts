import { activityOf } from './activities.ts';
import { HOUR_MS } from '../core/calendar.ts';
import { book } from './ledger.ts';
import { register } from './people.ts';
import type { Platform } from '../core/platform.ts';

/** The activity whose period applies to invitations without an activity. */
export const STANDING_ACTIVITY = 6006;
/** Points for an inviter per friend. */
export const INVITE_POINTS = 200;
/** Points for both sides with an original resident's friend, and for any invited new user. */
export const WELCOME_POINTS = 100;

/** The entry page of a registration. */
export type RegistrationSource = 'login' | 'fission' | 'channel' | 'comparison' | 'recommend';

/** How a new user registered. */
export interface RegistrationDetails {
  source: RegistrationSource;
  inviterId?: number | undefined;
  activityId?: number | undefined;
  channelCode?: string | undefined;
  nickname?: string | undefined;
}

/**
 * Creates an account and stores its registration. It counts unless it is for an inactive activity. Inviter and new user
 * get their points if the activity is active; without an activity, the period of the second life plan applies.
 * @throws Refusal if the activity does not exist
 * @returns the id of the new person
 */
export function enroll({ db, now }: Pick<Platform, 'db' | 'now'>, phone: string, arrival: RegistrationDetails): number {
  // One timestamp for all rows, because the clock continues.
  const at = now();
  const platform = { db, now: () => at };
  const { inviterId, activityId, channelCode, nickname } = arrival;
  const activity = activityOf(platform, activityId ?? STANDING_ACTIVITY);
  const counts = activityId === undefined || activity.state === 'on';
  const userId = register(platform, phone, { inviterId, nickname });
  db.prepare(
    `insert into registration (user_id, activity_id, inviter_id, door, channel_code, at, valid, invalid_reason)
     values (?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(
    userId,
    activityId ?? null,
    inviterId ?? null,
    arrival.source === 'login' && activity.kind === 'recommend' ? 'recommend' : arrival.source,
    channelCode ?? null,
    at,
    counts ? 1 : 0,
    counts ? null : 'closed',
  );
  if (inviterId === undefined || activity.state !== 'on') return userId;
  const ofResident = activity.kind === 'resident';
  const amount = ofResident ? WELCOME_POINTS : INVITE_POINTS;
  const ref = String(userId);
  book(platform, { currency: 'points', userId: inviterId, amount, kind: 'invite', ref });
  book(platform, { currency: 'points', userId, amount: WELCOME_POINTS, kind: 'welcome', ref });
  if (ofResident) {
    db.prepare(
      `insert into resident_reward (user_id, title, picture, kind, amount, state, created_at, source)
       values (?, ?, 7, 'points', ?, 'granted', ?, ?)`,
    ).run(inviterId, '好友登岛积分', amount, at, `friend:${userId}`);
  }
  return userId;
}

/** The first character of a nickname, as public lists show it. */
export function maskNickname(nickname: string): string {
  return `${[...nickname][0] ?? ''}＊＊`;
}

/** Number of promoted residents by time: an S-curve over some years, steepest around the end of 2026. */
const RESIDENTS = 10_000;
const START_TIME = Date.UTC(2024, 1, 29, 16);
const MIDPOINT_DAYS = 950;
const SPREAD_DAYS = 220;

/**
 * The number of original residents so far, the limit, and today's number (Asia/Shanghai). It grows during waking hours
 * and is the same on every machine.
 * @param day start of the day
 */
export function residentCounts(now: number, day: number): { promoted: number; total: number; today: number } {
  const hour = (now - day) / HOUR_MS;
  const awake = Math.min(Math.max((hour - 6) / 17, 0), 1);
  const share = (1 - Math.cos(awake * Math.PI)) / 2;
  const count = (days: number) => Math.floor(RESIDENTS / (1 + Math.exp((MIDPOINT_DAYS - days) / SPREAD_DAYS)));
  const days = (day - START_TIME) / (24 * HOUR_MS);
  const before = count(days);
  const promoted = count(days + share);
  return { promoted, total: RESIDENTS, today: promoted - before };
}
