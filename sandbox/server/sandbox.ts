import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { delay, getResponse, http, HttpResponse, type HttpHandler } from 'msw';
import * as v from 'valibot';
import { type ArtKind, paint } from '../art/paint.ts';
import { openDatabase } from '../db/open.ts';
import { Faults, FAULT_KINDS, faultyAnswer, corrupt } from '../core/faults.ts';
import { seeded } from '../art/random.ts';
import { growThread, MAX_COMMENTS } from '../db/seed/seed-moment.ts';
import { type Dialect, DIALECTS } from '../core/dialect.ts';
import { Refusal } from '../core/envelope.ts';
import { contractHandler } from '../handlers/contracts.ts';
import { callOf } from '../core/handle.ts';
import { KNOWN_IDS } from '../db/data/known-ids.ts';
import { EXPIRE_POINTS, expirePoints } from '../domain/ledger.ts';
import { CLOSE_ORDER, closeOrder, type OrderKind, payOrder } from '../domain/orders.ts';
import { dueJobRunner } from '../core/schedule.ts';
import { transaction } from '../core/transaction.ts';
import { sectionsOf } from './sections.ts';
import { type IssuedToken, issueToken, personByPhone, visitorOf } from '../domain/people.ts';
import type { Platform } from '../core/platform.ts';

/** Options of a sandbox; the defaults suit tests. */
export interface SandboxOptions {
  /** database file; `:memory:` by default */
  file?: string;
  /** where the calls and pictures are mounted: `/api` or `/mfuwu/api` */
  prefix?: string;
  /** delay of every response in milliseconds; 0 by default */
  latencyMs?: number;
  /** response format; `plain` by default */
  dialect?: Dialect;
}

/** The mock platform. */
export interface Sandbox {
  /** answers one request; null if no call has this method and path */
  respond: (request: Request) => Promise<Response | null>;
  /** the same calls as msw handlers, for tests that intercept requests */
  handlers: HttpHandler[];
  /** the addresses of all calls, such as `GET /land/api/land/{id}` */
  calls: readonly string[];
  faults: Faults;
  db: DatabaseSyncInstance;
  /** sets the platform's clock in epoch milliseconds; it continues from there */
  setNow: (now: number) => void;
  setLatency: (ms: number) => void;
  /**
   * Logs a person in without a code, for tests and native hosts.
   * @param options phone (default: the first seeded person), and seconds until expiry (default: seven days)
   * @throws RangeError for an unknown phone
   */
  issueToken: (options?: { phone?: string; seconds?: number }) => IssuedToken;
  close: () => void;
}

/** The call that exists only in the sandbox; see sandbox/README.md. */
const CONTROL_PATH = '/sandbox/control';
/** Suggestions for the forms of the operators' tools, also only in the sandbox. */
const KNOWN_IDS_PATH = '/sandbox/known-ids';
const FIRST_PHONE = '19900000001';
/** The latest time of the clock: a date must have ten characters. */
const LAST_MOMENT = Date.UTC(9000, 0);

const Control = v.object({
  faults: v.optional(
    v.array(
      v.object({
        path: v.string(),
        kind: v.picklist(FAULT_KINDS),
        times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
        delayMs: v.optional(v.pipe(v.number(), v.minValue(0))),
        message: v.optional(v.string()),
      }),
    ),
  ),
  latencyMs: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(60_000))),
  now: v.optional(
    v.pipe(
      v.union([v.number(), v.pipe(v.string(), v.isoTimestamp())]),
      v.transform((now) => new Date(now).getTime()),
      v.minValue(0),
      v.maxValue(LAST_MOMENT),
    ),
  ),
  seed: v.optional(v.pipe(v.number(), v.integer())),
  dialect: v.optional(v.picklist(DIALECTS)),
  pay: v.optional(v.string()),
  login: v.optional(v.string()),
  comments: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_COMMENTS))),
});

