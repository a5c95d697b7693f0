import { API_PREFIX, HEADERS } from '../../api/protocol.ts';
import { masked, maskedAddress } from './mask.ts';
import { sameOrigin } from './same-origin.ts';

/** Where a call was sent: this page, the preview of a link, or the page that a host is played for. */
export type CallSource = 'tool' | 'preview' | 'host';

/** A call of this visit, with everything personal masked. */
export interface RecordedCall {
  id: number;
  from: CallSource;
  method: string;
  /** path and query below the API prefix, masked */
  path: string;
  /** epoch milliseconds of the device clock */
  at: number;
  /** duration in milliseconds; undefined while the call is under way */
  ms?: number;
  /** HTTP status; 0 without an answer */
  status?: number;
  /** the platform's code, from the envelope */
  code?: string;
  idempotencyKey?: string;
  /** masked: which login and client info the call carried */
  login: string;
  clientInfo: string;
}

/** The oldest calls are dropped beyond this number. */
const MAX_CALLS = 200;

let calls: readonly RecordedCall[] = [];
let count = 0;
const listeners = new Set<() => void>();

/** For `useSyncExternalStore`. */
export const recordedCalls = {
  get: (): readonly RecordedCall[] => calls,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  clear: () => change([]),
};

function change(next: readonly RecordedCall[]): void {
  calls = next.slice(-MAX_CALLS);
  for (const listener of [...listeners]) listener();
}

const RECORDING = Symbol('recording');
let since = Infinity;

/** When the recording of this page began, in milliseconds of `performance.now()`. */
export const recordingSince = (): number => since;

/**
 * Records the API calls that a window sends with `fetch`, which every call of the app uses (api/fetch-adapter.ts). The
 * calls themselves are not changed. Only this page loads this file, so no other page carries it.
 * @param page this window, or that of a frame; nothing is recorded of a frame that has left this origin
 */
export function recordCalls(page: Window, from: CallSource): void {
  if (!sameOrigin(page)) return;
  const marked = page as Window & { [RECORDING]?: true };
  if (marked[RECORDING]) return;
  marked[RECORDING] = true;
  if (from === 'tool') since = performance.now();
  const send = page.fetch.bind(page);
  const fetch: Window['fetch'] = (input, init) => {
    const address = new URL(input instanceof Request ? input.url : String(input), location.href);
    if (!address.pathname.startsWith(`${API_PREFIX}/`) || address.pathname.startsWith(`${API_PREFIX}/sandbox/`))
      return send(input, init);
    const headers = new Headers(init?.headers);
    count += 1;
    const call: RecordedCall = {
      id: count,
      from,
      method: (init?.method ?? 'GET').toUpperCase(),
      path: maskedAddress(address.pathname.slice(API_PREFIX.length) + address.search),
      at: Date.now(),
      login: masked(headers.get(HEADERS.authToken) ?? ''),
      clientInfo: masked(headers.get(HEADERS.clientInfo) ?? ''),
      ...(headers.has(HEADERS.idempotencyKey) ? { idempotencyKey: headers.get(HEADERS.idempotencyKey) ?? '' } : {}),
    };
    change([...calls, call]);
    const started = performance.now();
    const end = (result: Pick<RecordedCall, 'status' | 'code'>) => {
      const ms = Math.round(performance.now() - started);
      change(calls.map((one) => (one.id === call.id ? { ...one, ms, ...result } : one)));
    };
    const answer = send(input, init);
    answer.then(
      (response) => {
        const { status } = response;
        end({ status });
        response
          .clone()
          .json()
          .then(
            (body) => end({ status, ...codeOf(body) }),
            () => undefined, // no JSON: there is no code to show
          );
      },
      () => end({ status: 0 }),
    );
    return answer;
  };
  Object.defineProperty(page, 'fetch', { configurable: true, writable: true, value: fetch });
}

/** The code of an envelope, in the order of spec.md 8. */
function codeOf(body: unknown): { code?: string } {
  if (typeof body !== 'object' || body === null) return {};
  const { statusCode, errorCode, code } = body as Record<string, unknown>;
  const found = [code, errorCode, statusCode].find((one) => typeof one === 'string' || typeof one === 'number');
  return found === undefined ? {} : { code: String(found) };
}
