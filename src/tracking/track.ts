import { whenIdle } from '../lib/when-idle.ts';
import { loginMark } from '../session/login-info.ts';
import { readStored, writeStored } from '../session/storage.ts';
import { type HappenedEvent, MAX_QUEUE_SIZE, QUEUE_KEY, type TrackedEvent } from './event.ts';

/** Events recorded before the queue is loaded. */
let earlyEvents: HappenedEvent[] = [];
let enqueue: ((events: HappenedEvent[]) => void) | undefined;
let loading = false;

/**
 * Records an event, to be sent later. Never throws, waits or shows anything. The queue (queue.ts) loads after the page,
 * so that tracking does not slow down the first visit.
 */
export function track(event: TrackedEvent): void {
  earlyEvents.push({ ...event, at: Date.now(), by: loginMark() });
  if (enqueue) {
    enqueue(earlyEvents.splice(0));
    return;
  }
  if (earlyEvents.length > MAX_QUEUE_SIZE) earlyEvents.shift();
  if (loading) return;
  loading = true;
  document.addEventListener('visibilitychange', persistEarly);
  addEventListener('pagehide', persistEarly);
  whenIdle(load);
}

/** Stores pending events when the page is left before the queue has loaded; the queue of the next visit sends them. */
function persistEarly(): void {
  if (earlyEvents.length === 0) return;
  let stored: unknown = [];
  try {
    stored = JSON.parse(readStored(QUEUE_KEY) ?? '[]');
  } catch {
    // Corrupted; the queue would ignore it too.
  }
  writeStored(QUEUE_KEY, JSON.stringify(([] as unknown[]).concat(stored, earlyEvents)));
  earlyEvents = [];
  load();
}

function load(): void {
  import('./queue.ts').then(
    (queue) => {
      enqueue = queue.enqueue;
      enqueue(earlyEvents.splice(0));
    },
    // The import failed (offline, or a deployment): the next event retries.
    () => (loading = false),
  );
}
