import { savePoint, savePointOpen } from '../api/buried-point.ts';
import { ApiError } from '../api/errors.ts';
import type { CallOptions } from '../api/call-options.ts';
import { serverClock } from '../lib/server-clock.ts';
import { shanghaiTime } from '../lib/shanghai-time.ts';
import { uuid } from '../lib/uuid.ts';
import { currentLogin, isLoggedIn } from '../session/login-info.ts';
import { readStored, removeStored, writeStored } from '../session/storage.ts';
import { type HappenedEvent, MOST_WAITING, QUEUE_KEY } from './event.ts';

/** Name of the lock that one tab at a time sends under; the lease of browsers without locks has it as its key. */
export const LOCK_NAME = 'lyyz_tracking';
/** The first pause after a failure, in milliseconds; it doubles up to the longest. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** A tab gives the lock back after this long and queues up again, so that one that keeps it is known to be stuck. */
const LONGEST_TURN_MS = 20_000;
/** Longer than any turn with a call's time limit at its end: whoever holds the lock now is asleep (iOS suspends tabs). */
const STUCK_MS = 150_000;
/** How long a lease holds without being renewed, in milliseconds. */
const LEASE_MS = 10_000;
/** Two tabs may find the lease free at once; after this many milliseconds the last to write has it. */
const LEASE_SETTLES_MS = 20;
/** Browsers allow 64 kB of keepalive bodies in flight, all scripts of the page together. */
const FLUSH_BYTES = 48_000;
/** Older Chromium allows 20 keepalive requests in flight. */
const FLUSH_EVENTS = 20;
/** The longest text of an event, in UTF-16 units: a full queue must fit into local storage. */
const LONGEST_NAME = 100;
const LONGEST_EXTRA_INFO = 500;
/** What is further on is never looked at, and so never kept. */
const LONGEST_READ = 4_000;
const MASK = '***';

/** An event that waits to be sent. */
interface WaitingEvent {
  /** its idempotency key: kept over retries, so that the platform stores it once */
  id: string;
  /** `YYYY-MM-DD HH:mm:ss`, Asia/Shanghai, on the server clock */
  eventTime: string;
  pageName: string;
  elementType: string;
  elementName: string;
  extraInfo: string;
}

/** Events that are not stored yet; they are within the same task. */
const fresh: WaitingEvent[] = [];
/** Events on their way, with the size of their bodies in bytes. */
const flying = new Map<string, { bytes: number; landed: Promise<boolean> }>();
/** The stored text as last read or written, with what it holds: a long queue is parsed once, not for every event. */
let known: { text: string; events: WaitingEvent[] } | undefined;

let started = false;
/** a turn is under way, or waits for the lock */
let running = false;
/** something came while a turn was under way */
let again = false;
/** ends this tab's hold on the lock; there while it holds it */
let letGo: (() => void) | undefined;
/** the page was left (`pagehide`); it may come back from the back-forward cache */
let left = false;
let failures = 0;
let failedAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Takes events in and sees to it that they reach the platform: in order, each once, over
 * reloads, other tabs and being offline. Call with an empty list to send what an earlier visit left behind.
 *
 * - An event leaves local storage only after the platform has answered it; a lost answer is sent again under the same
 *   idempotency key, and the platform stores it once.
 * - No answer or a server that is down (HTTP 5xx) pauses the queue: 1 s, doubling to 60 s; it goes on with `online`,
 *   when the page shows again, and with the next event. Any other no drops the event: it would be a no tomorrow, too.
 * - Never throws and never shows anything.
 */
export function enqueue(events: readonly HappenedEvent[]): void {
  try {
    start();
    fresh.push(...events.map(toWaiting));
    if (isHidden()) {
      flush();
      return;
    }
    // A burst of events is stored together, and still before anything else can happen to the page.
    queueMicrotask(store);
    wakeByEvent();
  } catch (error) {
    // Tracking can never break a page, whatever it was handed.
    console.warn('tracking: event not taken', error);
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
    // A page that holds a lock cannot enter the back-forward cache; what is in flight arrives without it.
    letGo?.();
    clearTimeout(timer);
  });
}

function isHidden(): boolean {
  return document.visibilityState === 'hidden';
}

// --- when to send ---

