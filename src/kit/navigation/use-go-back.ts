import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { callHost } from '../../session/call-host.ts';
import { host } from '../../session/host.ts';
import { paths } from './paths.ts';

/**
 * The page's own back button: to where the person was. Where they came by a link there is no such place: a native
 * host is asked to close the page, and a browser goes home.
 */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return useCallback(() => {
    // The router counts its entries: a redirect or a replaced address has a new key and still nothing behind it.
    const { idx } = (history.state ?? {}) as { idx?: number };
    if (idx === undefined ? key !== 'default' : idx > 0) void navigate(-1);
    else void leave(() => navigate(paths.home(), { replace: true }));
  }, [key, navigate]);
}

let leaving = false;

async function leave(goHome: () => unknown): Promise<void> {
  if (leaving) return;
  const keyNow = () => (history.state as { key?: string } | null)?.key;
  const key = keyNow();
  leaving = true;
  const closed = await callHost(host, 'close');
  leaving = false;
  // Whoever has gone on meanwhile stays where they went.
  if (!closed && keyNow() === key) goHome();
}
