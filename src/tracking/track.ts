import { readStored, writeStored } from '../session/storage.ts';
import { type HappenedEvent, MAX_QUEUE_SIZE, QUEUE_KEY, type TrackedEvent } from './event.ts';

/** The queue loads when the page is idle, or after this many milliseconds. */
const IDLE_MS = 2_000;

/** Events recorded before the queue is loaded. */
let early: HappenedEvent[] = [];
let enqueue: ((events: HappenedEvent[]) => void) | undefined;
let asked = false;

/**
 * Records an event, to be sent later. Never throws, waits or shows anything. The queue (queue.ts) loads after the page,
 * so that tracking does not slow down the first visit.
 */
export function track(event: TrackedEvent): void {
  early.push({ ...event, at: Date.now() });
  if (enqueue) {
    enqueue(early.splice(0));
    return;
  }
  if (early.length > MAX_QUEUE_SIZE) early.shift();
  if (asked) return;
  asked = true;
  document.addEventListener('visibilitychange', keep);
  addEventListener('pagehide', keep);
  if (window.requestIdleCallback as unknown) requestIdleCallback(load, { timeout: IDLE_MS });
  else setTimeout(load, IDLE_MS); // iOS
}

/** Stores pending events when the page is left before the queue has loaded; the queue of the next visit sends them. */
function keep(): void {
  if (early.length === 0) return;
  let stored: unknown = [];
  try {
    stored = JSON.parse(readStored(QUEUE_KEY) ?? '[]');
  } catch {
    // Corrupted; the queue would ignore it too.
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
    // The import failed (offline, or a deployment): the next event retries.
    () => (asked = false),
  );
}
