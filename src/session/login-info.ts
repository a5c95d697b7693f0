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

/** The login info that holds now; one that has passed or cannot be read is deleted and null (spec.md 4). */
export function currentLogin(): LoginInfo | null {
  const stored = readStored(LOGIN_INFO_KEY);
  if (stored === null) return null;
  const info = parseLoginInfo(stored);
  if (info && info.expireIn > Date.now()) return info;
  removeStored(LOGIN_INFO_KEY);
  return null;
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

/** Deletes the login info and tells everyone who watches, where there was one. */
export function clearLogin(): void {
  if (readStored(LOGIN_INFO_KEY) === null) return;
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

function parseLoginInfo(stored: string): LoginInfo | null {
  let value: unknown;
  try {
    value = JSON.parse(stored);
  } catch {
    return null; // corrupted by another script or a half write: the same as none
  }
  if (typeof value !== 'object' || value === null) return null;
  const { accessToken, clientInfo, expireIn } = value as Record<string, unknown>;
  // What no header can carry is no token.
  if (typeof accessToken !== 'string' || !/^[!-~]+$/.test(accessToken) || typeof expireIn !== 'number') return null;
  return { accessToken, clientInfo: typeof clientInfo === 'string' ? clientInfo : '', expireIn };
}
