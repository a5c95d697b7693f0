import { readStored, removeStored, writeStored } from './storage.ts';

/** Local storage key of the login (spec.md 9). */
export const LOGIN_INFO_KEY = 'lyyz_user_login_info';
/** Storage key of the user whom the platform named for the stored login. */
const USER_KEY = 'lyyz_user_of_login';

/** The stored login (spec.md 3). */
export interface LoginInfo {
  accessToken: string;
  /** Base64 client info used for the login */
  clientInfo: string;
  /** expiry in epoch milliseconds of the device clock */
  expireIn: number;
}

type Listener = () => void;
const listeners = new Set<Listener>();
let expiry: ReturnType<typeof setTimeout> | undefined;
let listening = false;
let ranOut = false;
/** Expiry of the login that was seen last. */
let seenExpiry = Infinity;

// A timer longer than 2^31-1 ms fires at once, so long waits are split.
const MAX_TIMEOUT_MS = 2_147_483_647;

/**
 * The current login. An expired login or invalid JSON is deleted (spec.md 4). Other unreadable content may belong to
 * another program; it is kept and counts as logged out.
 */
export function currentLogin(): LoginInfo | null {
  const stored = readStored(LOGIN_INFO_KEY);
  const info = stored === null ? null : parseLoginInfo(stored);
  // Another tab may have deleted it when it expired.
  if (info === undefined || (stored === null && seenExpiry <= Date.now())) ranOut = true;
  else if (info) ranOut = false;
  seenExpiry = info?.expireIn ?? Infinity;
  if (info === undefined) {
    removeStored(USER_KEY);
    removeStored(LOGIN_INFO_KEY);
  }
  return info ?? null;
}

/** The token of the current login; empty if logged out. */
export function currentToken(): string {
  return currentLogin()?.accessToken ?? '';
}

/** Whether the user is logged in. */
export function isLoggedIn(): boolean {
  return currentLogin() !== null;
}

/**
 * Identifies the logged-in user in cache keys, unique per page load. It replaces the token, which must not appear in
 * keys and logs.
 */
export type Person = `person ${number}`;

let lastToken = '';
let personCount = 0;

/** The logged-in person, or null. A new token counts as another person until the server identifies the user. */
export function currentPerson(): Person | null {
  const token = currentToken();
  if (token === '') return null;
  if (token !== lastToken) {
    lastToken = token;
    personCount += 1;
  }
  return `person ${personCount}`;
}

const users = new Map<string, number | string>();

/**
 * Remembers which user the platform named for a token, and notifies listeners: while the page is open, and for the stored
 * login with a mark of the token in storage.
 */
export function noteUser(accessToken: string, userId: number | string): void {
  const token = bareToken(accessToken);
  if (token === '') return;
  const isNews = users.get(token) !== userId;
  users.set(token, userId);
  storeUser();
  if (isNews) notify();
}

function storeUser(): void {
  const token = currentToken();
  const userId = users.get(token);
  if (userId !== undefined) writeStored(USER_KEY, JSON.stringify([markOf(token), userId]));
}

/** The user of a token; undefined if the platform has not named one. */
export function userOf(token: string): number | string | undefined {
  if (token !== '' && !users.has(token)) {
    const [mark, userId] = readUser();
    if (mark === markOf(token) && /^(?:number|string)$/.test(typeof userId)) users.set(token, userId as string);
  }
  return users.get(token);
}

/** Whether two tokens are of one user, as far as the platform has named them. */
export function areOfOneUser(one: string, other: string): boolean {
  const user = userOf(one);
  return one === other || (user !== undefined && String(user) === String(userOf(other)));
}

/**
 * Whether two tokens are of different users. A host renews its token, so one without a known user may be of the same; once
 * the platform names it, the listeners are called back.
 */
export function areKnownToDiffer(one: string, other: string): boolean {
  return userOf(one) !== undefined && userOf(other) !== undefined && !areOfOneUser(one, other);
}

function readUser(): unknown[] {
  try {
    const stored: unknown = JSON.parse(readStored(USER_KEY) ?? '');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return []; // corrupted or foreign content counts as missing
  }
}

/**
 * A short mark of the current login, to be stored with what belongs to it: of the user, if the platform has named one,
 * because a host renews its token; otherwise of the token. Empty if logged out.
 */
export function loginMark(): string {
  const token = currentToken();
  const user = userOf(token);
  return token && markOf(user === undefined ? token : `user ${user}`);
}

/** A short mark of a token, which tells two logins apart without keeping the token. */
export function markOf(token: string): string {
  let mark = 0x811c9dc5;
  for (let at = 0; at < token.length; at += 1) mark = Math.imul(mark ^ token.charCodeAt(at), 0x01000193);
  return (mark >>> 0).toString(36);
}

/** Token of the login that was ended on purpose. */
let leftWith = '';

/** Stores a login and notifies listeners, unless only the expiry changed. */
export function saveLogin(info: LoginInfo): void {
  const before = currentToken();
  writeStored(LOGIN_INFO_KEY, JSON.stringify(info));
  leftWith = '';
  storeUser();
  if (before === info.accessToken) scheduleExpiry();
  else changed();
}

