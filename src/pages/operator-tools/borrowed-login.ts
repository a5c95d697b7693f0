import { OWN_PREFIX } from '../../kit/data/person-storage.ts';
import { bareToken, LOGIN_INFO_KEY } from '../../session/login-info.ts';
import { readStored, removeStored, writeStored } from '../../session/storage.ts';

/**
 * What a played host replaces: the login, what a host gave (src/session/host.ts), and to whom a login form of the play
 * sent a code (features/login/use-sms-code.ts).
 */
const KEYS = [
  LOGIN_INFO_KEY,
  'lyyz_host_client_info',
  'lyyz_host_token',
  'lyyz_host_scheme',
  'lyyz_sms_resend',
] as const;
const SAVED = 'lyyz_operator_host_before';

/** What was put aside, and the tokens that came with the play. */
interface Aside {
  before: (string | null)[];
  /** what users kept in this browser (kit/data/person-storage.ts): the user of the play removes it */
  own: [key: string, value: string][];
  played: string[];
}

/** If the browser refuses sessionStorage. */
let memory: string | null = null;

/**
 * Puts this browser's own login aside while a host is played, so that the played page starts logged out. It lies in
 * sessionStorage: other tabs never see it, and it ends with this tab. A second call keeps the first login, unless
 * somebody has logged in elsewhere meanwhile.
 * @param token what the host will give; empty if it gives none
 */
export function setLoginAside(token: string): void {
  const aside = readAside();
  const before = KEYS.map(readStored);
  let own = readOwn();
  if (aside) {
    if (isOfPlay(aside)) {
      before[0] = aside.before[0] ?? null;
      own = aside.own;
    }
    for (let index = 1; index < KEYS.length; index += 1) before[index] = aside.before[index] ?? null;
  }
  writeAside({ before, own, played: [bareToken(token), ...(aside?.played ?? [])] });
  [...KEYS, ...ownKeys()].forEach(removeStored);
  told();
}

/** A login that the played page itself has stored, such as with an SMS code: it ends with the play too. */
export function addPlayedLogin(stored: string): void {
  const aside = readAside();
  const token = tokenOf(stored);
  if (aside && token !== undefined && !aside.played.includes(token))
    writeAside({ ...aside, played: [...aside.played, token] });
}

/**
 * Gives it back, also after a crash in the middle of a play. Does nothing if this tab has put none aside. A login that
 * is not of the play was made elsewhere meanwhile, and stays.
 */
export function giveLoginBack(): void {
  const aside = readAside();
  if (!aside) return;
  writeAside(null);
  const ours = isOfPlay(aside);
  KEYS.forEach((key, index) => {
    if (key === LOGIN_INFO_KEY && !ours) return;
    const value = aside.before[index];
    if (typeof value === 'string') writeStored(key, value);
    else removeStored(key);
  });
  if (ours) {
    ownKeys().forEach(removeStored);
    for (const [key, value] of aside.own) writeStored(key, value);
  }
  told();
}

function ownKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(OWN_PREFIX));
  } catch {
    return []; // blocked storage keeps nothing
  }
}
const readOwn = () => ownKeys().map((key): Aside['own'][number] => [key, readStored(key) ?? '']);

/** Browsers tell only other pages. */
function told(): void {
  dispatchEvent(new StorageEvent('storage', { key: LOGIN_INFO_KEY }));
}

/** Whether the stored login came with the play; none counts too, since the play may have logged out. */
function isOfPlay({ played }: Aside): boolean {
  const stored = readStored(LOGIN_INFO_KEY);
  return stored === null || played.includes(tokenOf(stored) ?? '');
}

function tokenOf(stored: string): string | undefined {
  try {
    const { accessToken } = JSON.parse(stored) as { accessToken?: unknown };
    return typeof accessToken === 'string' ? bareToken(accessToken) : undefined;
  } catch {
    return undefined;
  }
}

function readAside(): Aside | null {
  try {
    const { before, own, played } = JSON.parse(memory ?? sessionStorage.getItem(SAVED) ?? '{}') as Partial<Aside>;
    return Array.isArray(before) && Array.isArray(own) && Array.isArray(played) ? { before, own, played } : null;
  } catch {
    return null; // a partial write: logged out is the safe state
  }
}

function writeAside(aside: Aside | null): void {
  memory = null;
  try {
    if (aside) sessionStorage.setItem(SAVED, JSON.stringify(aside));
    else sessionStorage.removeItem(SAVED);
  } catch {
    memory = aside && JSON.stringify(aside);
  }
}
