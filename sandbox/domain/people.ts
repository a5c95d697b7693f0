import { createHash, randomBytes } from 'node:crypto';
import { HEADERS } from '../../src/api/protocol.ts';
import { seeded } from '../art/random.ts';
import { inviteCodeOf } from '../core/codes.ts';
import { MINUTE_MS, shanghaiDay } from '../core/calendar.ts';
import { Refusal } from '../core/envelope.ts';
import type { Platform, Visitor } from '../core/platform.ts';

type DataAndClock = Pick<Platform, 'db' | 'now'>;

/** How long a login holds, in seconds: seven days. */
export const TOKEN_SECONDS = 7 * 86_400;
/** The code of every text message of the sandbox. */
export const SMS_CODE = '888888';
/** Seconds until the next code may be asked for. */
export const RESEND_AFTER = 60;
/** How many codes a phone gets on one day of Asia/Shanghai. */
export const CODES_A_DAY = 20;
/** How long a code holds, in milliseconds. */
const CODE_HOLDS_MS = 5 * MINUTE_MS;
/** So many wrong tries and a code is worth nothing any more. */
const MOST_TRIES = 5;

/** A login as the platform gives it out. */
export interface IssuedToken {
  accessToken: string;
  /** seconds from now */
  expireIn: number;
  userId: number;
}

/** The person the request's token belongs to; null where the token is missing, unknown, ended or expired. */
export function visitorOf({ db, now }: DataAndClock, request: Request): Visitor | null {
  const token = tokenOf(request);
  if (!token) return null;
  const row = db
    .prepare('select user_id from session where token_hash = ? and ended_at is null and ends_at > ?')
    .get(hashOf(token), now()) as { user_id: number } | undefined;
  return row ? { userId: row.user_id } : null;
}

/** Opens a session for the person; the token is in the answer and nowhere else. */
export function issueToken(
  { db, now }: DataAndClock,
  userId: number,
  { seconds = TOKEN_SECONDS, clientId = null }: { seconds?: number; clientId?: string | null } = {},
): IssuedToken {
  const accessToken = randomBytes(32).toString('base64url');
  db.prepare('insert into session (token_hash, user_id, client_id, created_at, ends_at) values (?, ?, ?, ?, ?)').run(
    hashOf(accessToken),
    userId,
    clientId,
    now(),
    now() + seconds * 1_000,
  );
  return { accessToken, expireIn: seconds, userId };
}

/** Ends the session of the request's token, and no other of the same person. */
export function endSession({ db, now }: DataAndClock, request: Request): void {
  db.prepare('update session set ended_at = ? where token_hash = ? and ended_at is null').run(
    now(),
    hashOf(tokenOf(request)),
  );
}

/** The id in the client info header; null where there is none or a native host wrote it in a way of its own. */
export function clientIdOf(request: Request): string | null {
  let info: unknown;
  try {
    info = JSON.parse(Buffer.from(request.headers.get(HEADERS.clientInfo) ?? '', 'base64').toString('utf8'));
  } catch {
    return null; // not JSON in Base64
  }
  const clientId = typeof info === 'object' && info !== null && 'clientId' in info ? info.clientId : null;
  return typeof clientId === 'string' ? clientId : null;
}

