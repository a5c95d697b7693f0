import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useLogin } from './use-login.ts';

/**
 * Whether a page's data belongs to another login than the one that holds now (made here, in another tab, by the app, run
 * out): it is asked for anew, and what is somebody's own is not shown meanwhile.
 * @param loadedFor the access token the loader had, null where there was none
 */
export function useStale(loadedFor: string | null): boolean {
  const { revalidate } = useRevalidator();
  const stale = (useLogin()?.accessToken ?? null) !== loadedFor;
  useEffect(() => {
    if (stale) void revalidate();
  }, [stale, revalidate]);
  return stale;
}
