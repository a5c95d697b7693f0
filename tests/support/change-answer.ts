import { http } from 'msw';
import { sandbox } from './sandbox.ts';
import { server } from './server.ts';

/** Changes the data of the sandbox's answers to a call. */
export function changeAnswer(path: string, change: (data: never) => unknown): void {
  server.use(
    http.all(`*${path}`, async ({ request }) => {
      const response = await sandbox().respond(request);
      const answer = (await response?.json()) as { data: unknown };
      // Its headers tell the time of the platform.
      return Response.json({ ...answer, data: change(answer.data as never) }, response ?? undefined);
    }),
  );
}
