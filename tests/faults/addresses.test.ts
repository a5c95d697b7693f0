import * as v from 'valibot';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { type Random, seeded } from '../../sandbox/art/random.ts';
import { Id } from '../../src/api/shapes.ts';
import { integerId, readParameters } from '../../src/kit/navigation/page-parameters.ts';
import { withAttribution } from '../../src/kit/navigation/paths.ts';
import { BadParameterError } from '../../src/lib/bad-parameter.ts';
import { encryptQuery } from '../../src/session/encrypted-query.ts';
import { allPages } from '../support/all-pages.ts';
import { HOSTILE } from '../support/hostile.ts';
import { OPEN_REDIRECTS } from '../support/open-redirects.ts';
import { writeProof } from '../support/proof.ts';

/**
 * Fuzzed addresses of every page, plain and encrypted: each gives the parameters of the page or names the one that is
 * wrong. ADDRESSES (per page) and ADDRESS_SEED select another run.
 */
const ADDRESSES = Number(process.env['ADDRESSES'] ?? 100);
const SEED = Number(process.env['ADDRESS_SEED'] ?? 20_261_125);
// Only a test that hangs reaches it: an address takes less than a millisecond.
vi.setConfig({ testTimeout: Math.max(30_000, ADDRESSES * 10) });

/** Names that any link may have. */
const NAMES = [
  'inviteCode',
  'channelCode',
  'inviterId',
  'activityId',
  's',
  'utm_source',
  '__proto__',
  'constructor',
  '',
];
const TEXTS = [
  ...['7', '0', '-1', '01', '1.5', '1e3', '0x1', '７', '9007199254740993', '9'.repeat(400), 'NaN', 'null', 'true', ''],
  ...['AB12CD', 'a b', '%00', '%', '%E7%81', '../../..', '\u0000', '\ud800', '灵屿', '👨‍👩‍👧', 'x'.repeat(65), '&', '='],
];
const CORPUS = [...TEXTS, ...HOSTILE, ...OPEN_REDIRECTS];

function text(random: Random): string {
  if (random.next() < 0.7) return random.pick(CORPUS);
  return Array.from({ length: random.int(0, 30) }, () => String.fromCodePoint(random.int(0, 0x2ff))).join('');
}

/** Parameters of the page and others, some of them several times. */
function pairs(random: Random, own: readonly string[]): [string, string][] {
  return Array.from({ length: random.int(0, 5) }, () => [
    random.next() < 0.7 && own.length > 0 ? random.pick(own) : random.pick(NAMES),
    random.next() < 0.3 ? random.pick(['1', '6001', '3001', 'DENGTA', 'score']) : text(random),
  ]);
}

/** One address: well formed or not, a fifth of them encrypted. */
async function query(random: Random, own: readonly string[]): Promise<string> {
  const plain = pairs(random, own);
  const written =
    random.next() < 0.6
      ? new URLSearchParams(plain).toString()
      : plain.map(([name, value]) => `${name}=${value}`).join(random.pick(['&', '&', '&&', '?', '#']));
  if (random.next() < 0.8) return written;
  const hidden = pairs(random, own).filter(([name]) => /^[\w.-]{1,64}$/.test(name));
  // Too long, or an unpaired surrogate, is no link of ours.
  const s = await encryptQuery({ x: 1, ...Object.fromEntries(hidden) }).catch(() => 'none');
  const broken = random.next() < 0.3 ? s.slice(random.int(0, 20)) : s;
  return `s=${broken}&${written}`;
}

/** Every value of what a page reads, as text. */
const written = (parameters: object) =>
  Object.entries(parameters).flatMap(([name, value]): [string, string][] =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  );

const table: string[][] = [];

describe(`${ADDRESSES} addresses`, () => {
  test.each(allPages.map((page) => [page.path, page] as const))('of %s', async (path, { parameters }) => {
    const schema = parameters ?? v.object({});
    const own = Object.keys(schema.entries);
    const random = seeded(SEED, path);
    let taken = 0;
    const refusals = new Map<string, number>();
    for (let n = 0; n < ADDRESSES; n += 1) {
      const address = new URL(`http://localhost:5173/mfuwu${path.replace(':id', '1')}`);
      address.search = await query(random, own);
      const said = `seed ${SEED}, ${address.href.slice(0, 2_000)}`;
      const read: unknown = await readParameters(new Request(address), schema).catch((error: unknown) => error);
      if (read instanceof Error) {
        expect(read, said).toBeInstanceOf(BadParameterError);
        const { parameter } = read as BadParameterError;
        expect([...own, 's'], said).toContain(parameter);
        refusals.set(parameter, (refusals.get(parameter) ?? 0) + 1);
      } else {
        taken += 1;
        expect(
          Object.keys(read as object).filter((name) => !own.includes(name)),
          said,
        ).toEqual([]);
        // What is read can be written into a link and means the same there.
        const again = `${address.origin}/?${new URLSearchParams(written(read as object)).toString()}`;
        expect(await readParameters(new Request(again), schema), said).toEqual(read);
      }
      // Links that carry the invitation on stay in the app.
      expect(withAttribution('/soul', address.search), said).toMatch(/^\/soul(\?[\w=&%.*+-]*)?$/);
      if (path.includes(':id')) {
        const id = text(random);
        try {
          expect(v.is(Id, integerId(id)), id).toBe(true);
        } catch (error) {
          if (!(error instanceof BadParameterError)) throw error;
        }
      }
    }
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    expect(taken).toBeGreaterThan(0);
    const named = [...refusals].map(([name, count]) => `${name} ${count}`).join(', ');
    table.push([`\`${path}\``, String(ADDRESSES), String(taken), named === '' ? '–' : named]);
  });
});

afterAll(() => {
  const sum = (column: number) => String(table.reduce((all, row) => all + Number(row[column]), 0));
  writeProof({
    name: 'addresses',
    title: 'Addresses',
    about: ABOUT,
    columns: ['page', 'addresses', 'opened', 'refused, by the parameter that is named'],
    rows: table,
    sums: [`${table.length} of ${allPages.length} pages right`, sum(1), sum(2), ''],
  });
});

const ABOUT = `Fuzzed addresses of every page, plain and encrypted, with the hostile texts and the open redirects among the values
(seed ${SEED}). Right means: each gives the parameters of the page, which a link can carry on unchanged, or one error that
names a parameter of the page; and a link made from it stays in the app.`;
