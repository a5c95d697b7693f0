import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { ApiError } from '../../src/api/errors.ts';
import { isChunkError } from '../../src/kit/data/chunk-error.ts';
import { queryClient } from '../../src/kit/data/query-client.ts';

/** As in src/main.tsx: what a page tells the visitor is no news to the console. */
const onCaughtError = (error: unknown) => {
  if (!(error instanceof ApiError) && !isChunkError(error)) console.error(error);
};
const told = () => undefined;

/** What the app stands in, as main.tsx has it. */
export function Providers({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

/** Shows routes of a test's own, for parts that several pages share. */
export function renderRoutes(routes: RouteObject[], initialEntries?: string[]) {
  const router = createMemoryRouter(routes, initialEntries && { initialEntries });
  const view = render(<RouterProvider router={router} onError={told} />, { wrapper: Providers, onCaughtError });
  return { router, user: userEvent.setup(), ...view };
}
