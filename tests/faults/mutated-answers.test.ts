import * as v from 'valibot';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { connectHttp } from '../../src/api/http.ts';
import { readJson, withoutNulls } from '../../src/api/read-answer.ts';
import { Id, safeUrl, Url } from '../../src/api/shapes.ts';
import { safeParse } from '../../src/kit/live/valibot.ts';
import { DIALECTS } from '../../sandbox/core/dialect.ts';
import { seeded } from '../../sandbox/art/random.ts';
import { createSandbox } from '../../sandbox/server/sandbox.ts';
import { type AnyCall, calls, SAMPLES } from '../support/call-samples.ts';
import { liveSchema } from '../support/live-schema.ts';
import { writeProof } from '../support/proof.ts';
import { quietNoon } from '../support/quiet-noon.ts';
import { closeSandbox, takeSandbox } from '../support/sandbox.ts';
import { server } from '../support/server.ts';
import { logIn } from '../support/sign.ts';

/**
 * Mutates up to three places of a valid response and parses it with the schema of its call: it must be rejected or be
 * safe to render. `npm run test:long` has 100,000 in each section of the platform; MUTATED_ANSWERS and MUTATED_SEED select
 * another run.
 */
const ANSWERS = Math.ceil(Number(process.env['MUTATED_ANSWERS'] ?? 2_000) / DIALECTS.length);
const SEED = Number(process.env['MUTATED_SEED'] ?? 20_261_123);
// Only a test that hangs reaches it: an answer takes about a millisecond.
vi.setConfig({ testTimeout: Math.max(120_000, ANSWERS * 40) });

type Random = ReturnType<typeof seeded>;
type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** Wrong or hostile values, as JSON text because JavaScript values cannot express all of them. */
const HOSTILE = [
  'null',
  'true',
  '0',
  '-1',
  '1.5',
  '1e400',
  '-0',
  '9007199254740993',
  '9223372036854775807',
  '123456789012345678901234567890',
  '""',
  '" "',
  '"0"',
  '"007"',
  '"11"',
  '"1,000"',
  '"NaN"',
  '"null"',
  '"undefined"',
  '"2026-13-45 99:99:99"',
  '"\\u0000"',
  '"\\ud800"',
  '"javascript:alert(1)"',
  '" java\\nscript:alert(1)"',
  '"//evil.test/x"',
  '"\\\\\\\\evil.test"',
  '"data:text/html,<script>alert(1)</script>"',
  '"<img src=x onerror=alert(1)>"',
  `"${'长'.repeat(20_000)}"`,
  '[]',
  '[null]',
  '[[[]]]',
  '{}',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"length":1e9}',
];

/** Every property and element within a value, as its container and key. */
function places(value: Json, found: [holder: Json[] | Record<string, Json>, name: string][] = []) {
  if (typeof value !== 'object' || value === null) return found;
  for (const [name, inside] of Object.entries(value)) {
    found.push([value, name]);
    places(inside, found);
  }
  return found;
}

/** The response with up to three mutations. */
function mutated(text: string, random: Random): string {
  const answer = { data: JSON.parse(text) as Json };
  for (let n = random.int(1, 3); n > 0 && 'data' in answer; n -= 1) {
    const [holder, name] = random.pick(places(answer));
    const chance = random.next();
    if (chance < 0.15) Reflect.deleteProperty(holder, name);
    else if (chance < 0.3) {
      const [other, at] = random.pick(places(answer));
      // A JSON copy, because a reference could create a cycle.
      (holder as Record<string, Json>)[name] = JSON.parse(JSON.stringify((other as Record<string, Json>)[at])) as Json;
    } else (holder as Record<string, Json>)[name] = `@${random.int(0, HOSTILE.length - 1)}@`;
  }
  return JSON.stringify(answer.data ?? null).replace(/"@(\d+)@"/g, (_, which) => HOSTILE[Number(which)] ?? '');
}

type Inside = v.GenericSchema & {
  entries?: Record<string, v.GenericSchema>;
  wrapped?: v.GenericSchema;
  item?: v.GenericSchema;
};

