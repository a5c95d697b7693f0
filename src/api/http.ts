import * as v from 'valibot';
import { host } from '../session/host.ts';
import {
  areOfOneUser,
  clearRefusedLogin,
  currentLogin,
  currentToken,
  currentPerson,
  isLoggedIn,
  noteUser,
  type Person,
  wasLeft,
} from '../session/login-info.ts';
import {
  type Envelope,
  errorCodeOf,
  isEnvelope,
  isLoggedOut,
  isSuccess,
  mentionsToken,
  messageOf,
  wantsToast,
} from './envelope.ts';
import { ApiError, errorWords } from './errors.ts';
import { HEADERS, REQUEST_VERSION } from './protocol.ts';
import { readJson, withoutNulls } from './read-answer.ts';
import { takeEarly } from './early-answer.ts';
import { TimeoutError } from './timeout-error.ts';
import type { CallOptions } from './call-options.ts';
import { withinLimit } from '../lib/chunk-limit.ts';
import { clientInfoInTime } from './client-info-in-time.ts';
import type { CallDefinition, Caller } from './contract.ts';
import { type PageOf, pagesQuery, type PagesQuery, query, type Query, type ReadOptions } from './query.ts';

/** UI functions used by the API layer; `main.tsx` injects them to keep this layer free of UI code. */
export interface HttpHandlers {
  toast: (message: string) => void;
  /**
   * asks the user (or the native host) to log in; resolves with true after a login
   * @param before token of the login that has run out: then only the same user's next login counts
   */
  askLogin: (before?: string) => Promise<boolean>;
  /** loads a chunk; browsers do not repeat a failed import until the page is reloaded (kit/data/chunk-reload.ts) */
  loadChunk: <T>(name: string, load: () => Promise<T>) => Promise<T>;
}

const standard: HttpHandlers = {
  toast: () => undefined,
  askLogin: () => Promise.resolve(false),
  loadChunk: (_, load) => withinLimit(load),
};
let handlers = standard;

/** Injects the UI functions; without those that are left out, nothing is shown and nobody is asked. */
export function connectHttp(next: Partial<HttpHandlers>): void {
  handlers = { ...standard, ...next };
}

/**
 * Asks for a login if the user is logged out, through the native host or the login sheet.
 * @returns whether the user is logged in now
 */
export function requireLogin(): Promise<boolean> {
  return isLoggedIn() ? Promise.resolve(true) : handlers.askLogin();
}

/** An API call: a function, plus its contract for the sandbox and the tests. */
export interface Call<S extends v.GenericSchema, D extends v.GenericSchema> {
  (input: v.InferInput<S>, options?: CallOptions): Promise<v.InferOutput<D>>;
  readonly contract: CallDefinition<S, D>;
  /** prefix of all query keys of this call, for invalidation */
  readonly queryKey: readonly [string];
}

/** The query sets the page number of a paged call. */
type PagesInput<S extends v.GenericSchema> = Omit<v.InferInput<S>, 'pageNo'>;
type ItemOf<D extends v.GenericSchema> = v.InferOutput<D> extends PageOf<infer T> ? T : never;

/** A call whose response is the same for all users. */
export interface PublicCall<S extends v.GenericSchema, D extends v.GenericSchema> extends Call<S, D> {
  /** TanStack Query options for `useSuspenseQuery`, `Part` and loaders */
  query: (input: v.InferInput<S>, options?: ReadOptions) => Query<v.InferOutput<D>>;
  /** infinite query options for `useInfiniteList` and loaders */
  pages: (input: PagesInput<S>, options?: ReadOptions) => PagesQuery<ItemOf<D>>;
}

/** A call with user-specific responses. They are cached per user and removed on logout. */
export interface OwnCall<S extends v.GenericSchema, D extends v.GenericSchema, P> extends Call<S, D> {
  query: (input: v.InferInput<S>, person: P, options?: ReadOptions) => Query<v.InferOutput<D>>;
  pages: (input: PagesInput<S>, person: P, options?: ReadOptions) => PagesQuery<ItemOf<D>>;
}

interface Request {
  method: string;
  url: string;
  headers: Record<string, string>;
  /** JSON; null for calls that carry their fields in the query */
  data: string | null;
}

/**
 * Loads the axios instance, which the first calls of most visits do not need (early-answer.ts).
 * @throws an error of the network if its chunk does not come
 */
function loadClient(): Promise<typeof import('./axios-client.ts')> {
  return handlers.loadChunk('axios', () => import('./axios-client.ts'));
}

