import { useCallback, useEffectEvent, useLayoutEffect, useRef } from 'react';

interface Overlay {
  /** notifies the component that it is closed */
  close: () => void;
  /** resolvers of pending close calls */
  waiting: (() => void)[];
}

/** History state: the router's fields, and the number of overlays open in this entry. */
interface EntryState {
  idx?: number;
  key?: string;
  overlay?: number;
}

/** Timeout for history.back(), which normally takes a few milliseconds. */
const BACK_TIMEOUT_MS = 1_000;
/** The router's key of the first entry, which has no key in its state. */
const FIRST_KEY = 'default';
/** Open overlays, topmost last. */
const open: Overlay[] = [];
/** State of the page's entry below the overlays. */
let base: EntryState = {};
let listening = false;
/** Pending history steps of this module that close no overlay. */
let ownSteps = 0;
/** Key of the router's current location. */
let routerKey = () => '';

const entry = () => (history.state ?? {}) as EntryState;
const depthOf = ({ overlay }: EntryState) => overlay ?? 0;

/**
 * Makes the back button close an overlay instead of leaving the page. While it is open, there is an additional history
 * entry with the same URL, hidden from the router. Closing always goes back one entry, so the history is the same for
 * every way of closing.
 * @param isOpen whether the overlay is open
 * @param onClosed called after it has closed; the parent must unmount it
 * @returns closes the overlay; resolves when its history entry is removed (or after a second without a popstate).
 * Navigate only after that
 */
export function useCloseOnBack(isOpen: boolean, onClosed: () => void): () => Promise<void> {
  const onClose = useEffectEvent(onClosed);
  const current = useRef<Overlay | null>(null);
  // A layout effect, so that an immediate back does not leave the page.
  useLayoutEffect(() => {
    if (!isOpen) return;
    watchBackButton();
    const overlay: Overlay = { close: () => onClose(), waiting: [] };
    current.current = overlay;
    if (open.length === 0) base = entry();
    open.push(overlay);
    history.pushState({ ...entry(), overlay: open.length }, '');
    return () => {
      current.current = null;
      const depth = open.indexOf(overlay) + 1;
      if (depth === 0) return;
      finish(overlay);
      // Unmounted without closing: remove its history entry.
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
      if (overlay.waiting.length > 1) return; // a second close call; one step back is enough
      // Overlays above it close too, one step each.
      const steps = open.length - open.indexOf(overlay);
      // A pending navigation may have pushed its own entry; then there is nothing to remove.
      if (depthOf(entry()) !== open.length) {
        closeTop(steps);
        return;
      }
      history.go(-steps);
      setTimeout(() => {
        if (!open.includes(overlay)) return;
        ownSteps += 1;
        closeTop(open.length - open.indexOf(overlay));
      }, BACK_TIMEOUT_MS);
    });
  }, []);
}

/** How often another page has come on the screen. */
let pages = 0;
export const pagesShown = (): number => pages;

/** Closes all overlays without changing the history, after another page has come on the screen. */
export function closeOverlays(): void {
  pages += 1;
  closeTop(open.length);
}

/**
 * Starts listening to popstate. Call before creating the router: listeners run in order, and the router must not handle
 * steps that only close an overlay.
 * @param key returns the key of the router's location
 */
export function watchBackButton(key = routerKey): void {
  routerKey = key;
  if (listening) return;
  listening = true;
  // The page was reloaded with an open overlay; skip its entry.
  if (depthOf(entry()) > 0) skip();
  addEventListener('popstate', (event) => {
    const arrived = entry();
    const own = ownSteps > 0;
    if (own) ownSteps -= 1;
    if (open.length === 0) {
      if (depthOf(arrived) > 0) {
        // Entry of an overlay that no longer exists (after going forward or a navigation): skip it.
        event.stopImmediatePropagation();
        skip();
      } else if (own && (arrived.key ?? FIRST_KEY) === routerKey()) {
        // Back on the page that the router still shows.
        event.stopImmediatePropagation();
      }
      return;
    }
    if (arrived.idx !== base.idx || arrived.key !== base.key) {
      // Went back beyond the page of the overlay; the router handles it.
      closeTop(open.length);
      return;
    }
    event.stopImmediatePropagation();
    closeTop(open.length - depthOf(arrived));
  });
}

/** Goes from an entry without overlay back to its page. */
function skip(): void {
  ownSteps += 1;
  history.go(-depthOf(entry()));
}

/** Removes an overlay and resolves its close calls. */
function finish(overlay: Overlay): void {
  const index = open.indexOf(overlay);
  if (index >= 0) open.splice(index, 1);
  for (const resolve of overlay.waiting.splice(0)) resolve();
}

function closeTop(count: number): void {
  if (count <= 0) return;
  for (const overlay of open.slice(-count).reverse()) {
    // Remove it first, because closing may call close again.
    finish(overlay);
    overlay.close();
  }
}
