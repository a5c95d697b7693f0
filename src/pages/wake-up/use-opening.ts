import { useCallback, useEffect, useRef, useState } from 'react';

/** Maximum time for a phone to open the app, in milliseconds. */
const OPENING_TIMEOUT_MS = 2_500;

/** `missed`: timeout, or a web page opened instead. */
export type Opening = 'idle' | 'trying' | 'opened' | 'missed';

/**
 * State of opening the app. Browsers do not report it; a hidden page is the only sign.
 * @returns the state, and a function to call just before each attempt
 */
export function useOpening(): [Opening, (way: 'scheme' | 'link') => void] {
  const [opening, setOpening] = useState<Opening>('idle');
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  const start = useCallback((way: 'scheme' | 'link') => {
    stop.current?.();
    setOpening('trying');
    stop.current = detectOpening(way, setOpening);
  }, []);
  return [opening, start];
}

/** @returns a function that stops watching */
function detectOpening(way: 'scheme' | 'link', onResult: (seen: 'opened' | 'missed') => void): () => void {
  let left = false;
  let replaced = false;
  const end = (seen: 'opened' | 'missed') => {
    stop();
    onResult(seen);
  };
  const leave = () => {
    left = true;
    clearTimeout(timer);
  };
  // Report it after returning, when the user can read it.
  const comeBack = () => {
    if (left) end(replaced ? 'missed' : 'opened');
  };
  const look = () => (document.visibilityState === 'hidden' ? leave() : comeBack());
  const hide = () => {
    // Without an app for the link, a web page replaces this one.
    replaced = way === 'link';
    leave();
  };
  const stop = () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
    removeEventListener('pagehide', hide);
    removeEventListener('pageshow', comeBack);
  };
  const timer = setTimeout(() => end('missed'), OPENING_TIMEOUT_MS);
  document.addEventListener('visibilitychange', look);
  addEventListener('pagehide', hide);
  addEventListener('pageshow', comeBack);
  return stop;
}