/** The phone as its owner is shown it. */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 3)}****${phone.slice(-4)}`;
}

/** Who has this phone; undefined where nobody has. */
export function personByPhone({ db }: DataAndClock, phone: string): number | undefined {
  return (db.prepare('select user_id from person where phone = ?').get(phone) as { user_id: number } | undefined)
    ?.user_id;
}

/**
 * Who has the invite code.
 * @param inviteCode capitals and blanks around it do not matter; empty text is none
 * @throws Refusal where nobody has it
 */
export function inviterBy({ db }: Pick<Platform, 'db'>, inviteCode = ''): number | undefined {
  const code = inviteCode.trim().toUpperCase();
  if (code === '') return undefined;
  const inviter = db.prepare('select user_id from person where invite_code = ?').get(code) as
    { user_id: number } | undefined;
  if (!inviter) throw new Refusal('邀请码不存在');
  return inviter.user_id;
}

/**
 * Makes an account for the phone. How the person came is noted by `enroll` (registrations.ts), which calls this.
 * @param nickname what the person wants to be called; a name is made up, where left out
 */
export function register(
  { db, now }: DataAndClock,
  phone: string,
  { inviterId, nickname }: { inviterId?: number | undefined; nickname?: string | undefined } = {},
): number {
  const { last } = db.prepare('select max(user_id) last from person').get() as { last: number };
  const userId = last + 1;
  const taken = db.prepare('select 1 from person where invite_code = ?');
  let attempt = 0;
  while (taken.get(inviteCodeOf(userId, attempt))) attempt += 1;
  const digits = seeded('newcomer', userId).int(0, 9_999);
  db.prepare(
    `insert into person (user_id, nickname, head_portrait, phone, level, invite_code, invited_by, registered_at)
     values (?, ?, ?, ?, 1, ?, ?, ?)`,
  ).run(
    userId,
    nickname ?? `岛民${String(digits).padStart(4, '0')}`,
    userId,
    phone,
    inviteCodeOf(userId, attempt),
    inviterId ?? null,
    now(),
  );
  return userId;
}

/**
 * Sends a code to the phone.
 * @throws Refusal within a minute of the last one, and where the phone has had the day's twenty
 */
export function sendCode({ db, now }: DataAndClock, phone: string, scene: string): { resendAfter: number } {
  const at = now();
  // What lies ahead of a clock that was set back does not count.
  const { last } = db
    .prepare('select max(sent_at) last from sms_code where phone = ? and sent_at <= ?')
    .get(phone, at) as { last: number | null };
  const left = last === null ? 0 : Math.ceil((last + RESEND_AFTER * 1_000 - at) / 1_000);
  if (left > 0) throw new Refusal(`验证码发送太频繁，请 ${left} 秒后再试`);
  const { sent } = db
    .prepare('select count(*) sent from sms_code where phone = ? and sent_at between ? and ?')
    .get(phone, shanghaiDay(at), at) as { sent: number };
  if (sent >= CODES_A_DAY) throw new Refusal('今天获取验证码的次数已用完，请明天再试');
  db.prepare('insert into sms_code (phone, scene, code, sent_at) values (?, ?, ?, ?)').run(phone, scene, SMS_CODE, at);
  return { resendAfter: RESEND_AFTER };
}

/**
 * Uses up the last code that was sent to the phone, whatever its scene.
 * @returns why not, or undefined where the code was good. A handler returns the refusal and does not throw it: the
 *   wrong try has to stay counted
 */
export function useCode({ db, now }: DataAndClock, phone: string, code: string): Refusal | undefined {
  const at = now();
  const sent = db
    .prepare('select * from sms_code where phone = ? and sent_at <= ? order by sent_at desc, id desc limit 1')
    .get(phone, at) as { id: number; code: string; sent_at: number; tries: number; used_at: number | null } | undefined;
  if (!sent || sent.used_at !== null || at - sent.sent_at >= CODE_HOLDS_MS) {
    return new Refusal('验证码已过期，请重新获取');
  }
  if (sent.tries >= MOST_TRIES) return new Refusal('错误次数太多，请重新获取验证码');
  if (sent.code !== code) {
    db.prepare('update sms_code set tries = tries + 1 where id = ?').run(sent.id);
    return new Refusal('验证码不正确');
  }
  db.prepare('update sms_code set used_at = ? where id = ?').run(at, sent.id);
  return undefined;
}

/** The token of the authorization header: after `Bearer`, or bare as some native hosts give it. */
function tokenOf(request: Request): string {
  return (request.headers.get(HEADERS.authorization) ?? '').trim().replace(/^Bearer\s+/i, '');
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
