import { readStored, writeStored } from '../session/storage.ts';

/** Local storage key of the events that wait to be sent. */
export const QUEUE_KEY = 'lyyz_tracking_queue';
/** As many events wait at most; the oldest make room. */
export const MOST_WAITING = 2_000;
/** The queue loads once the page is idle, or after this many milliseconds. */
const IDLE_MS = 2_000;

/** Something a visitor saw or did (spec.md 3, tracking event). */
export interface TrackedEvent {
  pageName: string;
  elementType: string;
  elementName: string;
  /** sent only where nobody is logged in; telephone numbers and tokens in it are masked */
  extraInfo?: string;
}

/** A tracked event with its moment, in epoch milliseconds on the phone's clock. */
export interface HappenedEvent extends TrackedEvent {
  at: number;
}

/** What happened before the queue was there. */
let early: HappenedEvent[] = [];
let enqueue: ((events: HappenedEvent[]) => void) | undefined;
let asked = false;

/**
 * Notes that something happened; it is sent in its own time. Never throws, never waits and never shows anything.
 *
 * This is only the front: the queue (queue.ts) loads after the page, so that tracking costs the first
 * visit nothing.
 */
export function track(event: TrackedEvent): void {
  early.push({ ...event, at: Date.now() });
  if (enqueue) {
    enqueue(early.splice(0));
    return;
  }
  if (early.length > MOST_WAITING) early.shift();
  if (asked) return;
  asked = true;
  document.addEventListener('visibilitychange', keep);
  addEventListener('pagehide', keep);
  if (window.requestIdleCallback as unknown) requestIdleCallback(load, { timeout: IDLE_MS });
  else setTimeout(load, IDLE_MS); // iOS
}

/** The page may go before the queue has come: what happened is stored as it is, for the queue of the next visit. */
function keep(): void {
  if (early.length === 0) return;
  let stored: unknown = [];
  try {
    stored = JSON.parse(readStored(QUEUE_KEY) ?? '[]');
  } catch {
    // Not ours any more: the queue would find nothing in it either.
  }
  writeStored(QUEUE_KEY, JSON.stringify(([] as unknown[]).concat(stored, early)));
  early = [];
  load();
}

function load(): void {
  import('./queue.ts').then(
    (queue) => {
      enqueue = queue.enqueue;
      enqueue(early.splice(0));
    },
    // The script did not come (offline, a deploy): the next event asks again.
    () => (asked = false),
  );
}
