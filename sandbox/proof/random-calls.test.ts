import * as v from 'valibot';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HEADERS } from '../../src/api/protocol.ts';
import { readJson, withoutNulls } from '../../src/api/read-answer.ts';
import { seeded } from '../art/random.ts';
import { DAY_MS, fromShanghai, HOUR_MS, MINUTE_MS, SECOND_MS, shanghaiDay } from '../core/calendar.ts';
import { dialectOf } from '../core/dialect.ts';
import { addressOf, callsOf, type NamedCall } from './calls.ts';
import { violations } from './invariants/index.ts';
import { corrupted, type Input, inputFor, Memory } from './random-input.ts';
import { CALLERS, GENERATORS, PREREQUISITES } from './input-generators.ts';
import { TOKEN_SECONDS } from '../domain/people.ts';
import { createSandbox, type Sandbox } from '../server/sandbox.ts';

/**
 * RANDOM_CALLS (the number), RANDOM_SEED and SANDBOX_DIALECT change the run, for example: `RANDOM_CALLS=50000
 * RANDOM_SEED=7 npx vitest run --project sandbox sandbox/proof/random-calls.test.ts`
 */
const CALLS = Number(process.env['RANDOM_CALLS'] ?? 10_000);
const SEED = Number(process.env['RANDOM_SEED'] ?? 20_261_121);

/** A Friday morning, so that the first Saturday evening comes early. */
const BEGIN = fromShanghai('2026-11-20 11:00:00');
/** Seeded people with many points, without verification, with applications, codes and rewards. */
const SEEDED = [101, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 114, 117, 118] as const;
const PEOPLE = 20;
/** Number of last calls printed on a failure. */
const PRINTED_CALLS = 12;
/** Number of stored responses with keys, to repeat them later. */
const MAX_STORED_RESPONSES = 40;

/** Calls that need not succeed in a run, each with a reason. */
const MAY_NEVER_SUCCEED: Record<string, string> = {};

interface Person {
  name: string;
  token: string | null;
  /** when the token was issued */
  since: number;
}

interface Asked {
  named: NamedCall;
  input: Input;
  person: Person;
  key?: string;
}

interface Answer {
  code?: unknown;
  message?: unknown;
  data?: unknown;
}

type Outcome = 'good' | 'refused' | 'loggedOut' | 'lost';

beforeEach(() => {
  // The clock only moves when the run moves it, so that a seed gives the same run on every machine.
  vi.useFakeTimers({ toFake: ['Date'], now: BEGIN });
});

afterEach(() => {
  vi.useRealTimers();
});

it(
  `keeps all invariants through ${CALLS} random calls of ${PEOPLE} people`,
  async () => {
    const run = new Run(createSandbox({ dialect: dialectOf(process.env['SANDBOX_DIALECT']) }), SEED);
    try {
      for (let n = 0; n < CALLS; n += 1) await run.step();
      expect(violations(run.sandbox), `seed ${SEED}`).toEqual([]);
    } catch (error) {
      console.info(`seed ${SEED}, the last calls:\n${run.lastCalls()}`);
      throw error;
    } finally {
      run.sandbox.close();
    }
    console.info(run.table());
    expect(run.neverGood().filter((name) => !(name in MAY_NEVER_SUCCEED))).toEqual([]);
  },
  // Against a run that hangs: a busy machine of CI was seen to take ten times as long as an idle one.
  Math.max(60_000, CALLS * 40),
);

class Run {
  readonly sandbox: Sandbox;
  readonly #random;
  readonly #memory = new Memory();
  readonly #calls: NamedCall[];
  readonly #people: Person[];
  readonly #counts = new Map<string, Record<Outcome, number>>();
  readonly #log: string[] = [];
  readonly #kept: { asked: Asked; answer: string }[] = [];
  #now = BEGIN;

