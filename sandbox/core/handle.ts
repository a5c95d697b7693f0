import { createHash } from 'node:crypto';
import { http, type HttpHandler } from 'msw';
import * as v from 'valibot';
import type { Call } from '../../src/api/http.ts';
import { HEADERS } from '../../src/api/protocol.ts';
import type { Id } from '../../src/api/shapes.ts';
import { inDialect, ownIds } from './dialect.ts';
import { loggedOut, ok, refused, Refusal } from './envelope.ts';
import type { Platform, Visitor } from './platform.ts';
import { transaction } from './transaction.ts';

/** The sandbox's own ids are small: a longer id is unknown and never found. */
type OwnIds<T> = [Id] extends [T] ? number | Exclude<T, Id> : T extends object ? { [K in keyof T]: OwnIds<T[K]> } : T;

interface HandlerInput<Input> {
  input: OwnIds<Input>;
  /** the person of the token; null without one */
  visitor: Visitor | null;
  request: Request;
}

/** The input of an A call's handler. */
interface LoggedInHandlerInput<Input> extends HandlerInput<Input> {
  visitor: Visitor;
}

/**
 * Creates the handler of one call: validates the input by the call's schema, refuses a logged-out visitor if the call
 * needs a login, and puts the result into the envelope.
 *
 * The handler runs synchronously in one transaction. A thrown `Refusal` rolls back; a returned one keeps the writes
 * before it (such as a counted wrong attempt).
 *
 * A call with an idempotency key is executed once: its successful response is stored in the transaction and returned
 * for the same call of the same person. A refused call can be retried with the same key.
 */
export function handle<S extends v.GenericSchema, D extends v.GenericSchema>(
  platform: Platform,
  call: Call<S, D>,
  answer: (asked: LoggedInHandlerInput<v.InferOutput<S>>) => v.InferInput<D> | Refusal,
): HttpHandler;
export function handle<S extends v.GenericSchema, D extends v.GenericSchema>(
  platform: Platform,
  call: Call<S, D>,
  answer: (asked: never) => v.InferInput<D> | Refusal,
): HttpHandler {
  const { contract } = call;
  const pattern = `*${contract.path.replace(/\{(\w+)\}/g, ':$1')}`;
  return http[contract.method === 'GET' ? 'get' : 'post'](pattern, async ({ request, params }) => {
    const raw = ownIds(contract.send, await readInput(contract, request, params));
    const visitor = platform.visitorOf(request);
    if (contract.who === 'A' && !visitor) return loggedOut();
    const input = v.safeParse(contract.send, raw);
    if (!input.success) return refused(checkParameter(v.getDotPath(input.issues[0]) ?? '请求'));
    const key = request.headers.get(HEADERS.idempotencyKey);
    if (key !== null && !v.is(IdempotencyKey, key)) return refused(checkParameter(HEADERS.idempotencyKey));
    const work = () => answer({ input: input.output, visitor, request } as never);
    const keyed = key && { key, call: `${contract.method} ${contract.path}`, visitor, input: input.output };
    return platform.atOneMoment(() => {
      platform.runDueJobs();
      try {
        const answered = transaction(platform.db, () => (keyed ? once(platform, keyed, work) : work()));
        if (answered instanceof Refusal) return refused(answered.message);
        return ok(inDialect(platform.dialect(), contract.data, answered));
      } catch (error) {
        if (error instanceof Refusal) return refused(error.message);
        throw error;
      }
    });
  });
}

/** The address of a call as in contracts: `GET /land/api/land/{id}`. */
export function callOf({ info }: HttpHandler): string {
  return `${String(info.method)} ${String(info.path)
    .slice(1)
    .replace(/:(\w+)/g, '{$1}')}`;
}

const IdempotencyKey = v.pipe(v.string(), v.uuid());

const checkParameter = (name: string) => `请检查 ${name} 参数是否正确`;

interface Keyed {
  key: string;
  call: string;
  visitor: Visitor | null;
  input: unknown;
}

/** The stored response if there is one; otherwise the result of the work, stored unless it is a refusal. */
function once<T>({ db, now }: Platform, { key, call, visitor, input }: Keyed, work: () => T | Refusal): T | Refusal {
  const userId = visitor?.userId ?? 0;
  const inputHash = createHash('sha256').update(JSON.stringify(input)).digest('hex');
  const before = db
    .prepare('select input_hash, answer from idempotency where key = ? and call = ? and user_id = ?')
    .get(key, call, userId) as { input_hash: string; answer: string } | undefined;
  if (before?.input_hash === inputHash) return JSON.parse(before.answer) as T;
  if (before) return new Refusal('请求重复但内容不同');
  const answered = work();
  if (answered instanceof Refusal) return answered;
  db.prepare('insert into idempotency values (?, ?, ?, ?, ?, ?)').run(
    key,
    call,
    userId,
    inputHash,
    JSON.stringify(answered ?? null),
    now(),
  );
  return answered;
}

/** The request's parameters by name. Path parameters override the others. */
async function readInput(
  { method, carry, send }: Call<v.GenericSchema, v.GenericSchema>['contract'],
  request: Request,
  params: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  if (method === 'GET' || carry === 'query') {
    return coerce(send, { ...Object.fromEntries(new URL(request.url).searchParams), ...params });
  }
  let body: unknown = {};
  try {
    body = await request.clone().json();
  } catch {
    // No body, or not JSON: the schema reports what is missing.
  }
  return { ...(typeof body === 'object' && body !== null ? body : {}), ...coerce(send, params) };
}

/** Query and path are strings: converts them where the schema expects a number or a boolean. */
function coerce(schema: v.GenericSchema, raw: Record<string, unknown>): Record<string, unknown> {
  if (!('entries' in schema)) return raw;
  const entries = schema.entries as Record<string, v.GenericSchema>;
  return Object.fromEntries(
    Object.entries(raw).map(([key, value]) => {
      const wanted = entries[key] ? innermost(entries[key]) : undefined;
      if (typeof value !== 'string') return [key, value];
      if (wanted === 'number' && value.trim() !== '') return [key, Number(value)];
      if (wanted === 'boolean' && (value === 'true' || value === 'false')) return [key, value === 'true'];
      return [key, value];
    }),
  );
}

function innermost(schema: v.GenericSchema): string {
  return 'wrapped' in schema ? innermost(schema.wrapped as v.GenericSchema) : schema.type;
}
