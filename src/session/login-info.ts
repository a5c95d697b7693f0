import { readStored, removeStored, writeStored } from './storage.ts';

/** Local storage key of the login info (spec.md 9). */
export const LOGIN_INFO_KEY = 'lyyz_user_login_info';

/** Who the visitor is to the platform (spec.md 3). */
export interface LoginInfo {
  accessToken: string;
  /** the Base64 client info the login was made with */
  clientInfo: string;
  /** when it ends, in epoch milliseconds on the phone's clock */
  expireIn: number;
}

type Listener = () => void;
const listeners = new Set<Listener>();
let expiry: ReturnType<typeof setTimeout> | undefined;
let listening = false;

// A timer longer than 2^31-1 ms fires at once, so a long login is waited for in steps.
const LONGEST_TIMER = 2_147_483_647;

/**
 * The login info that holds now. One that has passed or is no JSON is deleted (spec.md 4). One that another program
 * wrote under the key, and that cannot be understood, is left to it and counts as none.
 */
export function currentLogin(): LoginInfo | null {
  const stored = readStored(LOGIN_INFO_KEY);
  if (stored === null) return null;
  const info = parseLoginInfo(stored);
  if (info === undefined) removeStored(LOGIN_INFO_KEY);
  return info ?? null;
}

/** Is somebody logged in? */
export function isLoggedIn(): boolean {
  return currentLogin() !== null;
}

/**
 * Who is logged in, for telling one person's data from another's in memory: a name made up for this visit. It is not the
 * token, which must not lie about in keys and logs.
 */
export type Person = `person ${number}`;

let lastToken: string | undefined;
let personCount = 0;

/** The person of the login that holds now, or null. Another token is another person, until the platform says otherwise. */
export function currentPerson(): Person | null {
  const token = currentLogin()?.accessToken;
  if (token === undefined) return null;
  if (token !== lastToken) {
    lastToken = token;
    personCount += 1;
  }
  return `person ${personCount}`;
}

/** Stores a login and tells everyone who watches; the same token with another end is no news to them. */
export function saveLogin(info: LoginInfo): void {
  const before = currentLogin();
  writeStored(LOGIN_INFO_KEY, JSON.stringify(info));
  if (before?.accessToken === info.accessToken) scheduleExpiry();
  else changed();
}

/** Deletes the login info and tells everyone who watches, where there was one. Another program's is left to it. */
export function clearLogin(): void {
  if (currentLogin() === null) return;
  removeStored(LOGIN_INFO_KEY);
  changed();
}

/**
 * Calls back whenever the login comes, goes, changes or runs out: in this page, in another tab, by the clock, or
 * while the page slept in the back-forward cache.
 * @returns stops watching
 */
export function watchLogin(listener: Listener): () => void {
  listeners.add(listener);
  if (!listening) {
    listening = true;
    addEventListener('storage', (event) => {
      // A null key is localStorage.clear() in another tab.
      if (event.key === LOGIN_INFO_KEY || event.key === null) changed();
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
  for (const listener of [...listeners]) listener();
}

function scheduleExpiry(): void {
  clearTimeout(expiry);
  const info = currentLogin();
  if (!info) return;
  const left = info.expireIn - Date.now();
  expiry = setTimeout(left > LONGEST_TIMER ? scheduleExpiry : changed, Math.min(left, LONGEST_TIMER));
}

/** The bare access token: others give it with or without its scheme. Empty for what they write where there is none. */
export function bareToken(value: string): string {
  const token = value.trim().replace(/^Bearer(?:\s+|$)/i, '');
  return /^(?:\(null\)|null|undefined)$/i.test(token) ? '' : token;
}

/** From here on a number is a moment: 31 years are no time for a login to last, and 2001 has passed. */
const LEAST_EPOCH_SECONDS = 1e9;
/** From here on a moment is in milliseconds: in seconds it would be the year 5138. */
const LEAST_EPOCH_MS = 1e11;

/**
 * A moment in epoch milliseconds, from whichever way another program wrote it: a number or its text, in epoch seconds
 * or epoch milliseconds, told apart by size.
 * @param value a smaller number is how many seconds something lasts from now, where `absent` is given
 * @param absent how many milliseconds from now, where there is no value
 * @returns null for what cannot be understood
 */
export function momentFrom(value: unknown, absent?: number): number | null {
  if (value === '' && absent !== undefined) return Date.now() + absent;
  const number = typeof value === 'string' && /^\s*\d+(?:\.\d+)?\s*$/.test(value) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) return null;
  if (number >= LEAST_EPOCH_MS) return number;
  if (number >= LEAST_EPOCH_SECONDS) return number * 1_000;
  return absent === undefined ? null : Date.now() + number * 1_000;
}

/** null: another program's, not understood · undefined: over, or no JSON (a half write is the same as none). */
function parseLoginInfo(stored: string): LoginInfo | null | undefined {
  let value: unknown;
  try {
    value = JSON.parse(stored);
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null) return null;
  const { accessToken, clientInfo, expireIn } = value as Record<string, unknown>;
  const ends = momentFrom(expireIn);
  if (ends !== null && ends <= Date.now()) return undefined;
  if (typeof accessToken !== 'string' || ends === null) return null;
  const token = bareToken(accessToken);
  // What no header can carry is no token.
  if (!/^[!-~]+$/.test(token)) return null;
  return { accessToken: token, clientInfo: typeof clientInfo === 'string' ? clientInfo : '', expireIn: ends };
}
