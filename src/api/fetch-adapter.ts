import { serverClock } from '../lib/server-clock.ts';
import type { EarlyAnswer } from '../session/host-protocol.ts';
import { HEADERS } from './protocol.ts';

/** Thrown by the adapter when there is no response within the time limit. */
export class TimeoutError extends Error {
  constructor() {
    super('no answer within the time limit');
    this.name = 'TimeoutError';
  }
}

/** The part of axios' request config used here. */
interface RequestConfig {
  url?: string;
  baseURL?: string;
  method?: string;
  headers: { toJSON: () => object };
  params?: Record<string, unknown>;
  data?: unknown;
  timeout?: number;
  signal?: unknown;
  fetchOptions?: { keepalive?: boolean };
}

/** The response format axios expects from an adapter. */
interface RawResponse<C> {
  data: string;
  status: number;
  statusText: string;
  headers: object;
  config: C;
}

/**
 * A small axios adapter based on fetch: text bodies, a time limit for headers and body, credentials and keepalive.
 * axios' own adapters add uploads, streams and progress, and cost 6 kB on the first visit
 * (docs/decisions/axios-parts.md). Resolves for every HTTP status; http.ts evaluates it. Every response sets the server
 * clock.
 * @throws TimeoutError after the time limit, otherwise whatever fetch throws
 */
export async function fetchAdapter<C extends RequestConfig>(config: C): Promise<RawResponse<C>> {
  const control = new AbortController();
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    control.abort();
  }, config.timeout);
  const outer = config.signal instanceof AbortSignal ? config.signal : undefined;
  const abort = () => control.abort();
  if (outer?.aborted) abort();
  outer?.addEventListener('abort', abort);
  try {
    const method = (config.method ?? 'get').toUpperCase();
    const body = typeof config.data === 'string' ? config.data : null;
    const headers = config.headers.toJSON() as Record<string, string>;
    const early = await takeEarly(`${method} ${addressOf(config)} ${body ?? ''}`, headers, control.signal);
    const sentAt = early?.sentAt ?? Date.now();
    const response =
      early?.response ??
      (await fetch(addressOf(config), {
        method,
        headers,
        credentials: 'include',
        // An answer out of a cache would set the clock wrong.
        cache: 'no-store',
        signal: control.signal,
        body,
        ...config.fetchOptions,
      }));
    serverClock.observe(response.headers.get('date'), sentAt, early?.receivedAt);
    const data = early?.text ?? (await response.text());
    // Nothing reads the headers of a response.
    return { data, status: response.status, statusText: response.statusText, headers: {}, config };
  } catch (error) {
    throw timedOut ? new TimeoutError() : error;
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', abort);
  }
}

/** Early responses are ignored this long after the page load began, in milliseconds. */
const EARLY_MAX_AGE_MS = 30_000;

/**
 * Removes and returns the response of a call the page file already sent (early/early-calls.ts); undefined if it failed.
 */
async function takeEarly(
  call: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<EarlyAnswer | undefined> {
  const answers = globalThis.window?.lyyzEarly?.answers;
  // Early calls are always sent without a login.
  if (!answers || HEADERS.authorization in headers) return undefined;
  const clientInfo = headers[HEADERS.clientInfo];
  const key = clientInfo ? `${call} ${clientInfo}` : call;
  const answer = answers.get(key);
  if (!answer) return undefined;
  answers.delete(key);
  if (performance.now() > EARLY_MAX_AGE_MS) return undefined;
  return new Promise((resolve, reject) => {
    answer.then(resolve, () => resolve(undefined));
    signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });
}

/** Prefix, path and query; undefined and null values are omitted. */
function addressOf({ baseURL = '', url = '', params = {} }: RequestConfig): string {
  const present = Object.entries(params).filter(([, value]) => value !== undefined && value !== null);
  const query = new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString();
  return baseURL + url + (query && `?${query}`);
}
