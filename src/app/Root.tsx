import { QueryClientProvider } from '@tanstack/react-query';
import { type ContextType, useContext, useEffect, useSyncExternalStore } from 'react';
import {
  Outlet,
  ScrollRestoration,
  UNSAFE_DataRouterContext as RouterContext,
  UNSAFE_DataRouterStateContext as RouterState,
  useLocation,
  useMatches,
} from 'react-router-dom';
import { requireLogin } from '../api/http.ts';
import { wantedLogin, watchLogin } from '../session/login-info.ts';
import { queryClient } from '../kit/data/query-client.ts';
import { usePageExposure } from '../kit/navigation/use-track.ts';
import { PLACES, placeOf } from './scroll-places.ts';
import type { LazyPageRoute, Theme } from '../pages/page-route.ts';
import { closeOverlays } from '../kit/overlay/use-close-on-back.ts';

type RouterStateValue = ContextType<typeof RouterState>;

/** Of a page's route; the layout routes have none (routes.tsx). */
type Handle = LazyPageRoute | undefined;

/** Root layout of all pages: theme, scroll restoration. */
export default function Root() {
  useTheme();
  const state = useContext(RouterState);
  usePageExposure(useShownName(state));
  // Close modals and sheets of the previous page.
  const { pathname } = useLocation();
  useEffect(() => closeOverlays, [pathname]);
  useAskForWantedLogin(state);
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <ScrollRestoration storageKey={PLACES} getKey={placeOf} />
    </QueryClientProvider>
  );
}

/** A platform that refuses the next login too would have the page ask for ever, of some hosts without the user's doing. */
const MIN_BETWEEN_MS = 60_000;
/** Token of the ended login that the user was asked about last. */
let askedFor = '';
/** By `performance.now()`. */
let mayAskAt = 0;

/**
 * Asks for a login where a read of the page found it ended (pages.md: S00000 from an A call), once for each. Only once the
 * page stands and nothing navigates: the next page would close the sheet again.
 */
function useAskForWantedLogin(state: RouterStateValue): void {
  const router = useContext(RouterContext)?.router;
  const wanted = useSyncExternalStore(watchLogin, wantedLogin, wantedLogin);
  useEffect(() => {
    const now = performance.now();
    if (wanted === askedFor || now < mayAskAt || router?.state !== state || state?.navigation.state !== 'idle') return;
    askedFor = wanted;
    mayAskAt = now + MIN_BETWEEN_MS;
    void requireLogin();
  }, [wanted, router, state]);
}

/** Operator-facing name of the current page; undefined while the error page is shown. */
function useShownName(state: RouterStateValue): string | undefined {
  // Matches do not show a failed loader or chunk; the router state does.
  const matches = useMatches();
  const handle = matches[matches.length - 1]?.handle;
  return state?.errors ? undefined : (handle as Handle)?.name;
}

function useTheme(): void {
  const theme = useMatches().reduce<Theme>((found, { handle }) => (handle as Handle)?.theme ?? found, 'dawn');
  useEffect(() => {
    const { documentElement: root } = document;
    // The page file already sets the theme; reading the colour would force a style recalculation.
    if (root.dataset['theme'] === theme) return;
    root.dataset['theme'] = theme;
    const colour = getComputedStyle(root).getPropertyValue('--sky-from').trim();
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour);
  }, [theme]);
}
