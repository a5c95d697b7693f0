import type { Page } from '@playwright/test';

/** What a page holds after garbage collection. */
export interface Held {
  /** bytes of JavaScript objects */
  heap: number;
  /** event listeners of the document and of everything that is still reachable */
  listeners: number;
  /** nodes of the document */
  nodes: number;
  /** nodes outside of it: those of drawings (SVG) that the browser keeps decoded, and the detached ones */
  others: number;
  /** nodes that scripts hold although they are in no document */
  detached: number;
  /** timers that will still fire, without those of the answers */
  timers: number;
  /** answers in the query cache that nobody shows; each goes after five minutes (gcTime of TanStack Query) */
  answers: number;
  /** observers of intersections, sizes and mutations that watch something */
  observers: number;
  /** the timers by their delays */
  delays: string;
  /** the detached trees, with their sizes */
  roots: string[];
}

declare global {
  interface Window {
    /** what `countTimers` counts */
    kept?: { timers: Map<unknown, number>; observers: Map<object, { left: () => number }> };
  }
}

/** Counts timers and observers; runs before the scripts of the page. Keeps nothing alive. */
export function countTimers(): void {
  const timers = new Map<unknown, number>();
  const observers = new Map<object, { left: () => number }>();
  window.kept = { timers, observers };
  const once = window.setTimeout.bind(window);
  const often = window.setInterval.bind(window);
  const stop = window.clearTimeout.bind(window);
  Object.assign(window, {
    setTimeout: (run: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => {
      const id = once(() => {
        timers.delete(id);
        run(...args);
      }, ms);
      timers.set(id, ms ?? 0);
      return id;
    },
    setInterval: (run: () => void, ms?: number) => {
      const id = often(run, ms);
      timers.set(id, ms ?? 0);
      return id;
    },
  });
  const clear = (id: number) => {
    timers.delete(id);
    stop(id);
  };
  Object.assign(window, { clearTimeout: clear, clearInterval: clear });

  const collected = new FinalizationRegistry<object>((id) => void observers.delete(id));
  type Watched = { id: object; targets: Set<WeakRef<object>> };
  const known = new WeakMap<object, Watched>();
  const watchedBy = (observer: object): Watched => {
    let watched = known.get(observer);
    if (!watched) {
      watched = { id: {}, targets: new Set() };
      known.set(observer, watched);
      collected.register(observer, watched.id);
    }
    return watched;
  };
  for (const { prototype } of [IntersectionObserver, ResizeObserver, MutationObserver]) {
    const methods = prototype as unknown as Record<string, ((...args: unknown[]) => void) | undefined>;
    const wrap = (name: string, after: (watched: Watched, target: object) => void) => {
      const native = methods[name];
      if (!native) return;
      methods[name] = function (this: object, ...args: unknown[]) {
        Reflect.apply(native, this, args);
        after(watchedBy(this), args[0] as object);
      };
    };
    wrap('observe', ({ id, targets }, target) => {
      targets.add(new WeakRef(target));
      observers.set(id, { left: () => [...targets].filter((one) => one.deref() !== undefined).length });
    });
    wrap('unobserve', ({ id, targets }, target) => {
      for (const one of targets) if (one.deref() === target) targets.delete(one);
      if (targets.size === 0) observers.delete(id);
    });
    wrap('disconnect', ({ id, targets }) => {
      targets.clear();
      observers.delete(id);
    });
  }
}

/** How long the query cache keeps an answer that nobody shows, in milliseconds. */
const ANSWER_MS = 300_000;

/** Measures what the page holds now, after garbage collection. */
export async function heldBy(page: Page): Promise<Held> {
  // Its own session each time: the inspector keeps the nodes alive that it has named.
  const session = await page.context().newCDPSession(page);
  // A collection may free what holds the next one.
  for (let times = 0; times < 4; times += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  const { delays: all, ...ours } = await page.evaluate(() => ({
    nodes: document.evaluate('count(//node())', document, null, XPathResult.NUMBER_TYPE).numberValue,
    delays: [...(window.kept?.timers.values() ?? [])],
    observers: [...(window.kept?.observers.values() ?? [])].filter(({ left }) => left() > 0).length,
  }));
  const delays = all.filter((ms) => ms !== ANSWER_MS);
  const timers = { timers: delays.length, answers: all.length - delays.length, delays: summed(delays) };
  await session.send('DOM.enable');
  const { detachedNodes } = (await session.send('DOM.getDetachedDomNodes' as 'DOM.enable')) as unknown as {
    detachedNodes: { treeNode: DomNode }[];
  };
  await session.send('DOM.disable');
  await session.detach();
  const detached = detachedNodes.reduce((sum, { treeNode }) => sum + sizeOf(treeNode), 0);
  const roots = detachedNodes.map(({ treeNode }) => `${nameOf(treeNode)} (${sizeOf(treeNode)})`);
  return {
    heap: usedSize,
    listeners: jsEventListeners,
    others: nodes - ours.nodes,
    detached,
    ...ours,
    ...timers,
    roots,
  };
}

/** How often each delay occurs, the most frequent first. */
function summed(delays: number[]): string {
  const sums = new Map<number, number>();
  for (const ms of delays) sums.set(ms, (sums.get(ms) ?? 0) + 1);
  const sorted = [...sums].sort(([, one], [, other]) => other - one);
  return sorted.map(([ms, count]) => `${count} of ${ms} ms`).join(', ');
}

interface DomNode {
  nodeName: string;
  attributes?: string[];
  children?: DomNode[];
}
/** Name and attributes, as `div class="page_card"`. */
const nameOf = ({ nodeName, attributes = [] }: DomNode) =>
  [
    nodeName.toLowerCase(),
    ...attributes.slice(0, 4).map((part, n) => (n % 2 ? `="${part.slice(0, 60)}"` : ` ${part}`)),
  ].join('');
const sizeOf = ({ children = [] }: DomNode): number => 1 + children.reduce((sum, child) => sum + sizeOf(child), 0);
