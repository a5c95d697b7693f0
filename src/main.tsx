import './styles/base.css';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { connectHttp } from './api/http.ts';
import { createRoutes } from './app/routes.tsx';
import { toast } from './kit/feedback.ts';
import { Kept } from './kit/kept.ts';
import { askLogin } from './kit/login/ask-login.ts';
import { keepFirstScene } from './kit/scene/first-scene.ts';
import { watchBackButton } from './kit/use-back-closes.ts';
import { forgetKeptStates } from './kit/use-kept-state.ts';
import { host } from './session/host.ts';
import { watchLogin } from './session/login-info.ts';

// A view transition that another one overtakes is no fault; the router leaves its rejection to nobody.
addEventListener('unhandledrejection', (event) => {
  const { reason } = event as { reason: unknown };
  if (reason instanceof DOMException && /transition/i.test(reason.message)) event.preventDefault();
});

host.start();
connectHttp({ toast, askLogin });
// What was kept in memory may have been one person's own.
watchLogin(() => {
  Kept.forgetAll();
  forgetKeptStates();
});

watchBackButton();
const router = createBrowserRouter(createRoutes(), { basename: import.meta.env.BASE_URL });

// React empties the root when it first renders: until the router has its page, the page file's own first paint stays.
const start = () => {
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  delete document.documentElement.dataset['first'];
  keepFirstScene(root);
  createRoot(root).render(<RouterProvider router={router} />);
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
