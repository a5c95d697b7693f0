import { useEffect, useState } from 'react';
import * as v from 'valibot';
import type { Id } from '../../api/shapes.ts';
import { readTabItem, writeTabItem } from '../../kit/data/tab-storage.ts';
import { uuid } from '../../lib/uuid.ts';
import { READING_MS } from './reading-ms.ts';

const TICK_MS = 250;
/** Who has not scrolled for so long, in milliseconds, has read what the screen shows. */
const SCREENFUL_MS = 6_000;
const MOVES = ['scroll', 'touchmove'] as const;

const Reading = v.object({
  readMs: v.pipe(v.number(), v.minValue(0), v.maxValue(READING_MS)),
  /** idempotency key of the completing call; kept over reloads, so that it happens once */
  key: v.pipe(v.string(), v.uuid()),
});
type Reading = v.InferOutput<typeof Reading>;

/**
 * Storage name for a task and a user. The user is identified by a hash of the token: a host may pass the same token
 * again with another expiry.
 */
export function readingName(taskId: Id, momentId: Id, token: string): string {
  let digest = 5_381;
  for (let index = 0; index < token.length; index += 1) digest = (digest * 33) ^ token.charCodeAt(index);
  return `${taskId} ${momentId} ${(digest >>> 0).toString(36)}`;
}

/**
 * The reading time of a user for a task: runs while the page is visible, pauses while it is hidden or while nothing was
 * scrolled for some time though there is more to read, and is restored after a reload.
 * @param name see readingName
 * @param runs whether there is a task to read for
 * @param moreBelow whether the text goes on below the screen
 */
export function useReading(
  name: string,
  runs: boolean,
  moreBelow: () => boolean,
): { leftMs: number; paused: boolean; waits: boolean; key: string; renewKey: () => void } {
  const place = `quest ${name}`;
  const [reading, setReading] = useState<Reading>(() => readTabItem(place, Reading) ?? { readMs: 0, key: uuid() });
  const [paused, setPaused] = useState(() => document.visibilityState === 'hidden');
  const [waits, setWaits] = useState(false);
  const { readMs, key } = reading;
  const going = runs && !paused && readMs < READING_MS;
  useEffect(() => {
    // After a reload the time and the key are restored.
    if (readMs > 0) writeTabItem(place, { readMs, key });
  }, [place, readMs, key]);
  useEffect(() => {
    const seen = () => setPaused(document.visibilityState === 'hidden');
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, []);
  useEffect(() => {
    if (!going) return;
    let before = performance.now();
    let scrolledAt = before;
    const scrolled = () => (scrolledAt = performance.now());
    // Zoomed in, a finger moves what is seen without scrolling the page.
    for (const type of MOVES) window.addEventListener(type, scrolled, { passive: true });
    const timer = setInterval(() => {
      const now = performance.now();
      const idle = now - scrolledAt > SCREENFUL_MS && moreBelow();
      setWaits(idle);
      if (idle) {
        before = now;
        return;
      }
      // Do not count time during which the phone was asleep.
      const passed = Math.min(now - before, 4 * TICK_MS);
      before = now;
      setReading((reading) => ({ ...reading, readMs: Math.min(READING_MS, reading.readMs + passed) }));
    }, TICK_MS);
    return () => {
      clearInterval(timer);
      for (const type of MOVES) window.removeEventListener(type, scrolled);
    };
  }, [going, moreBelow]);
  const renewKey = () => setReading((now) => ({ ...now, key: uuid() }));
  return { leftMs: READING_MS - readMs, paused, waits, key, renewKey };
}
