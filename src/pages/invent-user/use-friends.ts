import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, isAborted } from '../../api/errors.ts';
import { type CodeMatches, refreshUserList, refreshUserListByActivity } from '../../api/invitation.ts';
import { inPlace } from './data.ts';

/** How often the list is looked at again while somebody looks at it, in milliseconds. */
const GENTLY_MS = 10_000;

/** The friends of one code, where there is one, or else of the whole activity. */
export type Scope = { activityId: number; code: string | null };

interface Kept {
  /** what the loader had brought when this was asked for: newer data of the loader's counts for more */
  of: CodeMatches;
  scope: string;
  matches: CodeMatches;
}

interface Friends {
  /** null while they are loaded for the first time */
  matches: CodeMatches | null;
  busy: boolean;
  failed: ApiError | null;
  /** asks now; answers whether it went well */
  refresh: () => Promise<boolean>;
}

/**
 * The friends who matched, kept up to date while the page is seen.
 * @param first those of the whole activity, as the loader brought them
 * @param on whether anything can still come
 * @param onMore told how many more there are than before, in the same scope
 */
export function useFriends(first: CodeMatches, scope: Scope, on: boolean, onMore: (count: number) => void): Friends {
  const [kept, setKept] = useState<Kept | null>(null);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<ApiError | null>(null);
  const running = useRef<AbortController | null>(null);
  const name = JSON.stringify(scope);
  const all = scope.code === null;
  const holds = kept?.scope === name && (!all || kept.of === first);
  const known = holds ? kept.matches : all ? first : null;

  const ask = async (quietly: boolean): Promise<boolean> => {
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    try {
      const options = inPlace(control.signal);
      const { activityId, code } = scope;
      const call =
        code === null ? refreshUserListByActivity({ activityId }, options) : refreshUserList({ code }, options);
      const matches = await call;
      const more = known ? matches.matches.length - known.matches.length : 0;
      const opened = known !== null && known.claimable !== matches.claimable;
      setKept({ of: first, scope: name, matches });
      setFailed(null);
      if (more > 0 || opened) onMore(Math.max(0, more));
      return true;
    } catch (error) {
      if (isAborted(error)) return false;
      if (!(error instanceof ApiError)) throw error;
      // What is looked at meanwhile still stands; the next time may go better.
      if (!quietly || known === null) setFailed(error);
      return false;
    } finally {
      if (running.current === control) running.current = null;
    }
  };
  const lookAgain = useEffectEvent(() => void ask(true));

  const missing = known === null;
  useEffect(() => {
    if (!missing) return;
    // Not within the effect: whoever switches back and forth asks for the last one alone.
    const timer = setTimeout(lookAgain);
    return () => clearTimeout(timer);
  }, [name, missing]);

  useEffect(() => {
    if (!on) return;
    const look = () => {
      if (document.visibilityState === 'visible' && running.current === null) lookAgain();
    };
    const timer = setInterval(look, GENTLY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [on]);
  useEffect(() => () => running.current?.abort(), []);

  const refresh = async () => {
    setBusy(true);
    const went = await ask(false);
    setBusy(false);
    return went;
  };
  return { matches: known, busy, failed, refresh };
}