/** Defines an API call. The call rejects only with ApiError; refusals listed in spec.md 8 also show one toast. */
export function defineCall<S extends v.GenericSchema, D extends v.GenericSchema>(
  contract: CallDefinition<S, D> & { who: 'A' },
): OwnCall<S, D, Person>;
export function defineCall<S extends v.GenericSchema, D extends v.GenericSchema>(
  contract: CallDefinition<S, D> & { own: true },
): OwnCall<S, D, Person | null>;
export function defineCall<S extends v.GenericSchema, D extends v.GenericSchema>(
  contract: CallDefinition<S, D>,
): PublicCall<S, D>;
/* @__NO_SIDE_EFFECTS__ */
export function defineCall<S extends v.GenericSchema, D extends v.GenericSchema>(
  contract: CallDefinition<S, D>,
): Call<S, D> {
  const call = async (input: v.InferInput<S>, options: CallOptions = {}): Promise<v.InferOutput<D>> => {
    const name = `${contract.method} ${contract.path}`;
    const sent = v.safeParse(contract.send, input);
    if (!sent.success) {
      const field = v.getDotPath(sent.issues[0]) ?? undefined;
      throw new ApiError('contract', errorWords.input(field), {
        call: name,
        ...(field === undefined ? {} : { field }),
        cause: sent.issues,
      });
    }
    let { envelope, token } = await exchange(contract, sent.output, options, name);
    if (isLoggedOut(envelope)) {
      console.info(`${name}: S00000, not logged in or login timed out`);
      if (contract.loggedOut !== undefined) return contract.loggedOut;
      // The login is optional and has run out: without it everybody's answer comes.
      if (token && contract.who !== 'A') ({ envelope } = await exchange(contract, sent.output, options, name));
    }
    if (isLoggedOut(envelope)) {
      // Nobody who logged out meanwhile is asked to log in again.
      const mayAsk = options.onLoggedOut !== 'throw' && (isLoggedIn() || !wasLeft(token));
      // What one user confirmed must not be done in the name of another.
      const before = options.idempotencyKey && (options.confirmedWith ?? token);
      const again = before ? { ...options, confirmedWith: before } : options;
      if (mayAsk && (await handlers.askLogin(before))) {
        ({ envelope, token } = await exchange(contract, sent.output, again, name));
      }
      if (isLoggedOut(envelope)) throw loggedOut(name);
    }
    const data = v.safeParse(contract.data, withoutNulls(envelope.data ?? null));
    if (data.success) {
      const user = contract.user?.(data.output);
      if (user !== undefined) noteUser(token, user);
      return data.output;
    }
    const field = v.getDotPath(data.issues[0]) ?? undefined;
    throw new ApiError('contract', errorWords.contract(field), {
      call: name,
      ...(field === undefined ? {} : { field }),
      cause: data.issues,
    });
  };
  const isOwn = contract.who === 'A' || contract.own === true;
  return Object.assign(call, {
    contract,
    queryKey: [`${contract.method} ${contract.path}`] as const,
    query: (input: unknown, ...rest: unknown[]) => query(call, contract, input, ...readArguments(isOwn, rest)),
    pages: (input: object, ...rest: unknown[]) => pagesQuery(call, contract, input, ...readArguments(isOwn, rest)),
  });
}

/** Calls with user-specific responses take the person before the options. */
function readArguments(isOwn: boolean, rest: unknown[]): [person: Person | null | undefined, options: ReadOptions] {
  const [person, options] = isOwn ? rest : [undefined, rest[0]];
  return [person as Person | null | undefined, options ?? {}];
}

/**
 * Sends one request and returns the envelope for success or S00000, with the token that was sent. Applies the toast and
 * token rules of spec.md 8.
 */
