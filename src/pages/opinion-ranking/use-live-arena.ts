import { useEffect, useEffectEvent, useState } from 'react';
import { type Arena, latestArena } from '../../api/moment.ts';
import { ApiError } from '../../api/errors.ts';
import { serverClock } from '../../lib/server-clock.ts';
import { momentOf } from '../../lib/shanghai-time.ts';

/** Votes come in all the time: they are looked at so often while the page is seen, in milliseconds. */
const LOOK_MS = 15_000;

/** The arena with the votes as they come in, as long as it is on. A look that fails is left to the next one. */
export function useLiveArena(loaded: Arena): Arena {
  const [latest, setLatest] = useState({ of: loaded, arena: loaded });
  const arena = latest.of === loaded ? latest.arena : loaded;
  const look = useEffectEvent(async (signal: AbortSignal) => {
    if (document.visibilityState !== 'visible' || serverClock.now() >= momentOf(loaded.endTime)) return;
    try {
      const found = await latestArena({}, { signal, quiet: true, onLoggedOut: 'throw' });
      if (found?.arenaId === loaded.arenaId) setLatest({ of: loaded, arena: found });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  });
  useEffect(() => {
    const left = new AbortController();
    const timer = setInterval(() => void look(left.signal), LOOK_MS);
    return () => {
      clearInterval(timer);
      left.abort();
    };
  }, []);
  return arena;
}
