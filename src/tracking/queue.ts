import { savePoint, savePointOpen } from '../api/buried-point.ts';
import { ApiError, mayEndOtherwise } from '../api/errors.ts';
import type { CallOptions } from '../api/call-options.ts';
import { serverClock } from '../lib/server-clock.ts';
import { shanghaiTime } from '../lib/shanghai-time.ts';
import { uuid } from '../lib/uuid.ts';
import { currentToken, isLoggedIn, loginMark, markOf } from '../session/login-info.ts';
import { readStored, removeStored, writeStored } from '../session/storage.ts';
import { type HappenedEvent, MAX_QUEUE_SIZE, QUEUE_KEY } from './event.ts';

/**
 * Name of the lock that allows one tab at a time to send; also the storage key of the lease in browsers without locks.
 */
export const LOCK_NAME = 'lyyz_tracking';
/** First pause after a failure in milliseconds; doubles up to the maximum. */
const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 60_000;
/** A tab releases the lock after this time and requests it again, so a tab that holds it longer must be stuck. */
const MAX_TURN_MS = 20_000;
/** Longer than any turn plus a request timeout: the tab holding the lock is suspended (iOS suspends tabs). */
const STALE_LOCK_MS = 150_000;
/** Lifetime of a lease without renewal, in milliseconds. */
const LEASE_MS = 10_000;
/** Two tabs may take a free lease at the same time; after this many milliseconds the last writer owns it. */
const LEASE_SETTLE_MS = 20;
/** Browsers limit keepalive bodies in flight to 64 kB per page. */
const FLUSH_BYTES = 48_000;
/** Older Chromium limits keepalive requests in flight to 20. */
const FLUSH_EVENTS = 20;
/** Maximum text lengths in UTF-16 units; a full queue must fit in local storage. */
const MAX_NAME_LENGTH = 100;
const MAX_EXTRA_INFO_LENGTH = 500;
/** Longer texts are truncated before masking. */
const MAX_READ_LENGTH = 4_000;
/** So that one event does not hold up the others for ever. */
const MAX_REFUSALS = 10;
const MASK = '***';

interface WaitingEvent {
  /** idempotency key, kept over retries so that the server stores the event once */
  id: string;
  /** `YYYY-MM-DD HH:mm:ss`, Asia/Shanghai, server clock */
  eventTime: string;
  pageName: string;
  elementType: string;
  elementName: string;
  extraInfo: string;
  /** mark of the login in which it happened; empty if logged out, absent in events of an earlier build */
  by?: string;
}

/** Events not yet stored; they are stored within the same task. */
const unstored: WaitingEvent[] = [];
/** Events being sent, with the size of their bodies in bytes. */
const inFlight = new Map<string, { bytes: number; landed: Promise<boolean> }>();
/** How often the platform has refused an event of this visit. */
const refusals = new Map<string, number>();
/** The last stored text and its parsed events, to avoid parsing a long queue for each event. */
let known: { text: string; events: WaitingEvent[] } | undefined;

/**
 * Whether requests may outlive the page; undefined until the first answer or loss. Chromium before 81 refuses keepalive
 * for a request with headers of its own ("Preflight request for request with keepalive specified is currently not
 * supported"), which looks like a lost connection, and nothing tells beforehand. So after a first request that was lost
 * although the device is online, the visit goes on without. `sendBeacon` carries no headers (spec.md 7).
 */
let keepalive: boolean | undefined;

let started = false;
/** a turn is running or waiting for the lock */
let running = false;
/** new work arrived during a turn */
let again = false;
/** releases this tab's lock; undefined if not held */
let releaseLock: (() => void) | undefined;
/** the page was left (`pagehide`), possibly into the back-forward cache */
let left = false;
let failures = 0;
let failedAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Queues events and sends them in order, each once, across reloads, tabs and offline periods. Call with an empty list
 * to send events of an earlier visit.
 *
 * - An event stays in local storage until the server has answered. After a lost response it is sent again with the same
 *   idempotency key, and the server stores it once.
 * - No response, HTTP 5xx, the platform's own trouble or a refusal that asks to wait pauses the queue: 1 s, doubling to
 *   60 s. It resumes on `online`, when the page becomes visible, and with the next event. Any other error drops the event, because a retry would fail too.
 * - Never throws and never shows a toast.
 */
