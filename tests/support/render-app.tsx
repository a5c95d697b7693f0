import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createRoutes } from '../../src/app/routes.tsx';
import { campaigns } from '../../src/pages/campaigns.ts';

/** Opens a page through the real routes, over the sandbox. */
export function renderApp(path: string) {
  const router = createMemoryRouter(createRoutes(campaigns), { initialEntries: [path] });
  const view = render(<RouterProvider router={router} />);
  return { router, user: userEvent.setup(), ...view };
}
