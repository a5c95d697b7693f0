import { inTime } from '../lib/in-time.ts';
import { serverClock } from '../lib/server-clock.ts';
import type { EarlyAnswer } from '../session/host-protocol.ts';
import { API_PREFIX, HEADERS, REQUEST_TIMEOUT_MS } from './protocol.ts';
import { TimeoutError } from './timeout-error.ts';

/** Early responses are ignored this long after the page load began, in milliseconds. */
const EARLY_MAX_AGE_MS = 30_000;

function timeOut(): never {
  throw new TimeoutError();
}

/**
 * Removes and returns the response of a call the page file already sent (early/early-calls.ts), and sets the server
 * clock by it.
 * @param address path and query, without the API prefix
 * @param body JSON, or null for a call without a body
 * @returns undefined if the page file did not send this call, or if it failed
 * @throws TimeoutError after the time limit of calls; AbortError when the signal aborts
 */
export async function takeEarly(
  method: string,
  address: string,
  body: string | null,
  headers: Record<string, string>,
  signal: AbortSignal | undefined,
): Promise<EarlyAnswer | undefined> {
  const answers = globalThis.window?.lyyzEarly?.answers;
  // Early calls are always sent without a login.
  if (!answers || HEADERS.authorization in headers) return undefined;
  const call = `${method} ${API_PREFIX}${address} ${body ?? ''}`;
  const clientInfo = headers[HEADERS.clientInfo];
  const key = clientInfo ? `${call} ${clientInfo}` : call;
  const sent = answers.get(key);
  if (!sent) return undefined;
  answers.delete(key);
  if (performance.now() > EARLY_MAX_AGE_MS) return undefined;
  const answered = sent.catch(() => undefined);
  const answer = await inTime(answered, REQUEST_TIMEOUT_MS, timeOut, signal);
  if (answer) serverClock.observe(answer.response.headers.get('date'), answer.sentAt, answer.receivedAt);
  return answer;
}
