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
  const token = useLogin()?.accessToken ?? null;
  const stale = token !== loadedFor;
  useEffect(() => {
    // Each login anew: one that comes while the data for nobody is on its way has to be asked for as well.
    if (stale) void revalidate();
  }, [stale, token, loadedFor, revalidate]);
  return stale;
}
