import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { TestRunner } from 'vitest';

/**
 * Intercepts the API requests of the page under test and answers them from the sandbox. The sandbox takes half a second
 * to import, so it is imported by the first request: half of the test files send none.
 */
export const server = setupServer(
  http.all('*/api/*', async ({ request }) => {
    const { sandbox } = await import('./sandbox.ts');
    // A late request of a test that has ended. A sandbox made for it would be that of the next test.
    if (!TestRunner.getCurrentTest()) return HttpResponse.error();
    return (await sandbox().respond(request)) ?? new HttpResponse(null, { status: 404 });
  }),
);