export function enqueue(events: readonly HappenedEvent[]): void {
  try {
    start();
    unstored.push(...events.map(toWaiting));
    if (isHidden()) {
      flush();
      return;
    }
    // Stores a burst of events together, still within the same task.
    queueMicrotask(store);
    wakeByEvent();
  } catch (error) {
    // Tracking must never break a page.
    warn(error);
  }
}

function start(): void {
  if (started) return;
  started = true;
  addEventListener('online', wake);
  addEventListener('pageshow', () => {
    left = false;
    wake();
  });
  document.addEventListener('visibilitychange', () => (isHidden() ? flush() : wake()));
  addEventListener('pagehide', () => {
    flush();
    left = true;
    // A page that holds a lock cannot enter the back-forward cache. Pending requests complete without it.
    releaseLock?.();
    clearTimeout(timer);
  });
}

function warn(error: unknown): void {
  console.warn('tracking', error);
}

function isHidden(): boolean {
  return document.visibilityState === 'hidden';
}

// --- when to send ---

/** Starts a turn now, even during a pause. */
function wake(): void {
  if (left) return;
  clearTimeout(timer);
  if (running) {
    again = true;
    return;
  }
  running = true;
  again = false;
  // Errors are not the user's concern: the queue is stored, and the next event retries.
  withLock(takeTurn, true)
    .catch(warn)
    .finally(() => {
      running = false;
      if (again) wakeByEvent();
    });
}

/** A new event ends a pause, at most once a second; offline, the queue waits for `online`. */
function wakeByEvent(): void {
  if (failures === 0) {
    wake();
    return;
  }
  if (!navigator.onLine) return;
  const wait = failedAt + FIRST_PAUSE_MS - Date.now();
  if (wait <= 0) {
    wake();
    return;
  }
  clearTimeout(timer);
  timer = setTimeout(wake, wait);
}

function pause(): void {
  failures += 1;
  failedAt = Date.now();
  clearTimeout(timer);
  if (!left) timer = setTimeout(wake, Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), MAX_PAUSE_MS));
}

/** Sends events one by one until none is left, one fails, the page is hidden or the turn is over. */
async function takeTurn(): Promise<void> {
  const end = Date.now() + MAX_TURN_MS;
  for (;;) {
    // Wait for events already sent by a flush, to keep the order.
    await Promise.all([...inFlight.values()].map(({ landed }) => landed));
    if (!releaseLock) return;
    if (isHidden()) {
      await flushAlone();
      return;
    }
    if (Date.now() > end) {
      again = true;
      return;
    }
    const next = waiting()[0];
    if (!next) return;
    if (!(await deliver(next))) {
      pause();
      return;
    }
  }
}

// --- leaving the page ---

/** Sends events while the page still can; the rest stays stored for the next visit. */
function flush(): void {
  store();
  if (left || waiting().length === 0) return;
  if (releaseLock) void flushAlone();
  // If another tab holds the lock, it sends the events of this tab too.
  else withLock(flushAlone, false).catch(warn);
}

async function flushAlone(): Promise<void> {
  let bytes = 0;
  for (const flight of inFlight.values()) bytes += flight.bytes;
  const landings: Promise<boolean>[] = [];
  for (const event of waiting()) {
    if (inFlight.has(event.id)) continue;
    bytes += sizeOf(event);
    if (inFlight.size >= FLUSH_EVENTS || bytes > FLUSH_BYTES) break;
    landings.push(deliver(event));
  }
  // Parallel failures count as one.
  if ((await Promise.all(landings)).includes(false)) pause();
}

/** Size of the event's body in bytes, rounded up. */
function sizeOf(event: WaitingEvent): number {
  return new TextEncoder().encode(JSON.stringify(event)).length;
}

// --- one event ---

/** @returns whether the event is finished; otherwise it stays and the queue must pause */
function deliver(event: WaitingEvent): Promise<boolean> {
  const flight = inFlight.get(event.id);
  if (flight) return flight.landed;
  const land = (done: boolean) => {
    inFlight.delete(event.id);
    if (done) {
      refusals.delete(event.id);
      remove(event.id);
    }
    return done;
  };
  const landed = send(event).then(
    () => {
      keepalive ??= true;
      failures = 0;
      return land(true);
    },
    (error: unknown) => {
      const lost = error instanceof ApiError && error.kind === 'network';
      if (!lost || navigator.onLine) keepalive ??= !lost;
      if (mayWorkLater(error, event.id)) return land(false);
      warn(error);
      return land(true);
    },
  );
  inFlight.set(event.id, { bytes: sizeOf(event), landed });
  return landed;
}

