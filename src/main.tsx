import './styles/base.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { ApiError } from './api/errors.ts';
import { connectHttp } from './api/http.ts';
import { createRoutes, findRoutes } from './app/routes.tsx';
import { toast } from './kit/overlay/feedback.ts';
import { forgetAfterLogin } from './kit/data/query-client.ts';
import { askLogin } from './features/login/ask-login.ts';
import { keepFirstScene } from './kit/scene/first-scene.ts';
import { watchBackButton } from './kit/overlay/use-close-on-back.ts';
import { clearHistoryStates } from './kit/data/use-history-state.ts';
import { host } from './session/host.ts';
import { watchLogin } from './session/login-info.ts';

// A view transition that another one overtakes is no fault; the router leaves its rejection to nobody.
addEventListener('unhandledrejection', (event) => {
  const { reason } = event as { reason: unknown };
  if (reason instanceof DOMException && /transition/i.test(reason.message)) event.preventDefault();
});

host.start();
connectHttp({ toast, askLogin });
forgetAfterLogin();
// What was kept in memory may have been one person's own.
watchLogin(clearHistoryStates);

/** What can wait is loaded when the page is idle, or after this many milliseconds. */
const LATER_MS = 3_000;

watchBackButton(() => router.state.location.key);
const router = createBrowserRouter(createRoutes(), {
  basename: import.meta.env.BASE_URL,
  patchRoutesOnNavigation: findRoutes(),
});

/** What the error page tells the person is no news to the console; anything else that views throw is a fault of ours. */
const report = (error: unknown) => {
  if (!(error instanceof ApiError)) console.error(error);
};
/** The router tells what React tells `report` already, and what loaders threw, which the error page shows. */
const told = () => undefined;

// React empties the root when it first renders: until the router has its page, the page file's own first paint stays.
const start = () => {
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  delete document.documentElement.dataset['first'];
  keepFirstScene(root);
  const app = createRoot(root, { onCaughtError: report });
  // In slices, so that a slow phone answers fingers meanwhile; until it is whole the first paint stands.
  startTransition(() => app.render(<RouterProvider router={router} onError={told} />));
  // What only makes the visit better waits until the page stands; it may fail to come, and nobody misses it.
  const load = () =>
    void import('./app/later.ts').then(
      ({ later }) => later(),
      () => undefined,
    );
  if (window.requestIdleCallback as unknown) requestIdleCallback(load, { timeout: LATER_MS });
  else setTimeout(load, LATER_MS); // iOS
};
if (router.state.initialized) {
  start();
} else {
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    start();
  });
}
