import { http } from 'msw';
import { sandbox } from './sandbox.ts';
import { server } from './server.ts';

/**
 * From now on the platform answers a known idempotency key with its first outcome, which may be a refusal, whatever the
 * call is. The contract leaves this open; the sandbox runs a refused write again, and knows keys by person and call. Lost
 * answers, and logins that ran out, are no outcomes.
 */
export function keepOutcomes(): void {
  const outcomes = new Map<string, Response>();
  server.use(
    http.all('*/api/*', async ({ request }) => {
      const key = request.headers.get('idempotency-key');
      if (key === null) return undefined;
      const known = outcomes.get(key);
      if (known) return known.clone();
      const answer = await sandbox().respond(request);
      if (!answer) return undefined;
      if (answer.ok && !(await answer.clone().text()).includes('S00000')) outcomes.set(key, answer.clone());
      return answer;
    }),
  );
}
