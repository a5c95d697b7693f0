import { useCallback, useEffectEvent, useLayoutEffect, useRef } from 'react';

interface Overlay {
  /** tells the component that it is closed */
  shut: () => void;
  /** who waits for it */
  waiting: (() => void)[];
}

/** What an entry of the history says of itself: the router's own fields, and how many overlays lie over its page. */
interface EntryState {
  idx?: number;
  key?: string;
  overlay?: number;
}

/** The browser answers a step back within a few milliseconds; one that is slower must not hold the page up. */
const PATIENCE_MS = 1_000;
/** What the router calls the entry a visit begins with, which has no key. */
const FIRST_KEY = 'default';
/** The open overlays, the topmost last. */
const open: Overlay[] = [];
/** The entry of the page they lie over. */
let base: EntryState = {};
let listening = false;
/** Steps back of our own that close nothing any more, and have not come yet. */
let ownSteps = 0;
/** The key of the entry the router stands on. */
let routerKey = () => '';

const entry = () => (history.state ?? {}) as EntryState;
const depthOf = ({ overlay }: EntryState) => overlay ?? 0;

/**
 * The phone's back button closes an overlay instead of leaving the page. While it is open, one entry more stands in
 * the history, with the same address; the router never hears of it. Every way of closing is that one step back, so
 * the history is the same however it was closed.
 * @param isOpen whether the overlay is open
 * @param onClosed called once it is closed: render it no longer
 * @returns closes the overlay; resolves when its history entry is gone, and only then may the page navigate (or after a
 * second, where the browser does not answer)
 */
export function useCloseOnBack(isOpen: boolean, onClosed: () => void): () => Promise<void> {
  const shut = useEffectEvent(onClosed);
  const current = useRef<Overlay | null>(null);
  // As soon as it is there: a back that comes at once must not leave the page.
  useLayoutEffect(() => {
    if (!isOpen) return;
    watchBackButton();
    const overlay: Overlay = { shut: () => shut(), waiting: [] };
    current.current = overlay;
    if (open.length === 0) base = entry();
    open.push(overlay);
    history.pushState({ ...entry(), overlay: open.length }, '');
    return () => {
      current.current = null;
      const depth = open.indexOf(overlay) + 1;
      if (depth === 0) return;
      finish(overlay);
      // Taken away by its page without being closed: its entry goes with it.
      if (depthOf(entry()) !== depth) return;
      ownSteps += 1;
      history.back();
    };
  }, [isOpen]);

  return useCallback(() => {
    const overlay = current.current;
    if (!overlay || !open.includes(overlay)) return Promise.resolve();
    return new Promise((resolve) => {
      overlay.waiting.push(resolve);
      if (overlay.waiting.length > 1) return; // a second tap on close: one step back is enough
      // What lies above it closes with it: one step back for each.
      const steps = open.length - open.indexOf(overlay);
      // A navigation that was under way may have put its own entry on top: then there is nothing to take off.
      if (depthOf(entry()) !== open.length) {
        shutTop(steps);
        return;
      }
      history.go(-steps);
      setTimeout(() => {
        if (!open.includes(overlay)) return;
        ownSteps += 1;
        shutTop(open.length - open.indexOf(overlay));
      }, PATIENCE_MS);
    });
  }, []);
}

/** Closes every overlay and leaves the history alone: another page stands where they lay. */
export function closeOverlays(): void {
  shutTop(open.length);
}

/**
 * Starts listening to the back button. Call before the router is made: on the window, listeners run in the order they
 * were added, and the router must not hear of a step that only closes an overlay.
 * @param key tells the key of the location the router shows
 */
export function watchBackButton(key = routerKey): void {
  routerKey = key;
  if (listening) return;
  listening = true;
  // Reloaded with an overlay open: its entry is left over.
  if (depthOf(entry()) > 0) skip();
  addEventListener('popstate', (event) => {
    const arrived = entry();
    const own = ownSteps > 0;
    if (own) ownSteps -= 1;
    if (open.length === 0) {
      if (depthOf(arrived) > 0) {
        // An entry whose overlay is long gone (forward again, or a navigation closed it): on to the page itself.
        event.stopImmediatePropagation();
        skip();
      } else if (own && (arrived.key ?? FIRST_KEY) === routerKey()) {
        // Back on the page the router never left.
        event.stopImmediatePropagation();
      }
      return;
    }
    if (arrived.idx !== base.idx || arrived.key !== base.key) {
      // Further back than the overlay's own page: the router goes on.
      shutTop(open.length);
      return;
    }
    event.stopImmediatePropagation();
    shutTop(open.length - depthOf(arrived));
  });
}

/** From an overlay's empty entry to the page it lay over. */
function skip(): void {
  ownSteps += 1;
  history.go(-depthOf(entry()));
}

/** Takes it off the list and tells those who wait for it. */
function finish(overlay: Overlay): void {
  const index = open.indexOf(overlay);
  if (index >= 0) open.splice(index, 1);
  for (const resolve of overlay.waiting.splice(0)) resolve();
}

/** Closes the topmost overlays. */
function shutTop(count: number): void {
  if (count <= 0) return;
  for (const overlay of open.slice(-count).reverse()) {
    // Off the list first: what it does while it closes may ask to close it again.
    finish(overlay);
    overlay.shut();
  }
}
