import type { createBrowserRouter } from 'react-router-dom';
import { doneProgress, PROGRESS_DELAY_MS, startProgress } from '../kit/overlay/progress.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * The router for React, which hears of a navigation once the next page is loaded. Until then the progress bar tells of
 * it: no page reads the state between, and React would render the old page once more before it renders the next one.
 */
export function withoutPending(router: Router): Router {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const subscribe: Router['subscribe'] = (tell) =>
    router.subscribe((state, change) => {
      if (state.navigation.state !== 'idle') {
        timer ??= setTimeout(startProgress, PROGRESS_DELAY_MS);
        return;
      }
      clearTimeout(timer);
      timer = undefined;
      tell(state, change);
      doneProgress();
    });
  return Object.create(router, { subscribe: { value: subscribe } }) as Router;
}