/**
 * Calls `save` while the login is there in which the event happened. Otherwise `open/save`, which names nobody: events
 * outlive visits and logins, and none may be counted for the next user of the phone.
 */
async function send({ id, extraInfo, by, ...event }: WaitingEvent): Promise<void> {
  const options: CallOptions = {
    idempotencyKey: id,
    // Where the browser can, so that leaving the page does not abort a pending request.
    keepalive: keepalive !== false,
    quiet: true,
    tracking: true,
    // Tracking must not trigger a login prompt.
    onLoggedOut: 'throw',
  };
  if (by && isOfLogin(by)) {
    // The login may change before the headers are made.
    const change = new AbortController();
    const sentBy = () => {
      if (isOfLogin(by)) return;
      change.abort();
      throw new Error('another login');
    };
    try {
      await savePoint(event, { ...options, sentBy, signal: change.signal });
      return;
    } catch (error) {
      if (!isAboutLogin(error)) throw error;
    }
  }
  await savePointOpen({ ...event, extraInfo }, options);
}

/** Whether a mark is of the current login. */
function isOfLogin(mark: string): boolean {
  return mark !== '' && (mark === loginMark() || mark === markOf(currentToken()));
}

/** S00000, or a refusal that cleared the login (spec.md 8: a message with TOKEN). */
function isAboutLogin(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.kind === 'login' || ((error.kind === 'refused' || error.kind === 'http') && !isLoggedIn());
}

/** No response, or the server is down, throttling or busy, perhaps with a code or words for that in a good answer. */
function mayWorkLater(error: unknown, id: string): boolean {
  if (!(error instanceof ApiError)) return false;
  switch (error.kind) {
    case 'refused': {
      const count = (refusals.get(id) ?? 0) + 1;
      refusals.set(id, count);
      return mayEndOtherwise(error) && count < MAX_REFUSALS;
    }
    case 'network':
    case 'timeout':
    case 'aborted':
      return true;
    case 'http':
      return error.status === undefined || error.status >= 500 || error.status === 408 || error.status === 429;
    default:
      return false;
  }
}

// --- the stored queue ---

/** The stored events, oldest first; events in the format of track.ts are converted, invalid ones are dropped. */
function waiting(): WaitingEvent[] {
  const text = readStored(QUEUE_KEY) ?? '';
  if (known?.text === text) return known.events;
  let stored: unknown;
  try {
    stored = JSON.parse(text || '[]');
  } catch {
    stored = []; // corrupted; start with an empty queue
  }
  const raw: unknown[] = Array.isArray(stored) ? stored : [];
  const events = raw.filter((value) => isWaiting(value) || isHappened(value));
  if (events.every(isWaiting)) {
    known = { text, events };
    return events;
  }
  // track.ts stores events without a key. The key is created once and stored before the event is sent.
  return write(events.map((event) => (isWaiting(event) ? event : toWaiting(event))));
}

function store(): void {
  if (unstored.length > 0) write([...waiting(), ...unstored.splice(0)]);
}

function remove(id: string): void {
  const events = waiting();
  const rest = events.filter((event) => event.id !== id);
  if (rest.length < events.length) write(rest);
}

function write(events: WaitingEvent[]): WaitingEvent[] {
  const stored = events.slice(-MAX_QUEUE_SIZE);
  const text = stored.length > 0 ? JSON.stringify(stored) : '';
  if (text) writeStored(QUEUE_KEY, text);
  else removeStored(QUEUE_KEY);
  known = { text, events: stored };
  return stored;
}

function isWaiting(value: unknown): value is WaitingEvent {
  return hasTexts(value, ['id', 'eventTime', 'pageName', 'elementType', 'elementName', 'extraInfo']);
}

function isHappened(value: unknown): value is HappenedEvent {
  return hasTexts(value, ['pageName', 'elementType', 'elementName']) && 'at' in value && Number.isSafeInteger(value.at);
}

function hasTexts(value: unknown, names: string[]): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map(Object.entries(value));
  return names.every((name) => typeof fields.get(name) === 'string');
}

const masked = (text: string, length = MAX_NAME_LENGTH) => mask(text).slice(0, length);