  constructor(sandbox: Sandbox, seed: number) {
    this.sandbox = sandbox;
    this.#random = seeded('random-calls', seed);
    this.#calls = callsOf(sandbox);
    this.#people = SEEDED.map((userId) => ({ name: String(userId), token: this.#tokenOf(userId), since: BEGIN }));
    for (const { name } of this.#calls) this.#counts.set(name, { good: 0, refused: 0, loggedOut: 0, lost: 0 });
  }

  /** One call, sometimes with a repetition or a fault. */
  async step(): Promise<void> {
    const random = this.#random;
    this.#passTime();
    if (random.next() < 0.03) await this.#payAny();
    if (this.#kept.length > 0 && random.next() < 0.03) await this.#askKeptAgain();
    const named = random.pick(this.#calls);
    const person = this.#whoCalls(named);
    const asked: Asked = { named, input: this.#inputFor(named, person), person };
    if (random.next() < 0.5) asked.key = uuid(random);
    await this.#prepare(asked);
    if (random.next() < 0.05) await this.#loseAnswer(asked);
    const answer = await this.#ask(asked);
    if (asked.key === undefined || answer === undefined || named.name === 'logout') return;
    // A successful response is repeated under its key; after a refusal the key is free.
    if (random.next() < 0.15 && answer.code === 200) {
      expect(await this.#ask(asked), `${named.name} under the same key`).toEqual(answer);
    }
    if (answer.code === 200 && this.#isThere(person)) this.#keep(asked, answer);
  }

  lastCalls(): string {
    return this.#log.slice(-PRINTED_CALLS).join('\n');
  }

  neverGood(): string[] {
    return [...this.#counts].filter(([, { good }]) => good === 0).map(([name]) => name);
  }

  table(): string {
    const cells = [...this.#counts].map(
      ([name, { good, refused, loggedOut, lost }]) => `${name} ${good}/${refused}/${loggedOut}/${lost}`,
    );
    const wide = Math.max(...cells.map((cell) => cell.length)) + 2;
    const lines = Array.from({ length: Math.ceil(cells.length / 3) }, (_, n) =>
      cells
        .slice(n * 3, n * 3 + 3)
        .map((cell) => cell.padEnd(wide))
        .join('')
        .trimEnd(),
    );
    const days = Math.round((this.#now - BEGIN) / DAY_MS);
    return [`seed ${SEED}, ${CALLS} calls in ${days} days: good/refused/logged out/lost`, ...lines].join('\n');
  }

  #tokenOf(userId: number): string {
    const phone = `199${String(userId - 100).padStart(8, '0')}`;
    return this.sandbox.issueToken({ phone }).accessToken;
  }

  /** Mostly seconds, sometimes hours, sometimes until just before midnight. */
  #passTime(): void {
    const { next, between } = this.#random;
    const chance = next();
    if (chance < 0.72) this.#now += between(1, 30) * SECOND_MS;
    else if (chance < 0.93) this.#now += between(1, 10) * MINUTE_MS;
    else if (chance < 0.985) this.#now += between(10, 60) * MINUTE_MS;
    else if (chance < 0.998) this.#now += between(1, 8) * HOUR_MS;
    else this.#now = Math.max(this.#now, shanghaiDay(this.#now) + DAY_MS - 2 * SECOND_MS);
    this.#now = Math.round(this.#now);
    vi.setSystemTime(this.#now);
  }

  #whoCalls({ name }: NamedCall): Person {
    const random = this.#random;
    if (random.next() < 0.08) return { name: 'nobody', token: null, since: 0 };
    const able = this.#people.filter((person) => CALLERS[name]?.includes(Number(person.name)));
    return random.pick(able.length > 0 && random.next() < 0.5 ? able : this.#people);
  }

  #inputFor(named: NamedCall, person: Person): Input {
    const random = this.#random;
    const input = inputFor(named, random, this.#memory, person.name);
    const generator = random.next() < 0.75 ? GENERATORS[named.name] : undefined;
    const generated = generator?.({ random, memory: this.#memory, owner: person.name });
    const wanted = 'entries' in named.call.contract.send ? Object.keys(named.call.contract.send.entries as object) : [];
    for (const field of wanted) if (generated && field in generated) input[field] = generated[field];
    return random.next() < 0.08 ? corrupted(input, random) : input;
  }

  async #prepare({ named, input, person }: Asked): Promise<void> {
    const first = this.#calls.find(({ name }) => name === PREREQUISITES[named.name]);
    if (!first || this.#random.next() < 0.1) return;
    await this.#ask({
      named: first,
      input: { phone: input['phone'], ...(first.name === 'sendSmsCode' ? { scene: 'login' } : {}) },
      person,
    });
  }

  /** Executes a call and loses its response. */
  async #loseAnswer(asked: Asked): Promise<void> {
    const path = this.#requestOf(asked).path;
    this.sandbox.faults.set([{ path, kind: 'drop', times: 1 }]);
    await this.#ask(asked);
    this.sandbox.faults.set([]);
  }

  #keep(asked: Asked, answer: Answer): void {
    if (this.#kept.length >= MAX_STORED_RESPONSES) this.#kept.shift();
    this.#kept.push({ asked: { ...asked, person: { ...asked.person } }, answer: JSON.stringify(answer) });
  }

  /** Much later, the same key still returns the same response, unless the login has expired. */
  async #askKeptAgain(): Promise<void> {
    const { asked, answer } = this.#random.pick(this.#kept);
    if (!this.#isThere(asked.person)) return;
    expect(JSON.stringify(await this.#ask(asked)), `${asked.named.name} much later`).toBe(answer);
  }

  /** Whether the person is a visitor or has a valid login. */
  #isThere({ token, since }: Person): boolean {
    if (token === null) return true;
    return this.#people.some((person) => person.token === token) && this.#now - since < TOKEN_SECONDS * SECOND_MS;
  }

  async #payAny(): Promise<void> {
    const unpaid = this.sandbox.db
      .prepare("select order_no from purchase_order where state = 'unpaid' order by order_no desc limit 5")
      .all() as { order_no: string }[];
    if (unpaid.length === 0) return;
    const pay = this.#random.pick(unpaid).order_no;
    this.#note(`pay ${pay}`);
    const response = await this.sandbox.respond(
      new Request('http://localhost/api/sandbox/control', { method: 'POST', body: JSON.stringify({ pay }) }),
    );
    // It may have closed meanwhile; then the platform refuses.
    expect([200, 400]).toContain(response?.status);
  }

  #requestOf({ named, input, person, key }: Asked): { path: string; request: Request } {
    const { contract } = named.call;
    const inPath = new Set<string>();
    const path = contract.path.replace(/\{(\w+)\}/g, (_, name: string) => {
      inPath.add(name);
      return encodeURIComponent(textOf(input[name])) || '-';
    });
    const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.has(name)));
    const url = new URL(`/api${path}`, 'http://localhost');
    const asQuery = contract.method === 'GET' || contract.carry === 'query';
    if (asQuery) for (const [name, value] of Object.entries(rest)) url.searchParams.set(name, textOf(value));
    return {
      path: url.pathname.replace('/api', ''),
      request: new Request(url, {
        method: contract.method,
        headers: {
          'content-type': 'application/json',
          ...(person.token === null ? {} : { [HEADERS.authorization]: `Bearer ${person.token}` }),
          ...(key === undefined ? {} : { [HEADERS.idempotencyKey]: key }),
        },
        ...(asQuery ? {} : { body: JSON.stringify(rest) }),
      }),
    };
  }

  /** Sends the call and checks any response; undefined if the response was lost. */
  async #ask(asked: Asked): Promise<Answer | undefined> {
    const { named, input, person, key } = asked;
    const { contract } = named.call;
    const said = `${new Date(this.#now).toISOString()} ${person.name} ${named.name} ${JSON.stringify(input)} ${key ?? ''}`;
    this.#note(said);
    const response = await this.sandbox.respond(this.#requestOf(asked).request);
    if (!response) throw new Error(`${addressOf(named.call)} is not answered`);
    const count = this.#counts.get(named.name);
    if (response.type === 'error') {
      if (count) count.lost += 1;
      return undefined;
    }
    expect(response.status, said).toBe(200);
    const answer = readJson(await response.text()) as Answer;
    this.#note(`  ${JSON.stringify(answer).slice(0, 300)}`);
    const outcome = answer.code === 200 ? 'good' : answer.code === 'S00000' ? 'loggedOut' : 'refused';
    if (count) count[outcome] += 1;
    if (outcome === 'good') {
      const data = v.safeParse(contract.data, withoutNulls(answer.data));
      expect(data.issues?.[0], said).toBeUndefined();
      this.#memory.learn(person.name, data.output);
      this.#meet(named, data.output);
      if (named.name === 'logout') this.#logInAgain(person);
    } else if (outcome === 'loggedOut') {
      expect(contract.who, said).toBe('A');
      // Seven days have passed, or the person logged out.
      this.#logInAgain(person);
    } else {
      expect(answer.code, said).toBe(400);
      expect(answer.message, said).toMatch(/[\u4e00-\u9fff]/);
      expect(answer.data, said).toBeNull();
    }
    return answer;
  }

  /** Adds a new user to the people of the run. */
  #meet({ name }: NamedCall, data: unknown): void {
    if (!name.startsWith('login') || this.#people.length >= PEOPLE) return;
    const { accessToken, userId } = data as { accessToken: string; userId: number };
    if (this.#people.some((person) => person.name === String(userId))) return;
    this.#people.push({ name: String(userId), token: accessToken, since: this.#now });
  }

  #logInAgain(person: Person): void {
    if (person.token === null) return;
    const { phone } = this.sandbox.db.prepare('select phone from person where user_id = ?').get(person.name) as {
      phone: string;
    };
    person.token = this.sandbox.issueToken({ phone }).accessToken;
    person.since = this.#now;
  }

  #note(line: string): void {
    this.#log.push(line);
    if (this.#log.length > 4 * PRINTED_CALLS) this.#log.splice(0, 2 * PRINTED_CALLS);
  }
}

/** Formats a value for a query. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

function uuid(random: { int: (min: number, max: number) => number }): string {
  const hex = (digits: number) => Array.from({ length: digits }, () => random.int(0, 15).toString(16)).join('');
  return `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`;
}
