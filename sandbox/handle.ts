import { http, type HttpHandler } from 'msw';
import * as v from 'valibot';
import type { Call } from '../src/api/http.ts';
import { loggedOut, ok, refused, Refusal } from './envelope.ts';
import type { Platform } from './platform.ts';

/** Who calls, as the platform knows them. */
export interface Visitor {
  userId: number;
}

interface Asked<Input> {
  input: Input;
  /** the person the token belongs to; null where there is none */
  visitor: Visitor | null;
  request: Request;
}

/** What a handler of an A call may rely on. */
interface AskedLoggedIn<Input> extends Asked<Input> {
  visitor: Visitor;
}

/**
 * The handler of one call: reads and checks the input by the call's own schema, refuses a logged-out visitor where
 * the call needs a login, and puts the answer into the envelope. A `Refusal` thrown inside is the platform's no.
 */
export function handle<S extends v.GenericSchema, D extends v.GenericSchema>(
  platform: Platform,
  call: Call<S, D>,
  answer: (asked: AskedLoggedIn<v.InferOutput<S>>) => v.InferInput<D> | Promise<v.InferInput<D>>,
): HttpHandler;
export function handle<S extends v.GenericSchema, D extends v.GenericSchema>(
  platform: Platform,
  call: Call<S, D>,
  answer: (asked: never) => v.InferInput<D> | Promise<v.InferInput<D>>,
): HttpHandler {
  const { contract } = call;
  const pattern = `*${contract.path.replace(/\{(\w+)\}/g, ':$1')}`;
  return http[contract.method === 'GET' ? 'get' : 'post'](pattern, async ({ request, params }) => {
    const visitor = platform.visitorOf(request);
    if (contract.who === 'A' && !visitor) return loggedOut();
    const raw = await readInput(request, params, contract.method === 'GET' || contract.carry === 'query');
    const input = v.safeParse(contract.send, coerce(contract.send, raw));
    if (!input.success) return refused(`请检查 ${v.getDotPath(input.issues[0]) ?? '请求'} 参数是否正确`);
    try {
      return ok(await answer({ input: input.output, visitor, request } as never));
    } catch (error) {
      if (error instanceof Refusal) return refused(error.message);
      throw error;
    }
  });
}

async function readInput(
  request: Request,
  params: Record<string, unknown>,
  fromQuery: boolean,
): Promise<Record<string, unknown>> {
  if (fromQuery) return { ...Object.fromEntries(new URL(request.url).searchParams), ...params };
  let body: unknown = {};
  try {
    body = await request.clone().json();
  } catch {
    // No body, or not JSON: the schema says what is missing.
  }
  return { ...(typeof body === 'object' && body !== null ? body : {}), ...params };
}

/** Query and path carry text: where the schema wants a number or a boolean, text that is one becomes one. */
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
