import { serverClock } from '../lib/server-clock.ts';
import { TimeoutError } from './timeout-error.ts';

/** The part of axios' request config used here. */
interface RequestConfig {
  url?: string;
  baseURL?: string;
  method?: string;
  headers: { toJSON: () => object };
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
    const sentAt = Date.now();
    const response = await fetch((config.baseURL ?? '') + (config.url ?? ''), {
      method,
      headers,
      credentials: 'include',
      // An answer out of a cache would set the clock wrong.
      cache: 'no-store',
      signal: control.signal,
      body,
      ...config.fetchOptions,
    });
    serverClock.observe(response.headers.get('date'), sentAt);
    const data = await response.text();
    // Nothing reads the headers of a response.
    return { data, status: response.status, statusText: response.statusText, headers: {}, config };
  } catch (error) {
    throw timedOut ? new TimeoutError() : error;
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', abort);
  }
}
