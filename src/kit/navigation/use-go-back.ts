import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { callHost } from '../../session/call-host.ts';
import { host } from '../../session/host.ts';
import { paths, withAttribution } from './paths.ts';

/**
 * Action of the back button: goes back in the app. Without a previous entry it asks the native host to close the page,
 * or goes home.
 */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  const { key, search } = useLocation();
  return useCallback(() => {
    // Use the router's entry index: after a redirect or replace the key is new although there is no previous entry.
    const { idx } = entry();
    // A second tap while the page before is still coming would leave that one too.
    if (isLeaving(key)) return;
    if (idx === undefined ? key !== 'default' : idx > 0) void navigate(-1);
    else void leave(() => navigate(withAttribution(paths.home(), search), { replace: true }));
  }, [key, search, navigate]);
}

const entry = () => (history.state ?? {}) as { idx?: number; key?: string };

/**
 * Whether the browser has gone to another entry of the history already, and its page is still coming.
 * @param key of the location on the screen
 */
export function isLeaving(key: string): boolean {
  const { idx, key: arrived = 'default' } = entry();
  return idx !== undefined && arrived !== key;
}

let leaving = false;

async function leave(goHome: () => unknown): Promise<void> {
  if (leaving) return;
  const { key } = entry();
  leaving = true;
  const closed = await callHost(host, 'close');
  leaving = false;
  // Do nothing if the user has navigated in the meantime.
  if (!closed && entry().key === key) goHome();
}
