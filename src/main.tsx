import './styles/base.css';
import { startTransition } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { ApiError } from './api/errors.ts';
import { connectHttp } from './api/http.ts';
import { forgetOnHostLogout } from './app/forget-on-host-logout.ts';
import { withoutPending } from './app/pending.ts';
import { repeatTap } from './app/repeat-tap.ts';
import { createRoutes, findRoutes } from './app/routes.tsx';
import { handleEarlierVisit } from './app/scroll-places.ts';
import { loadChunk, reloadForChunk } from './kit/data/chunk-reload.ts';
import { toast } from './kit/overlay/feedback.ts';
import { clearPrivateQueriesOnLoginChange } from './kit/data/query-client.ts';
import { askLogin } from './features/login/ask-login.ts';
import { keepFirstScene } from './kit/scene/first-scene.ts';
import { watchBackButton } from './kit/overlay/use-close-on-back.ts';
import { clearHistoryStatesOnLogout } from './kit/data/use-history-state.ts';
import { host } from './session/host.ts';
import { whenIdle } from './lib/when-idle.ts';

// An interrupted view transition rejects, and the router does not handle the rejection. It is not an error.
addEventListener('unhandledrejection', (event) => {
  const { reason } = event as { reason: unknown };
  if (reason instanceof DOMException && /transition/i.test(reason.message)) event.preventDefault();
});

forgetOnHostLogout();
host.start();
connectHttp({ toast, askLogin, loadChunk });
clearPrivateQueriesOnLoginChange();
clearHistoryStatesOnLogout();

handleEarlierVisit();
watchBackButton(() => router.state.location.key);
const router = createBrowserRouter(createRoutes(), {
  basename: import.meta.env.BASE_URL,
  patchRoutesOnNavigation: findRoutes(),
});

/** The error page already shows API errors; any other error from a component is a bug. */
const report = (error: unknown) => {
  if (!(error instanceof ApiError)) console.error(error);
};
/** The router also reports errors that `report` gets from React, and loader errors that the error page shows. */
const ignoreRouterError = () => undefined;

/**
 * Keeps the router's first render from scrolling: the user may have scrolled the page already, and the browser has
 * restored the position of a reload. `false` is the router's own value for a page that a server has rendered.
 */
function keepScrollPosition(): void {
  router.state.restoreScrollPosition = false;
}

/**
 * Whether #root contains what React renders first on this URL: from the page file (src/first-paint.tsx), or from the
 * page's live script (kit/live/live.ts).
 */
function isDrawn({ first, page, drawn }: DOMStringMap): boolean {
  const { matches, errors } = router.state;
  return drawn === '' && first === 'page' && !errors && matches.some(({ route }) => route.path === page);
}

// The renderer is the largest library and comes last. Everything else has begun by then: the router has found the page
// and reads its data.
const renderer = import('react-dom/client');

// The page file's first paint stays until the router is ready.
const start = ({ createRoot, hydrateRoot }: Awaited<typeof renderer>) => {
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  const { dataset } = document.documentElement;
  const drawn = isDrawn(dataset);
  delete dataset['first'];
  document.querySelector('.bottom-line')?.remove();
  keepFirstScene(root);
  const app = <RouterProvider router={withoutPending(router)} onError={ignoreRouterError} />;
  // Render in a transition, so that slow phones stay responsive; the first paint stays until it is complete.
  startTransition(() => {
    if (drawn) {
      keepScrollPosition();
      hydrateRoot(root, app, { onCaughtError: report });
    } else {
      createRoot(root, { onCaughtError: report }).render(app);
    }
  });
  repeatTap(root, drawn);
  // Optional features load after the page is rendered; a failure is ignored.
  whenIdle(() => {
    import('./app/later.ts').then(
      ({ later }) => later(),
      () => undefined,
    );
  });
};
const begun = new Promise<void>((resolve) => {
  if (router.state.initialized) {
    resolve();
    return;
  }
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    resolve();
  });
});
Promise.all([renderer, begun]).then(
  ([libraries]) => start(libraries),
  (error: unknown) => {
    if (!reloadForChunk(error)) window.lyyzEarly?.notLoaded?.();
  },
);