/** Creates a sandbox with its own database. Two sandboxes share nothing. */
export function createSandbox({
  file = ':memory:',
  prefix = '/api',
  latencyMs = 0,
  dialect: first = 'plain',
}: SandboxOptions = {}): Sandbox {
  const db = openDatabase(file);
  const faults = new Faults();
  let latency = latencyMs;
  let offset = 0;
  let held: number | null = null;
  let seed = 0;
  let dialect = first;
  const findPerson = db.prepare('select nickname, head_portrait from person where user_id = ?');
  const platform: Platform = {
    db,
    now: () => held ?? Date.now() + offset,
    atOneMoment: (work) => {
      held = platform.now();
      try {
        return work();
      } finally {
        held = null;
      }
    },
    random: (...scope) => seeded(seed, ...scope),
    dialect: () => dialect,
    picture: (kind, id) => `${prefix}/sandbox/art/${kind}/${id}.svg`,
    user: (userId) => {
      const person = findPerson.get(userId) as { nickname: string; head_portrait: number } | undefined;
      if (!person) throw new RangeError(`There is nobody with the id ${userId}`);
      return {
        userId,
        nickname: person.nickname,
        headPortrait: platform.picture('portrait', person.head_portrait),
      };
    },
    visitorOf: (request) => visitorOf(platform, request),
    runDueJobs: dueJobRunner({ db, now: () => platform.now() }, () => jobs),
  };

  const sections = withoutStacks(() => sectionsOf(platform));
  const calls = sections.flatMap((section) => section.handlers);
  const orders: Record<string, OrderKind> = {};
  const jobs: Record<string, (ref: string) => void> = {
    [CLOSE_ORDER]: (orderNo) => closeOrder(platform, orders, orderNo),
    [EXPIRE_POINTS]: (userId) => expirePoints(platform, Number(userId)),
  };
  for (const section of sections) {
    Object.assign(orders, section.orders);
    Object.assign(jobs, section.jobs);
  }
  const pictures = pictureHandler(db);
  const tokenFor = (phone: string, lifetime: { seconds?: number } = {}) => {
    const userId = personByPhone(platform, phone);
    return userId === undefined ? undefined : issueToken(platform, userId, lifetime);
  };
  const controlled = () => ({
    faults: faults.list(),
    latencyMs: latency,
    now: new Date(platform.now()).toISOString(),
    seed,
    dialect,
  });
  const control = [
    http.get(`*${KNOWN_IDS_PATH}`, () => HttpResponse.json(KNOWN_IDS)),
    http.get(`*${CONTROL_PATH}`, () => HttpResponse.json(controlled())),
    http.post(`*${CONTROL_PATH}`, async ({ request }) => {
      const wanted = v.safeParse(Control, await request.json().catch(() => undefined));
      if (!wanted.success) return HttpResponse.json({ error: v.flatten(wanted.issues) }, { status: 400 });
      const {
        faults: next,
        latencyMs: nextLatency,
        now,
        seed: nextSeed,
        dialect: nextDialect,
        pay,
        login,
        comments,
      } = wanted.output;
      if (next) faults.set(next.map((fault) => definedOnly(fault)));
      if (nextLatency !== undefined) latency = nextLatency;
      if (now !== undefined) offset = now - Date.now();
      if (nextSeed !== undefined) seed = nextSeed;
      if (nextDialect !== undefined) dialect = nextDialect;
      if (comments !== undefined) transaction(db, () => growThread(db, comments));
      if (pay !== undefined) {
        platform.runDueJobs();
        try {
          transaction(db, () => payOrder(platform, orders, pay));
        } catch (error) {
          if (error instanceof Refusal) return HttpResponse.json({ error: error.message }, { status: 400 });
          throw error;
        }
      }
      if (login === undefined) return HttpResponse.json(controlled());
      const issued = tokenFor(login);
      if (!issued) return HttpResponse.json({ error: 'nobody has this phone' }, { status: 400 });
      return HttpResponse.json({ ...controlled(), login: issued });
    }),
  ];

  // Matching a hundred patterns takes longer than most responses, so paths without a parameter use a map.
  const hasParameter = (handler: HttpHandler) => callOf(handler).includes('{');
  const plain = new Map(calls.filter((handler) => !hasParameter(handler)).map((handler) => [callOf(handler), handler]));
  const others = [...control, pictures, contractHandler, ...calls.filter(hasParameter)];

  const answer = async (request: Request): Promise<Response | undefined> => {
    const path = new URL(request.url).pathname.replace(prefix, '');
    const fault = path.startsWith('/sandbox/') ? undefined : faults.take(path);
    if (fault?.kind === 'slow') await delay(fault.delayMs ?? 10_000);
    else if (latency > 0) await delay(latency);
    const instead = fault && faultyAnswer(fault);
    if (instead) return instead;
    const handler = plain.get(`${request.method} ${path}`);
    const response = await getResponse(handler ? [handler] : others, request);
    if (!response || !fault) return response;
    if (fault.kind === 'drop') return HttpResponse.error();
    if (fault.kind === 'missing-field' || fault.kind === 'null-lists') return corrupt(fault.kind, response);
    return response;
  };

  const respond = async (request: Request): Promise<Response | null> => {
    const response = await answer(request).catch((error: unknown) => {
      // A call pending when the platform closes gets no response.
      if (!db.isOpen) return HttpResponse.error();
      throw error;
    });
    if (!response) return null;
    if (response.type !== 'error') response.headers.set('date', new Date(platform.now()).toUTCString());
    return response;
  };

  return {
    respond,
    handlers: [
      http.all(`*${prefix}/*`, async ({ request }) => {
        return (await respond(request)) ?? new HttpResponse(null, { status: 404 });
      }),
    ],
    calls: calls.map(callOf),
    faults,
    db,
    setNow: (now) => (offset = now - Date.now()),
    setLatency: (ms) => (latency = ms),
    issueToken: ({ phone = FIRST_PHONE, ...lifetime } = {}) => {
      const issued = tokenFor(phone, lifetime);
      if (!issued) throw new RangeError(`Nobody has the phone ${phone}`);
      return issued;
    },
    close: () => db.close(),
  };
}

