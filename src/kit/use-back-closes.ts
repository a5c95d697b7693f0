import { useCallback, useEffect, useEffectEvent, useRef } from 'react';

interface Overlay {
  /** tells the component that it is closed */
  shut: () => void;
  /** who waits for it */
  waiting: (() => void)[];
}

/** The browser answers a step back within a few milliseconds; one that does not answer must not hold the page up. */
const PATIENCE_MS = 200;
/** The open overlays, the topmost last. */
const open: Overlay[] = [];
let listening = false;
/** How many overlays the step back on its way closes; a step of the person's own closes one. */
let stepping = 0;

/**
 * The phone's back button closes an overlay instead of leaving the page. While it is open, one entry more stands in
 * the history, with the same address; the router never hears of it. Every way of closing is that one step back, so
 * the history is the same however it was closed.
 * @param isOpen whether the overlay is open
 * @param onClosed called once it is closed: render it no longer
 * @returns closes the overlay; resolves when its history entry is gone, and only then may the page navigate
 */
export function useBackCloses(isOpen: boolean, onClosed: () => void): () => Promise<void> {
  const shut = useEffectEvent(onClosed);
  const current = useRef<Overlay | null>(null);
  useEffect(() => {
    if (!isOpen) return;
    watchBackButton();
    const overlay: Overlay = { shut: () => shut(), waiting: [] };
    current.current = overlay;
    open.push(overlay);
    history.pushState(history.state, '');
    return () => {
      current.current = null;
      finish(overlay);
    };
  }, [isOpen]);

  return useCallback(() => {
    const overlay = current.current;
    if (!overlay || !open.includes(overlay)) return Promise.resolve();
    return new Promise((resolve) => {
      overlay.waiting.push(resolve);
      if (overlay.waiting.length > 1) return; // a second tap on close: one step back is enough
      // What lies above it closes with it: one step back for each.
      stepping = open.length - open.indexOf(overlay);
      history.go(-stepping);
      setTimeout(() => {
        if (open.includes(overlay)) shutTop(open.length - open.indexOf(overlay));
      }, PATIENCE_MS);
    });
  }, []);
}

/** Takes it off the list and tells those who wait for it. */
function finish(overlay: Overlay): void {
  const index = open.indexOf(overlay);
  if (index >= 0) open.splice(index, 1);
  for (const resolve of overlay.waiting.splice(0)) resolve();
}

/**
 * Starts listening to the back button. Call before the router is made: on the window, listeners run in the order they
 * were added, and the router must not hear of a step that only closes an overlay.
 */
export function watchBackButton(): void {
  if (listening) return;
  listening = true;
  addEventListener('popstate', (event) => {
    if (open.length === 0) return;
    // The address did not change: nothing for the router to do.
    event.stopImmediatePropagation();
    shutTop(stepping || 1);
  });
}

/** Closes the topmost overlays. */
function shutTop(count: number): void {
  stepping = 0;
  for (const overlay of open.slice(-count).reverse()) {
    // Off the list first: what it does while it closes may ask to close it again.
    finish(overlay);
    overlay.shut();
  }
}
