import { QueryClientProvider } from '@tanstack/react-query';
import { useContext, useEffect } from 'react';
import {
  Outlet,
  ScrollRestoration,
  UNSAFE_DataRouterStateContext as RouterState,
  useLocation,
  useMatches,
  useNavigation,
} from 'react-router-dom';
import { queryClient } from '../kit/data/query-client.ts';
import { usePageExposure } from '../kit/navigation/use-track.ts';
import type { Theme } from '../pages/page-route.ts';
import { closeOverlays } from '../kit/overlay/use-close-on-back.ts';
import { doneProgress, startProgress } from './progress.ts';

/** A navigation slower than this shows the bar at the top, in milliseconds. */
const PENDING_MS = 150;

/** What every page stands in: its theme, the scroll position of each history entry, the bar of slow navigations. */
export default function Root() {
  useTheme();
  usePageExposure(useShownName());
  usePendingBar();
  // Another page: what lay over the one before goes with it.
  const { pathname } = useLocation();
  useEffect(() => closeOverlays, [pathname]);
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <ScrollRestoration />
    </QueryClientProvider>
  );
}

/** The operators' name of the page that is shown; undefined where the error page stands in its place. */
function useShownName(): string | undefined {
  // The matches do not tell whether a loader or a chunk has failed; the router's state does.
  const failed = useContext(RouterState)?.errors;
  const matches = useMatches();
  const handle = matches[matches.length - 1]?.handle;
  if (failed || typeof handle !== 'object' || handle === null || !('name' in handle)) return undefined;
  return String(handle.name);
}

function useTheme(): void {
  const theme = useMatches().reduce<Theme>((found, { handle }) => readTheme(handle) ?? found, 'dawn');
  useEffect(() => {
    const { documentElement: root } = document;
    // As the page file says it already; asking for the colour would make the browser work out every style at once.
    if (root.dataset['theme'] === theme) return;
    root.dataset['theme'] = theme;
    const colour = getComputedStyle(root).getPropertyValue('--sky-from').trim();
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour);
  }, [theme]);
}

function readTheme(handle: unknown): Theme | undefined {
  return typeof handle === 'object' && handle !== null && 'theme' in handle ? (handle.theme as Theme) : undefined;
}

function usePendingBar(): void {
  const pending = useNavigation().state !== 'idle';
  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(startProgress, PENDING_MS);
    return () => {
      clearTimeout(timer);
      doneProgress();
    };
  }, [pending]);
}
