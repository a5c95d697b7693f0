import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

/**
 * Intercepts the API requests of the page under test and answers them from the sandbox. Half of the test files send
 * none: the sandbox, which takes half a second to import, is imported with the first one.
 */
export const server = setupServer(
  http.all('*/api/*', async ({ request }) => {
    const { sandbox } = await import('./sandbox.ts');
    return (await sandbox().respond(request)) ?? new HttpResponse(null, { status: 404 });
  }),
);
