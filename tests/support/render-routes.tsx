import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { ApiError } from '../../src/api/errors.ts';
import { isChunkError } from '../../src/kit/data/chunk-error.ts';
import { queryClient } from '../../src/kit/data/query-client.ts';

/** As in src/main.tsx: errors shown to the user are not logged. */
const onCaughtError = (error: unknown) => {
  if (!(error instanceof ApiError) && !isChunkError(error)) console.error(error);
};
const told = () => undefined;

/** The providers of main.tsx. */
export function Providers({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

/** Renders custom routes, to test components shared by several pages. */
export function renderRoutes(routes: RouteObject[], initialEntries?: string[]) {
  const router = createMemoryRouter(routes, initialEntries && { initialEntries });
  const view = render(<RouterProvider router={router} onError={told} />, { wrapper: Providers, onCaughtError });
  return { router, user: userEvent.setup(), ...view };
}
