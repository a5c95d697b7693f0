import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listByItem } from '../../src/api/market.ts';
import { commodityList } from '../../src/api/exchange-shop.ts';
import { savePointOpen } from '../../src/api/buried-point.ts';
import { queryFacilitators } from '../../src/api/facilitator.ts';
import { showFacilitator } from '../../src/api/facilitator-detail.ts';
import { personHome, topComments } from '../../src/api/moment.ts';
import { sendMessage } from '../../src/api/character.ts';
import { daySign, userSignStatus } from '../../src/api/sign-in.ts';
import type { AnyCall } from './calls.ts';
import { type Bundle, bundleSandbox, type Child, startChild } from '../server/child.ts';
import { createSandbox } from '../server/sandbox.ts';

/** Duration of the load, in milliseconds. */
const LASTS = 3_000;
const AT_A_TIME = 8;
const ROUNDS = 5;
/** Limits for the first response with and without seeding, in milliseconds. */
const FRESH_MS = 3_000;
const EXISTING_MS = 1_000;
/** Average milliseconds per call with concurrent calls: two hundred calls per second. */
const CALL_MS = 5;
/** Limit for opening an in-memory sandbox, in milliseconds, as the median of nine. */
const MEMORY_MS = 60;

let bundle: Bundle;
let directory: string;

beforeAll(async () => {
  bundle = await bundleSandbox();
  directory = mkdtempSync(join(tmpdir(), 'lingyu-speed-'));
}, 120_000);

afterAll(() => {
  bundle.remove();
  rmSync(directory, { recursive: true, force: true });
});

describe('sandbox in its own process', () => {
  it('responds within three seconds after a start with seeding, within one without', async () => {
    const fresh = await reached(FRESH_MS, (round) => firstAnswer(join(directory, `fresh-${round}.db`)));
    const existing = await reached(EXISTING_MS, () => firstAnswer(join(directory, 'fresh-1.db')));
    console.info(`first answer: ${told(fresh)} ms with a new file, ${told(existing)} ms with a file`);
    expect(Math.min(...fresh)).toBeLessThan(FRESH_MS);
    expect(Math.min(...existing)).toBeLessThan(EXISTING_MS);
  });

  it('answers two hundred calls per second, reads and writes, below 200 MB', async () => {
    const child = await startChild(bundle, join(directory, 'platform.db'));
    try {
      const tokens = await child.tokensOf(Array.from({ length: 20 }, (_, n) => `199${String(n + 1).padStart(8, '0')}`));
      await callFor(child, tokens, 500);
      const calls = await reached(CALL_MS, async () => {
        const { count, milliseconds, refused } = await callFor(child, tokens, LASTS);
        // A character refuses messages over its quota; everything else succeeds.
        expect(refused).toEqual(new Set());
        return milliseconds / count;
      });
      const memory = (await child.memory()) / 1_048_576;
      const perSecond = calls.map((each) => (1_000 / each).toFixed(0));
      console.info(`${perSecond.join(', ')} calls/s, then ${memory.toFixed(0)} MB`);
      expect(Math.min(...calls)).toBeLessThan(CALL_MS);
      expect(memory).toBeLessThan(200);
    } finally {
      await child.close();
    }
  });
});

describe('sandbox in memory', () => {
  it('opens fast after the first one of a process, each with its own data', async () => {
    createSandbox().close();
    const rounds = await reached(MEMORY_MS, () => {
      const times = Array.from({ length: 9 }, () => {
        const begun = performance.now();
        const sandbox = createSandbox();
        const took = performance.now() - begun;
        expect(sandbox.db.prepare("select count(*) n from person where nickname = '一次'").get()).toEqual({ n: 0 });
        sandbox.db.exec("update person set nickname = '一次'");
        sandbox.close();
        return took;
      }).toSorted((a, b) => a - b);
      return Promise.resolve(times[4] ?? Infinity);
    });
    console.info(`in memory: ${told(rounds)} ms each after the first`);
    expect(Math.min(...rounds)).toBeLessThan(MEMORY_MS);
  });
});

/**
 * Another process may use the machine meanwhile, so the limit must be met in one of five rounds.
 * @returns the durations of the rounds in milliseconds, up to the first below the limit
 */
async function reached(limit: number, round: (which: number) => Promise<number>): Promise<number[]> {
  const took: number[] = [];
  while (took.length < ROUNDS && !took.some((milliseconds) => milliseconds < limit)) {
    took.push(await round(took.length + 1));
  }
  return took;
}

const told = (rounds: number[]) => rounds.map((milliseconds) => milliseconds.toFixed(0)).join(', ');

/** Time from the start of the process to the first response, in milliseconds. */
async function firstAnswer(file: string): Promise<number> {
  const child = await startChild(bundle, file);
  try {
    const begun = performance.now();
    const response = await fetch(`${child.base}${showFacilitator.contract.path.replace('{id}', '1001')}`);
    expect(((await response.json()) as { code: number }).code).toBe(200);
    return child.opened + performance.now() - begun;
  } finally {
    await child.close();
  }
}

type Mixed = readonly [call: unknown, input: (n: number) => Record<string, unknown>];

/** One in three is a write. */
const MIX: readonly Mixed[] = [
  [queryFacilitators, () => ({ pageNo: 1, pageSize: 10 })],
  [commodityList, (n) => ({ pageNo: 1 + (n % 4), pageSize: 10 })],
  [savePointOpen, (n) => ({ ...EVENT, elementName: `第 ${n} 次`, extraInfo: '' })],
  [listByItem, (n) => ({ sort: 'price_asc', pageNo: 1 + (n % 10), pageSize: 20 })],
  [topComments, (n) => ({ momentId: 3001, pageNo: 1 + (n % 20), pageSize: 20 })],
  [daySign, () => ({})],
  [personHome, (n) => ({ userId: 101 + (n % 200) })],
  [userSignStatus, () => ({})],
  [sendMessage, (n) => ({ characterId: 801 + (Math.floor(n / 9) % 11), content: `你好，第 ${n} 次` })],
];
const EVENT = { eventTime: '2026-05-06 12:00:00', pageName: '首页', elementType: 'button' };

/** Sends calls for the given time and counts the responses. */
async function callFor(child: Child, tokens: string[], lasts: number) {
  const begun = performance.now();
  const refused = new Set<string>();
  let count = 0;
  let turn = 0;
  const work = async () => {
    while (performance.now() - begun < lasts) {
      const n = (turn += 1);
      const [call, input] = MIX[n % MIX.length] as Mixed;
      const { contract } = call as AnyCall;
      const url = new URL(child.base + contract.path);
      const asQuery = contract.method === 'GET';
      const sent = input(n);
      if (asQuery) for (const [name, value] of Object.entries(sent)) url.searchParams.set(name, String(value));
      const response = await fetch(url, {
        method: contract.method,
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${tokens[Math.floor(n / MIX.length) % tokens.length] ?? ''}`,
        },
        ...(asQuery ? {} : { body: JSON.stringify(sent) }),
      });
      const answer = (await response.json()) as { code: unknown; message: string };
      if (answer.code !== 200 && !answer.message.includes('今天')) refused.add(`${contract.path} ${answer.message}`);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  return { count, milliseconds: performance.now() - begun, refused };
}