/** Problems of an accepted value; empty if it is safe to render. */
function wrongWith(schema: v.GenericSchema, value: unknown, path = ''): string[] {
  const { entries, wrapped, item } = schema as Inside;
  if (schema === Id) {
    const exact =
      typeof value === 'number' ? Number.isSafeInteger(value) && value > 0 : /^\d{1,20}$/.test(String(value));
    return exact ? [] : [`${path} is not an id: ${String(value)}`];
  }
  if (schema === Url) return safeUrl(value as string) === value ? [] : [`${path} is not a safe URL: ${String(value)}`];
  if (value === undefined) return [];
  if (value === null) return path !== '' || !v.is(schema, null) ? [`${path} is null`] : [];
  if (wrapped) return wrongWith(wrapped, value, path);
  if (Array.isArray(value)) {
    return item ? value.flatMap((one, n) => wrongWith(item, one, `${path}[${n}]`)) : [];
  }
  if (!entries || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, field]) => {
    const inner = entries[name];
    return inner ? wrongWith(inner, field, `${path}.${name}`) : [`${path}.${name} is not in the contract`];
  });
}

const NOON = quietNoon();

/** The raw `data` of a valid response. */
async function goodAnswer(name: string, call: AnyCall, dialect: (typeof DIALECTS)[number]): Promise<string> {
  closeSandbox();
  const made = createSandbox({ dialect });
  // No activity ends between the seeds and the call.
  made.setNow(NOON);
  takeSandbox(made);
  logIn('19900000001');
  const sample = SAMPLES[name];
  if (!sample) throw new Error(`there is no sample for ${name}`);
  await sample.before?.();
  let text = '';
  const keep = ({ response }: { response: Response }) => {
    const copy = response.clone();
    pending = copy.text().then((came) => void (text = came));
  };
  let pending: Promise<void> | undefined;
  server.events.on('response:mocked', keep);
  try {
    await call(sample.good);
    await pending;
  } finally {
    server.events.removeListener('response:mocked', keep);
  }
  const { data } = readJson(text) as { data: unknown };
  return JSON.stringify(data ?? null);
}

/** Accepted answers by section and dialect; a section is missing if one of them was wrong. */
const results = new Map<string, number>();

const sections = [...new Set(calls.map(({ section }) => section))];

describe.each(DIALECTS)('%s', (dialect) => {
  test.each(sections)(`${ANSWERS} mutated responses of %s`, async (section) => {
    connectHttp({ toast: () => undefined, askLogin: () => Promise.resolve(false) });
    localStorage.setItem('lyyz_client_id', 'mutated-answers');
    const good: [AnyCall, string, ReturnType<typeof liveSchema>][] = [];
    for (const one of calls) {
      if (one.section === section) {
        good.push([one.call, await goodAnswer(one.name, one.call, dialect), liveSchema(one.call.contract.data)]);
      }
    }
    const random = seeded(SEED);
    let taken = 0;
    for (let n = 0; n < ANSWERS; n += 1) {
      const [{ contract }, text, live] = random.pick(good);
      const answer = mutated(text, random);
      const said = `seed ${SEED}, ${contract.path}: ${answer.slice(0, 2_000)}`;
      const value = withoutNulls(readJson(answer) ?? null);
      const read = v.safeParse(contract.data, value);
      // What is drawn before React is checked without valibot: the same is taken, and becomes the same.
      const before = safeParse(live, value);
      expect(before.success, said).toBe(read.success);
      if (before.success) expect(before.output, said).toStrictEqual(read.output);
      if (read.success) {
        taken += 1;
        expect(wrongWith(contract.data, read.output), said).toEqual([]);
      }
    }
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    // The test is meaningless if every response is rejected.
    expect(taken).toBeGreaterThan(0);
    results.set(`${section} ${dialect}`, taken);
  });
});

afterAll(() => {
  const said = (section: string, dialect: string) => {
    const taken = results.get(`${section} ${dialect}`);
    return taken === undefined ? 'WRONG' : `${taken} taken, ${ANSWERS - taken} refused`;
  };
  const right = (dialect: string) => sections.filter((section) => results.has(`${section} ${dialect}`)).length;
  writeProof({
    name: 'mutated-answers',
    title: 'Mutated answers',
    about: `Valid answers of every section of the platform with up to three places changed, ${ANSWERS.toLocaleString('en')} in each
dialect (seed ${SEED}). Right means: each is refused by the schema of its call, or what is taken is safe to show.`,
    columns: ['section', ...DIALECTS],
    rows: sections.map((section) => [section, ...DIALECTS.map((dialect) => said(section, dialect))]),
    sums: [`${sections.length} sections`, ...DIALECTS.map((dialect) => `${right(dialect)} right`)],
  });
});