/**
 * Whether the last login has ended by itself: it has expired, or the platform has refused its token. Its user may be
 * about to log in again.
 */
export function hasRunOut(): boolean {
  return ranOut;
}

/** Whether the login with this token was ended on purpose in this page, by the user or the host. */
export const wasLeft = (token: string): boolean => token !== '' && token === leftWith;

/**
 * Deletes the login and notifies listeners. Does nothing if logged out, unless the login had only run out; content of
 * another program is kept.
 */
export function clearLogin(): void {
  endLogin(false);
}

function endLogin(isRunOut: boolean): void {
  const token = currentToken();
  if (token === '') {
    // Who logs out after the login has run out is gone too.
    if (!ranOut || isRunOut) return;
    ranOut = false;
    changed();
    return;
  }
  // Known until the page closes: the next login may be of the same user.
  userOf(token);
  removeStored(USER_KEY);
  removeStored(LOGIN_INFO_KEY);
  ranOut = isRunOut;
  if (!isRunOut) leftWith = token;
  changed();
}

const refused = new Set<string>();
let lastRefused = '';
let wanted = '';

/** Says that a read failed for want of a login. If the platform has ended it, the page asks for another (app/Root.tsx). */
export function wantLogin(): void {
  if (currentToken() !== '') return;
  wanted = lastRefused;
  notify();
}

/** The token of the last login that ended under a read, or an empty string. */
export const wantedLogin = (): string => wanted;

/** Deletes the login because the platform does not take its token. */
export function clearRefusedLogin(): void {
  lastRefused = currentToken();
  refused.add(lastRefused);
  endLogin(true);
}

/** Whether the platform has refused a token since the page was loaded. */
export function isRefused(token: string): boolean {
  return refused.has(token);
}

/**
 * Calls back when the login changes or expires, or the platform names its user: in this page, in another tab, or while
 * the page was in the back-forward cache.
 * @returns a function that removes the listener
 */
export function watchLogin(listener: Listener): () => void {
  listeners.add(listener);
  if (!listening) {
    listening = true;
    addEventListener('storage', (event) => {
      // A null key means localStorage.clear() in another tab.
      if (event.key === null || event.key === LOGIN_INFO_KEY || event.key === USER_KEY) changed();
    });
    addEventListener('pageshow', (event) => {
      if (event.persisted) changed();
    });
    scheduleExpiry();
  }
  return () => listeners.delete(listener);
}

function changed(): void {
  scheduleExpiry();
  notify();
}

function notify(): void {
  for (const listener of [...listeners]) listener();
}

function scheduleExpiry(): void {
  clearTimeout(expiry);
  const info = currentLogin();
  if (!info) return;
  const left = info.expireIn - Date.now();
  expiry = setTimeout(left > MAX_TIMEOUT_MS ? scheduleExpiry : changed, Math.min(left, MAX_TIMEOUT_MS));
}

/** The token without its scheme; empty for placeholders such as `(null)`. */
export function bareToken(value: string): string {
  const token = value.trim().replace(/^Bearer(?:\s+|$)/i, '');
  return /^(?:\(null\)|<null>|null|nil|undefined)$/i.test(token) ? '' : token;
}

/** Larger numbers are absolute times: as a duration this is 31 years, as a time it is 2001. */
const MIN_EPOCH_SECONDS = 1e9;
/** Larger numbers are in milliseconds: in seconds this is the year 5138. */
const MIN_EPOCH_MS = 1e11;

/**
 * Converts a time to epoch milliseconds. Accepts numbers and numeric strings in epoch seconds or milliseconds,
 * distinguished by size.
 * @param value smaller numbers are seconds from now, if `absent` is given
 * @param absent default in milliseconds from now, for an empty value
 * @returns null if invalid
 */
export function parseTimestamp(value: unknown, absent?: number): number | null {
  if (value === '' && absent !== undefined) return Date.now() + absent;
  const number = typeof value === 'string' && /^\s*\d+(?:\.\d+)?\s*$/.test(value) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) return null;
  if (number >= MIN_EPOCH_MS) return number;
  if (number >= MIN_EPOCH_SECONDS) return number * 1_000;
  return absent === undefined ? null : Date.now() + number * 1_000;
}

/**
 * Returns null for unreadable content of another program, undefined for an expired login or invalid JSON (such as a
 * partial write).
 */
function parseLoginInfo(stored: string): LoginInfo | null | undefined {
  let value: unknown;
  try {
    value = JSON.parse(stored);
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null) return null;
  const { accessToken, clientInfo, expireIn } = value as Record<string, unknown>;
  const ends = parseTimestamp(expireIn);
  if (ends !== null && ends <= Date.now()) return undefined;
  if (typeof accessToken !== 'string' || ends === null) return null;
  const token = bareToken(accessToken);
  // A token must fit in a header.
  if (!/^[!-~]+$/.test(token)) return null;
  return { accessToken: token, clientInfo: typeof clientInfo === 'string' ? clientInfo : '', expireIn: ends };
}
