import { activityOf } from './activities.ts';
import { HOUR_MS } from '../core/calendar.ts';
import { book } from './ledger.ts';
import { register } from './people.ts';
import type { Platform } from '../core/platform.ts';

/** The activity whose window says when invitations count that belong to no activity. */
export const STANDING_ACTIVITY = 6006;
/** What an inviter gets for a friend, in points. */
export const INVITE_POINTS = 200;
/** What both get for a friend of an original resident, and what any invited newcomer gets, in points. */
export const WELCOME_POINTS = 100;

/** By what way somebody came. */
export type Door = 'login' | 'fission' | 'channel' | 'comparison' | 'recommend';

/** How a newcomer came. */
export interface Arrival {
  door: Door;
  inviterId?: number | undefined;
  activityId?: number | undefined;
  channelCode?: string | undefined;
  nickname?: string | undefined;
}

/**
 * Makes an account and notes how the person came. Where somebody invited them while the activity was on (the second
 * life plan's window, where they came for no activity), the inviter and the newcomer get their points; a friend who came
 * for an activity that is not on is noted and does not count.
 * @throws Refusal where there is no such activity
 * @returns the id of the new person
 */
export function enroll({ db, now }: Pick<Platform, 'db' | 'now'>, phone: string, arrival: Arrival): number {
  // All of it is of one moment, though the clock runs on meanwhile.
  const at = now();
  const platform = { db, now: () => at };
  const { inviterId, activityId, channelCode, nickname } = arrival;
  const activity = activityOf(platform, activityId ?? STANDING_ACTIVITY);
  // Who came while it was closed was not late by their own doing, but the activity had promised nothing for it.
  const counts = activityId === undefined || activity.state === 'on';
  const userId = register(platform, phone, { inviterId, nickname });
  db.prepare(
    `insert into registration (user_id, activity_id, inviter_id, door, channel_code, at, valid, invalid_reason)
     values (?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(
    userId,
    activityId ?? null,
    inviterId ?? null,
    arrival.door === 'login' && activity.kind === 'recommend' ? 'recommend' : arrival.door,
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

/** How many there were promoted by this moment: an S of some years, quickest about the end of 2026. */
const RESIDENTS = 10_000;
const OPENED = Date.UTC(2024, 1, 29, 16);
const MIDDLE_DAY = 950;
const SLOWNESS = 220;

/**
 * How many original residents there are by now, of all places, and how many of them came today (Asia/Shanghai). The
 * number grows with the hours people are awake in, and is the same on every machine.
 * @param day when the day began
 */
export function residentsBy(now: number, day: number): { promoted: number; total: number; today: number } {
  const hour = (now - day) / HOUR_MS;
  const awake = Math.min(Math.max((hour - 6) / 17, 0), 1);
  const share = (1 - Math.cos(awake * Math.PI)) / 2;
  const count = (days: number) => Math.floor(RESIDENTS / (1 + Math.exp((MIDDLE_DAY - days) / SLOWNESS)));
  const days = (day - OPENED) / (24 * HOUR_MS);
  const before = count(days);
  const promoted = count(days + share);
  return { promoted, total: RESIDENTS, today: promoted - before };
}
