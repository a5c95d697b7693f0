import type { Sandbox } from '../../sandbox/server/sandbox.ts';

/** What came back: the fields of the envelope, or nothing where the line was cut. */
export interface Answer {
  code?: number | string;
  message?: string;
  data?: unknown;
}

/** What is read of a call. */
interface Contract {
  contract: { method: 'GET' | 'POST'; path: string; carry?: 'body' | 'query' };
}

/**
 * Sends a call to the sandbox as a client does, but without the client's own checks of input and answer.
 * @param headers such as `authorization` or `idempotency-key`
 */
export async function ask(
  sandbox: Sandbox,
  { contract }: Contract,
  input: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<Answer> {
  const url = new URL(`/api${contract.path}`, 'http://localhost');
  const asQuery = contract.method === 'GET' || contract.carry === 'query';
  if (asQuery) for (const [name, value] of Object.entries(input)) url.searchParams.set(name, String(value));
  const response = await sandbox.respond(
    new Request(url, {
      method: contract.method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(asQuery ? {} : { body: JSON.stringify(input) }),
    }),
  );
  if (!response) throw new Error(`${contract.method} ${contract.path} is not answered`);
  return response.type === 'error' ? {} : ((await response.json()) as Answer);
}

/** The header of somebody who is logged in. */
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
