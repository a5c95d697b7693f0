import { useCallback, useEffect, useRef, useState } from 'react';

/** How long a phone may take to bring the app to the front, in milliseconds. */
const PATIENCE_MS = 2_500;

/** `missed`: nothing happened in time, or a web page came instead. */
export type Opening = 'idle' | 'trying' | 'opened' | 'missed';

/**
 * What has become of the way into the app. A browser does not tell; that the page is left is all there is to see.
 * @returns the state, and what to call with the way taken just before it is taken
 */
export function useOpening(): [Opening, (way: 'scheme' | 'link') => void] {
  const [opening, setOpening] = useState<Opening>('idle');
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  const start = useCallback((way: 'scheme' | 'link') => {
    stop.current?.();
    setOpening('trying');
    stop.current = watchLeaving(way, setOpening);
  }, []);
  return [opening, start];
}

/** @returns what ends the watch */
function watchLeaving(way: 'scheme' | 'link', tell: (seen: 'opened' | 'missed') => void): () => void {
  let left = false;
  let replaced = false;
  const end = (seen: 'opened' | 'missed') => {
    stop();
    tell(seen);
  };
  const leave = () => {
    left = true;
    clearTimeout(timer);
  };
  // Told on coming back: before that nobody is there to read it.
  const comeBack = () => {
    if (left) end(replaced ? 'missed' : 'opened');
  };
  const look = () => (document.visibilityState === 'hidden' ? leave() : comeBack());
  const hide = () => {
    // Where no app takes the link, it is a web page like any other and comes in place of this one.
    replaced = way === 'link';
    leave();
  };
  const stop = () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
    removeEventListener('pagehide', hide);
    removeEventListener('pageshow', comeBack);
  };
  const timer = setTimeout(() => end('missed'), PATIENCE_MS);
  document.addEventListener('visibilitychange', look);
  addEventListener('pagehide', hide);
  addEventListener('pageshow', comeBack);
  return stop;
}
