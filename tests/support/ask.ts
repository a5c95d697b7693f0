import type { Sandbox } from '../../sandbox/server/sandbox.ts';

/** Response envelope; empty if the connection was dropped. */
export interface Answer {
  code?: number | string;
  message?: string;
  data?: unknown;
}

/** The part of a call used here. */
interface Contract {
  contract: { method: 'GET' | 'POST'; path: string; carry?: 'body' | 'query' };
}

/**
 * Sends a request to the sandbox like the client, but without its validation of input and response.
 * @param headers for example `authorization` or `idempotency-key`
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
  if (!response) throw new Error(`${contract.method} ${contract.path} has no handler`);
  return response.type === 'error' ? {} : ((await response.json()) as Answer);
}

/** Authorization header for a token. */
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