function toWaiting(event: HappenedEvent): WaitingEvent {
  // Apply the server clock now: at the time of the event it may not have been known yet.
  const moment = event.at + serverClock.now() - Date.now();
  return {
    id: uuid(),
    eventTime: shanghaiTime(moment),
    pageName: masked(event.pageName),
    elementType: masked(event.elementType),
    elementName: masked(event.elementName),
    extraInfo: masked(event.extraInfo ?? '', MAX_EXTRA_INFO_LENGTH),
    ...(event.by === undefined ? {} : { by: event.by }),
  };
}

/** Mobile numbers of mainland China, with or without country code and separators. */
const PHONE = /(^|\D)(?:(?:\+|00)?86[\s-]?)?1[\s-]?[3-9](?:[\s-]?\d){9}(?!\d)/g;
/** `token=…`, `"accessToken":"…"`, `Authorization: Bearer …` */
const NAMED_TOKEN = /((?:token|authorization)["']?\s*[=:]\s*["']?(?:Bearer\s+)?|Bearer\s+)[^\s"'&,;}]+/gi;
/** A JWT, a UUID, or a long run of letters and digits; normal text does not look like this. */
const TOKEN_LIKE = /eyJ[\w-]{8,}(?:\.[\w-]*)*|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[A-Za-z\d]{24,}/gi;
const PIECE = /[\w.~+/=-]{8,}/g;

/** Masks phone numbers and tokens, which must never be tracked. */
export function mask(text: string): string {
  let masked = text.slice(0, MAX_READ_LENGTH);
  const token = currentToken();
  if (token) {
    for (const form of [token, encodeURIComponent(token)]) masked = masked.split(form).join(MASK);
    masked = masked.replace(PIECE, (piece) => (token.includes(piece) ? MASK : piece));
  }
  return masked
    .replace(NAMED_TOKEN, `$1${MASK}`)
    .replace(TOKEN_LIKE, (run) => (/\d/.test(run) && /[a-z]/i.test(run) ? MASK : run))
    .replace(PHONE, `$1${MASK}`);
}

// --- one tab at a time ---

/**
 * Runs the work in one tab at a time, with a lock or, in browsers without locks, a lease in local storage.
 * @param wait whether to wait for the lock; otherwise the work is left to the tab that holds it
 */
async function withLock(work: () => Promise<void>, wait: boolean): Promise<void> {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return leased(work, wait);
  const impatience = new AbortController();
  const patience = setTimeout(() => impatience.abort(), STALE_LOCK_MS);
  const granted = async (lock: Lock | null) => {
    clearTimeout(patience);
    if (lock && !(left && wait)) await hold(work);
  };
  try {
    await locks.request(LOCK_NAME, wait ? { signal: impatience.signal } : { ifAvailable: true }, granted);
  } catch (error) {
    releaseLock?.(); // stolen by another tab while this one was suspended
    if (impatience.signal.aborted) await locks.request(LOCK_NAME, { steal: true }, granted);
    else if (error instanceof DOMException && error.name === 'SecurityError') await leased(work, wait);
    else throw error;
  } finally {
    clearTimeout(patience);
  }
}

/** Runs the work while holding the lock; `releaseLock` ends the hold early. */
async function hold(work: () => Promise<void>): Promise<void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = () => {
      if (releaseLock === release) releaseLock = undefined;
      resolve();
    };
  });
  releaseLock = release;
  await Promise.race([work(), released]).finally(release);
}

async function leased(work: () => Promise<void>, wait: boolean): Promise<void> {
  const owner = uuid();
  const holder = () => {
    const [name, until] = (readStored(LOCK_NAME) ?? '').split(' ');
    const remains = Number(until) - Date.now();
    // A lease that ends too far in the future is invalid: the clock was set back.
    return remains > 0 && remains <= LEASE_MS ? name : undefined;
  };
  const renew = () => writeStored(LOCK_NAME, `${owner} ${Date.now() + LEASE_MS}`);
  for (;;) {
    if (left && wait) return;
    if (!holder()) {
      renew();
      if (wait) await sleep(LEASE_SETTLE_MS);
      if (holder() === owner) break;
    }
    if (!wait) return;
    await sleep(FIRST_PAUSE_MS);
  }
  const beat = setInterval(() => {
    if (holder() === owner) renew();
    else releaseLock?.(); // this tab was suspended, and another tab took the lease
  }, LEASE_MS / 4);
  try {
    await hold(work);
  } finally {
    clearInterval(beat);
    if (holder() === owner) removeStored(LOCK_NAME);
  }
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