/** Pictures depend only on kind and id, so they never change and can be cached. */
function pictureHandler(db: DatabaseSyncInstance): HttpHandler {
  const painted = new Map<string, string>();
  const motifOf = db.prepare(`
    select motif, (
      select count(*) from provider other
      where other.zoology_classify = provider.zoology_classify and other.hidden = 0
        and (other.position < provider.position or (other.position = provider.position and other.id < provider.id))
    ) turn
    from provider join provider_category using (zoology_classify) where provider.id = ?
  `);
  return http.get<{ kind: ArtKind; file: string }>('*/sandbox/art/:kind/:file', ({ params }) => {
    const id = Number(/^(\d{1,12})\.svg$/.exec(params.file)?.[1]);
    if (!Number.isSafeInteger(id)) return new HttpResponse(null, { status: 404 });
    const key = `${params.kind}/${id}`;
    let svg = painted.get(key);
    if (svg === undefined) {
      // The id of a gallery picture is the provider's id with one more digit.
      const provider = params.kind === 'gallery' ? Math.floor(id / 10) : id;
      const { motif, turn } = (motifOf.get(provider) as { motif: string; turn: number } | undefined) ?? {};
      try {
        svg = paint(params.kind, id, motif, turn);
      } catch (error) {
        if (error instanceof RangeError) return new HttpResponse(null, { status: 404 });
        throw error;
      }
      if (painted.size > 2_000) painted.clear();
      painted.set(key, svg);
    }
    return new HttpResponse(svg, {
      headers: { 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': 'public, max-age=86400' },
    });
  });
}

/**
 * msw reads the stack of every handler's creation for its messages about unused handlers. A sandbox has more than a
 * hundred, tests make thousands of sandboxes, and vitest maps each stack to the sources: some 10 ms a sandbox.
 */
function withoutStacks<T>(work: () => T): T {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return work();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** Removes keys whose value is undefined, for exact optional property types. */
function definedOnly<T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}
