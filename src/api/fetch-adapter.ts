/** Thrown by the adapter when no answer came within the time limit. */
export class TimeoutError extends Error {
  constructor() {
    super('no answer within the time limit');
    this.name = 'TimeoutError';
  }
}

/** What the adapter reads of axios' request config. */
interface RequestConfig {
  url?: string;
  baseURL?: string;
  method?: string;
  headers: { toJSON: () => object };
  params?: Record<string, unknown>;
  data?: unknown;
  timeout?: number;
  signal?: unknown;
  withCredentials?: boolean;
  fetchOptions?: { keepalive?: boolean };
}

/** What axios wants of an adapter's answer. */
interface RawResponse<C> {
  data: string;
  status: number;
  statusText: string;
  headers: Record<string, string>;
  config: C;
}

/**
 * axios' door to the network, by fetch: text in and out, the time limit over headers and body, credentials and
 * keepalive. axios' own fetch adapter does uploads, streams and progress besides, for four kilobytes of the first
 * visit (docs/decisions/axios-parts.md). Every HTTP status resolves; http.ts reads it.
 * @throws TimeoutError past the limit, whatever fetch throws otherwise
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
    const response = await fetch(addressOf(config), {
      method: (config.method ?? 'get').toUpperCase(),
      headers: config.headers.toJSON() as Record<string, string>,
      credentials: config.withCredentials ? 'include' : 'same-origin',
      signal: control.signal,
      ...(typeof config.data === 'string' ? { body: config.data } : {}),
      ...config.fetchOptions,
    });
    const data = await response.text();
    const headers: Record<string, string> = {};
    response.headers.forEach((value, name) => (headers[name] = value));
    return { data, status: response.status, statusText: response.statusText, headers, config };
  } catch (error) {
    throw timedOut ? new TimeoutError() : error;
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', abort);
  }
}

/** Prefix, path, and the query of plain values; what is undefined or null is left out. */
function addressOf({ baseURL = '', url = '', params = {} }: RequestConfig): string {
  const present = Object.entries(params).filter(([, value]) => value !== undefined && value !== null);
  const query = new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString();
  return baseURL + url + (query && `?${query}`);
}
