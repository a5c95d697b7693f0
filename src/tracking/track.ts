import { readStored, writeStored } from '../session/storage.ts';
import { type HappenedEvent, MOST_WAITING, QUEUE_KEY, type TrackedEvent } from './event.ts';

/** The queue loads once the page is idle, or after this many milliseconds. */
const IDLE_MS = 2_000;

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