async function exchange(
  contract: CallDefinition<v.GenericSchema, v.GenericSchema>,
  input: unknown,
  options: CallOptions,
  name: string,
): Promise<{ envelope: Envelope; token: string }> {
  const { path, rest } = fillPath(contract.path, input);
  const who = options.asPerson ? 'C' : contract.who;
  const asQuery = contract.method === 'GET' || contract.carry === 'query';
  const url = asQuery ? path + queryOf(rest) : path;
  const sent = asQuery ? null : JSON.stringify(rest);
  const headers = await headersFor(who, path, options).catch((error: unknown) => {
    throw failureOf(error, name, options.signal);
  });
  const token = headers[HEADERS.authToken] ?? '';
  const { confirmedWith } = options;
  if (token && confirmedWith && !areOfOneUser(token, confirmedWith) && !(await handlers.askLogin(confirmedWith))) {
    throw loggedOut(name);
  }
  let response: { status: number; text: string };
  try {
    options.sentBy?.(who === 'O' ? null : currentPerson());
    const early = await takeEarly(contract.method, url, sent, headers, options.signal);
    response = early
      ? { status: early.response.status, text: early.text }
      : await send({ method: contract.method, url, headers, data: sent }, options);
  } catch (error) {
    throw failureOf(error, name, options.signal);
  }
  let body = readJson(response.text);
  // A gateway knows no S00000; without an envelope its words are for nobody.
  if (response.status === 401 && !isEnvelope(body) && (token || who === 'A')) body = { code: 'S00000' };
  const good = response.status >= 200 && response.status < 300;
  if (response.status === 504) showToast(errorWords.releasing, options);
  // A response to an older token, or to none, must not delete a newer login.
  const isOurs = token === currentToken();
  const succeeded = good && isEnvelope(body) && isSuccess(body);
  const ended = isOurs && isEnvelope(body) && isLoggedOut(body);
  // A message about the token ends the login whatever was sent (spec.md 8).
  if (!succeeded && (ended || ((isOurs || who === 'O') && mentionsToken(body)))) clearRefusedLogin();
  if (!isEnvelope(body)) {
    if (good) throw new ApiError('contract', errorWords.contract(undefined), { call: name, status: response.status });
    const message = response.status === 504 ? errorWords.releasing : errorWords.http(response.status);
    throw new ApiError('http', message, { call: name, status: response.status });
  }
  if (succeeded || isLoggedOut(body)) return { envelope: body, token };
  const message = messageOf(body) || errorWords.refused;
  if (response.status !== 504 && wantsToast(body)) showToast(message, options);
  const { status } = response;
  const details = { call: name, status, ...codeOf(body) };
  // A refusal of the business is one under HTTP 4xx, too (api.md, the answer's envelope), but for those that ask to wait.
  const refused = good || (status < 500 && status !== 408 && status !== 429 && Number(details.code) === 400);
  throw new ApiError(refused ? 'refused' : 'http', message, details);
}

/** The error of S00000. Whoever is logged in by now is perhaps another user. */
function loggedOut(call: string): ApiError {
  return new ApiError('login', isLoggedIn() ? errorWords.loginChanged : errorWords.login, { call, code: 'S00000' });
}

async function send(request: Request, { signal, keepalive }: CallOptions) {
  const { client } = await loadClient();
  const { status, data } = await client.request<string>({
    ...request,
    ...(signal ? { signal } : {}),
    ...(keepalive ? { fetchOptions: { keepalive: true } } : {}),
  });
  return { status, text: data };
}

/** `?` and the fields, or an empty string; undefined and null values are omitted. */
function queryOf(fields: Record<string, unknown>): string {
  const present = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  const query = new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString();
  return query && `?${query}`;
}

function showToast(message: string, { quiet }: CallOptions): void {
  if (!quiet) handlers.toast(message);
}

/** One toast per page load: every call fails for the same reason. */
let noClientInfoToastShown = false;

async function headersFor(who: Caller, path: string, options: CallOptions): Promise<Record<string, string>> {
  const headers: Record<string, string> = {
    [HEADERS.authToken]: '',
    [HEADERS.requestPath]: path,
    [HEADERS.requestVersion]: REQUEST_VERSION,
  };
  if (options.idempotencyKey) headers[HEADERS.idempotencyKey] = options.idempotencyKey;
  if (who === 'O') return headers;
  const clientInfo = await clientInfoInTime(options.signal);
  if (clientInfo !== undefined) {
    headers[HEADERS.clientInfo] = clientInfo;
  } else if (!noClientInfoToastShown && !options.tracking) {
    // The call continues; the server decides whether client info is required. A quiet call says its own failure in place,
    // but never this; of tracking nobody is told.
    noClientInfoToastShown = true;
    handlers.toast('获取客户端信息失败，请检查 SDK 配置或刷新浏览器');
  }
  const login = currentLogin();
  if (login) {
    headers[HEADERS.authToken] = login.accessToken;
    headers[HEADERS.authorization] = host.authorizationFor(login.accessToken);
  }
  return headers;
}

/** Fills `{id}` from the input; the remaining fields go into the query or the body. */
function fillPath(template: string, input: unknown): { path: string; rest: Record<string, unknown> } {
  const fields = new Map(Object.entries(input as Record<string, unknown>));
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(fields.get(name));
    fields.delete(name);
    return encodeURIComponent(value);
  });
  return { path, rest: Object.fromEntries(fields) };
}

function failureOf(error: unknown, call: string, signal: AbortSignal | undefined): ApiError {
  if (signal?.aborted) {
    return new ApiError('aborted', errorWords.aborted, { call, cause: error });
  }
  if (error instanceof TimeoutError) return new ApiError('timeout', errorWords.timeout, { call, cause: error });
  return new ApiError('network', errorWords.network, { call, cause: error });
}

function codeOf(envelope: Envelope): { code?: number | string } {
  const code = errorCodeOf(envelope);
  return code === undefined ? {} : { code };
}
