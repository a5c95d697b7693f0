import type { EarlyAnswer } from '../session/host-protocol.ts';
import { HEADERS } from './protocol.ts';

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
 * keepalive. axios' own adapters do uploads, streams and progress besides, for six kilobytes of the first visit
 * (docs/decisions/axios-parts.md). Every HTTP status resolves; http.ts reads it.
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
    const method = (config.method ?? 'get').toUpperCase();
    const body = typeof config.data === 'string' ? config.data : null;
    const headers = config.headers.toJSON() as Record<string, string>;
    const early = await takeEarly(`${method} ${addressOf(config)} ${body ?? ''}`, headers, control.signal);
    const response =
      early?.response ??
      (await fetch(addressOf(config), {
        method,
        headers,
        credentials: config.withCredentials ? 'include' : 'same-origin',
        signal: control.signal,
        ...(body === null ? {} : { body }),
        ...config.fetchOptions,
      }));
    const data = early?.text ?? (await response.text());
    const answered: Record<string, string> = {};
    response.headers.forEach((value, name) => (answered[name] = value));
    // Nobody measured when that one was sent, so the clock is not set by it.
    if (early) delete answered['date'];
    return { data, status: response.status, statusText: response.statusText, headers: answered, config };
  } catch (error) {
    throw timedOut ? new TimeoutError() : error;
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', abort);
  }
}

/** An answer that has waited so long is not taken any more, in milliseconds since the page began. */
const EARLY_HOLDS_MS = 30_000;

/** The answer to a call that the page file has sent already (early/early-calls.ts), once; none where it failed. */
async function takeEarly(
  call: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<EarlyAnswer | undefined> {
  const answers = globalThis.window?.lyyzEarly?.answers;
  // None was sent for somebody who is logged in.
  if (!answers || HEADERS.authorization in headers) return undefined;
  const clientInfo = headers[HEADERS.clientInfo];
  const key = clientInfo ? `${call} ${clientInfo}` : call;
  const answer = answers.get(key);
  if (!answer) return undefined;
  answers.delete(key);
  if (performance.now() > EARLY_HOLDS_MS) return undefined;
  return new Promise((resolve, reject) => {
    answer.then(resolve, () => resolve(undefined));
    signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });
}

/** Prefix, path, and the query of plain values; what is undefined or null is left out. */
function addressOf({ baseURL = '', url = '', params = {} }: RequestConfig): string {
  const present = Object.entries(params).filter(([, value]) => value !== undefined && value !== null);
  const query = new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString();
  return baseURL + url + (query && `?${query}`);
}
