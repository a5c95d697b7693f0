import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ApiError } from '../../src/api/errors.ts';
import { createRoutes } from '../../src/app/routes.tsx';
import { queryClient } from '../../src/kit/data/query-client.ts';
import { pageRoutes } from 'virtual:page-routes';

/** As in src/main.tsx: a failed call that a view throws is what the error page tells, and no news to the console. */
const onCaughtError = (error: unknown) => {
  if (!(error instanceof ApiError)) console.error(error);
};
const told = () => undefined;

/** Opens a page through the real routes, over the sandbox. */
export function renderApp(path: string) {
  const router = createMemoryRouter(createRoutes(pageRoutes), { initialEntries: [path] });
  const view = render(<RouterProvider router={router} onError={told} />, { onCaughtError });
  const unmount = () => {
    view.unmount();
    // As a reload does.
    queryClient.clear();
  };
  return { router, user: userEvent.setup(), ...view, unmount };
}
