import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ApiError } from '../../src/api/errors.ts';
import { createRoutes } from '../../src/app/routes.tsx';
import { queryClient } from '../../src/kit/data/query-client.ts';
import { pageRoutes } from 'virtual:page-routes';

/** As in src/main.tsx: an ApiError thrown by a view is shown on the error page and is not logged. */
const onCaughtError = (error: unknown) => {
  if (!(error instanceof ApiError)) console.error(error);
};
const told = () => undefined;

/** Renders the app at a path with the real routes and the sandbox. */
export function renderApp(path: string) {
  const router = createMemoryRouter(createRoutes(pageRoutes), { initialEntries: [path] });
  const view = render(<RouterProvider router={router} onError={told} />, { onCaughtError });
  const unmount = () => {
    view.unmount();
    // A reload clears the cache too.
    queryClient.clear();
  };
  return { router, user: userEvent.setup(), ...view, unmount };
}
