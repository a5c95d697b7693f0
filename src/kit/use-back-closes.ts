import { useCallback, useEffect, useEffectEvent, useRef } from 'react';

interface Overlay {
  /** tells the component that it is closed */
  shut: () => void;
  /** who waits for it */
  waiting: (() => void)[];
}

const MARK = 'overlay';
/** The browser answers a step back within a few milliseconds; one that does not answer must not hold the page up. */
const PATIENCE_MS = 200;
/** The open overlays, the topmost last. */
const open: Overlay[] = [];
let listening = false;

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
    history.pushState({ ...(history.state as object | null), [MARK]: true }, '');
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
      history.back();
      setTimeout(() => {
        if (finish(overlay)) overlay.shut();
      }, PATIENCE_MS);
    });
  }, []);
}

/** @returns whether it was open until now */
function finish(overlay: Overlay): boolean {
  const index = open.indexOf(overlay);
  if (index >= 0) open.splice(index, 1);
  for (const resolve of overlay.waiting.splice(0)) resolve();
  return index >= 0;
}

/**
 * Starts listening to the back button. Call before the router is made: on the window, listeners run in the order they
 * were added, and the router must not hear of a step that only closes an overlay.
 */
export function watchBackButton(): void {
  if (listening) return;
  listening = true;
  addEventListener('popstate', (event) => {
    const overlay = open.at(-1);
    if (!overlay) return;
    // The address did not change: nothing for the router to do.
    event.stopImmediatePropagation();
    // Off the list first: what it does while it closes may ask to close it again.
    finish(overlay);
    overlay.shut();
  });
}