/** Starts a turn now, pause or not. */
function wake(): void {
  if (left) return;
  clearTimeout(timer);
  if (running) {
    again = true;
    return;
  }
  running = true;
  again = false;
  // Whatever goes wrong here is not the visitor's: the queue is stored, and the next event tries again.
  alone(takeTurn, true)
    .catch((error: unknown) => console.warn('tracking: turn failed', error))
    .finally(() => {
      running = false;
      if (again) wakeByEvent();
    });
}

/** A new event ends a pause, but at most once a second; and a phone that knows it is offline waits for `online`. */
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
  if (!left) timer = setTimeout(wake, Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS));
}

/** Sends one after another until nothing waits, something fails, the page hides or the turn is over. */
async function takeTurn(): Promise<void> {
  const end = Date.now() + LONGEST_TURN_MS;
  for (;;) {
    // What a flush has sent is waited for, to keep the order.
    await Promise.all([...flying.values()].map(({ landed }) => landed));
    if (!letGo) return;
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

/** Sends what waits while the page may still send; the rest stays stored for the next visit. */
function flush(): void {
  store();
  if (left || waiting().length === 0) return;
  if (letGo) void flushAlone();
  // Where another tab has the lock, it sends our events, too.
  else alone(flushAlone, false).catch((error: unknown) => console.warn('tracking: flush failed', error));
}

async function flushAlone(): Promise<void> {
  let bytes = 0;
  for (const flight of flying.values()) bytes += flight.bytes;
  const landings: Promise<boolean>[] = [];
  for (const event of waiting()) {
    if (flying.has(event.id)) continue;
    bytes += sizeOf(event);
    if (flying.size >= FLUSH_EVENTS || bytes > FLUSH_BYTES) break;
    landings.push(deliver(event));
  }
  // They fail together, and are one failure.
  if ((await Promise.all(landings)).includes(false)) pause();
}

/** Bytes of the event's body, a little more rather than less. */
function sizeOf(event: WaitingEvent): number {
  return new TextEncoder().encode(JSON.stringify(event)).length;
}

// --- one event ---

/** @returns whether the event is done with; else it stays, and the queue is to pause */
function deliver(event: WaitingEvent): Promise<boolean> {
  const flight = flying.get(event.id);
  if (flight) return flight.landed;
  const land = (done: boolean) => {
    flying.delete(event.id);
    if (done) remove(event.id);
    return done;
  };
  const landed = send(event).then(
    () => {
      failures = 0;
      return land(true);
    },
    (error: unknown) => {
      if (mayWorkLater(error)) return land(false);
      console.warn('tracking: event dropped', error);
      return land(true);
    },
  );
  flying.set(event.id, { bytes: sizeOf(event), landed });
  return landed;
}

/** `save` with a login, `open/save` without one or where the platform says that it no longer holds. */
async function send({ id, extraInfo, ...event }: WaitingEvent): Promise<void> {
  const options: CallOptions = {
    idempotencyKey: id,
    // Always, so that leaving the page cuts off no event that is on its way.
    keepalive: true,
    quiet: true,
    // A visitor who only looks around is not asked to log in.
    onLoggedOut: 'throw',
  };
  if (isLoggedIn()) {
    try {
      await savePoint(event, options);
      return;
    } catch (error) {
      if (!isAboutLogin(error)) throw error;
    }
  }
  await savePointOpen({ ...event, extraInfo }, options);
}

/** S00000, or a refusal that has ended the login (spec.md 8: a message with TOKEN). */
function isAboutLogin(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.kind === 'login' || ((error.kind === 'refused' || error.kind === 'http') && !isLoggedIn());
}

/** No answer came, or the server is down or asks for patience. */
function mayWorkLater(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  switch (error.kind) {
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

// --- what waits ---

/** The stored events, oldest first; what an earlier version or another script left there is put right or left out. */
function waiting(): WaitingEvent[] {
  const text = readStored(QUEUE_KEY) ?? '';
  if (known?.text === text) return known.events;
  let stored: unknown;
  try {
    stored = JSON.parse(text || '[]');
  } catch {
    stored = []; // corrupted: nothing of it can be saved
  }
  const raw: unknown[] = Array.isArray(stored) ? stored : [];
  const events = raw.filter((value) => isWaiting(value) || isHappened(value));
  if (events.every(isWaiting)) {
    known = { text, events };
    return events;
  }
  // The front has stored events as they came, without a key: it is made once, and stored before the event is sent.
  return write(events.map((event) => (isWaiting(event) ? event : toWaiting(event))));
}

function store(): void {
  if (fresh.length > 0) write([...waiting(), ...fresh.splice(0)]);
}

function remove(id: string): void {
  const events = waiting();
  const rest = events.filter((event) => event.id !== id);
  if (rest.length < events.length) write(rest);
}

function write(events: WaitingEvent[]): WaitingEvent[] {
  const kept = events.slice(-MOST_WAITING);
  const text = kept.length > 0 ? JSON.stringify(kept) : '';
  if (text) writeStored(QUEUE_KEY, text);
  else removeStored(QUEUE_KEY);
  known = { text, events: kept };
  return kept;
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

function toWaiting(event: HappenedEvent): WaitingEvent {
  // The server clock is read now: when the event happened, the first answer may not have been there to learn it from.
  const moment = event.at + serverClock.now() - Date.now();
  return {
    id: uuid(),
    eventTime: shanghaiTime(moment),
    pageName: mask(event.pageName).slice(0, LONGEST_NAME),
    elementType: mask(event.elementType).slice(0, LONGEST_NAME),
    elementName: mask(event.elementName).slice(0, LONGEST_NAME),
    extraInfo: mask(event.extraInfo ?? '').slice(0, LONGEST_EXTRA_INFO),
  };
}

/** Mainland mobile numbers, also with their country code and written in groups. */
const PHONE = /(^|\D)(?:(?:\+|00)?86[\s-]?)?1[\s-]?[3-9](?:[\s-]?\d){9}(?!\d)/g;
/** `token=…`, `"accessToken":"…"`, `Authorization: Bearer …` */
const NAMED_TOKEN = /((?:token|authorization)["']?\s*[=:]\s*["']?(?:Bearer\s+)?|Bearer\s+)[^\s"'&,;}]+/gi;
/** A JWT, a UUID, a long run of letters and digits: no words of ours look like it, tokens do. */
const TOKEN_LIKE = /eyJ[\w-]{8,}(?:\.[\w-]*)*|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[A-Za-z\d]{24,}/gi;
/** A run that could be a piece of a token. */
const PIECE = /[\w.~+/=-]{8,}/g;

/** The text without telephone numbers and tokens, which are never part of an event. */
export function mask(text: string): string {
  let masked = text.slice(0, LONGEST_READ);
  const token = currentLogin()?.accessToken;
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
 * Does the work while no other tab does: under a lock where the browser has them, else under a lease in local storage.
 * @param wait for one's turn; else the work is left to the tab that is at it
 */
async function alone(work: () => Promise<void>, wait: boolean): Promise<void> {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return leased(work, wait);
  const impatience = new AbortController();
  const patience = setTimeout(() => impatience.abort(), STUCK_MS);
  const granted = async (lock: Lock | null) => {
    clearTimeout(patience);
    if (lock && !(left && wait)) await hold(work);
  };
  try {
    await locks.request(LOCK_NAME, wait ? { signal: impatience.signal } : { ifAvailable: true }, granted);
  } catch (error) {
    letGo?.(); // stolen from us while we were asleep
    if (impatience.signal.aborted) await locks.request(LOCK_NAME, { steal: true }, granted);
    else if (error instanceof DOMException && error.name === 'SecurityError') await leased(work, wait);
    else throw error;
  } finally {
    clearTimeout(patience);
  }
}

/** Does the work as the one who may; `letGo` ends the hold before the work has ended. */
async function hold(work: () => Promise<void>): Promise<void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = () => {
      if (letGo === release) letGo = undefined;
      resolve();
    };
  });
  letGo = release;
  await Promise.race([work(), released]).finally(release);
}

async function leased(work: () => Promise<void>, wait: boolean): Promise<void> {
  const owner = uuid();
  const holder = () => {
    const [name, until] = (readStored(LOCK_NAME) ?? '').split(' ');
    const remains = Number(until) - Date.now();
    // One that ends later than any lease can is of a clock that was put back.
    return remains > 0 && remains <= LEASE_MS ? name : undefined;
  };
  const renew = () => writeStored(LOCK_NAME, `${owner} ${Date.now() + LEASE_MS}`);
  for (;;) {
    if (left && wait) return;
    if (!holder()) {
      renew();
      if (wait) await sleep(LEASE_SETTLES_MS);
      if (holder() === owner) break;
    }
    if (!wait) return;
    await sleep(FIRST_PAUSE_MS);
  }
  const beat = setInterval(() => {
    if (holder() === owner) renew();
    else letGo?.(); // we were asleep, and another tab has taken over
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
