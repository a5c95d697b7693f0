import type { BrowserContextOptions, Page } from '@playwright/test';
import * as v from 'valibot';
import { withoutNulls } from '../../src/api/read-answer.ts';
import { expect, FAILED_CALL, test } from '../e2e/fixtures.ts';
import { watchHostile } from '../e2e/watch-hostile.ts';
import { HOSTILE } from '../support/hostile.ts';
import { logIn } from '../support/log-in.ts';
import { writeProof } from '../support/proof.ts';
import { readCalls, readPages } from '../support/read-pages.mjs';

/** How often each page is opened, each time with other hostile texts; HOSTILE_ROUNDS selects another number. */
const ROUNDS = Number(process.env['HOSTILE_ROUNDS']) || 3;

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** Every text within a value, as its holder and its name there. */
function texts(value: Json, found: [holder: Record<string, Json>, name: string][] = []) {
  if (typeof value !== 'object' || value === null) return found;
  for (const [name, inside] of Object.entries(value)) {
    if (typeof inside === 'string') found.push([value as Record<string, Json>, name]);
    else texts(inside, found);
  }
  return found;
}

/** Puts a hostile text into every text of an answer that the contract allows there. @returns how many */
function poison(schema: v.GenericSchema, data: Json, next: () => string): number {
  const takes = () => v.is(schema, withoutNulls(structuredClone(data)));
  let placed = 0;
  for (const [holder, name] of texts(data)) {
    const before = holder[name] ?? null;
    // A short text may have a limit, or be a colour, an address, a time.
    for (const hostile of [next(), '<img src=x onerror=alert(1)>', '"><b>']) {
      holder[name] = hostile;
      if (takes()) break;
      holder[name] = before;
    }
    if (holder[name] !== before) placed += 1;
  }
  return placed;
}

/** Poisons every answer that the page gets. @returns how many texts were hostile so far, and in which calls */
async function poisonAnswers(page: Page, from: number) {
  const calls = await readCalls();
  const known = calls.map(({ call: { contract } }) => ({
    contract,
    address: new RegExp(`/mfuwu/api${contract.path.replace(/\{\w+\}/g, '[^/]+')}$`),
  }));
  let count = from;
  const found = { placed: 0, calls: new Set<string>() };
  await page.route('**/mfuwu/api/**', async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    const one = known.find(({ contract, address }) => contract.method === request.method() && address.test(pathname));
    if (!one) return route.continue();
    const response = await route.fetch().catch(() => null);
    // The page was left.
    if (!response) return route.abort().catch(() => undefined);
    const envelope = (await response.json().catch(() => null)) as { data?: Json } | null;
    if (envelope?.data === undefined || envelope.data === null) return route.fulfill({ response });
    const placed = poison(
      one.contract.data,
      { data: envelope.data }.data,
      () => HOSTILE[(count += 1) % HOSTILE.length] ?? '',
    );
    if (placed > 0) found.calls.add(pathname);
    found.placed += placed;
    return route.fulfill({ response, json: envelope }).catch(() => undefined);
  });
  return found;
}

const table: string[][] = [];

test('hostile texts in every text of every page do nothing, under Trusted Types', async ({ browser, server }) => {
  const { viewport, isMobile, hasTouch, userAgent, locale, timezoneId } = test.info().project.use;
  const phone = JSON.parse(
    JSON.stringify({ viewport, isMobile, hasTouch, userAgent, locale, timezoneId, serviceWorkers: 'block' }),
  ) as BrowserContextOptions;
  const pages = await readPages();
  const failed: string[] = [];
  for (const [index, { path, cases }] of pages.entries()) {
    const as = cases.faults.find((one) => one.as !== undefined)?.as;
    let placed = 0;
    const calls = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const context = await browser.newContext({ ...phone, baseURL: `${server.origin}/mfuwu/` });
      const page = await context.newPage();
      const wrong: string[] = [];
      page.on('pageerror', (error) => wrong.push(String(error)));
      page.on('console', (message) => {
        const known = FAILED_CALL.test(message.text()) || message.text().startsWith("Not allowed to launch 'lingyu:");
        if (message.type() === 'error' && !known) wrong.push(message.text());
      });
      await page.addInitScript(() => {
        addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
          console.error(`violation: ${violatedDirective} ${sample}`),
        );
      });
      // `/wakeUp` opens the app by itself.
      const harmless = path === '/wakeUp' ? /^(data|blob|lingyu):/ : undefined;
      const watch = watchHostile(page, server.origin, harmless);
      if (as !== undefined && round % 2 === 0) await logIn(page, server.origin, as);
      const found = await poisonAnswers(page, index * 7 + round * 41);
      await page.goto(`.${cases.address}`);
      await expect(page.locator('#root h1').first()).toBeAttached();
      await page.waitForLoadState('networkidle');
      // Everything below the first screen is drawn, too.
      await page.evaluate(async () => {
        for (let y = 0; y < document.documentElement.scrollHeight && y < 12_000; y += 600) {
          scrollTo(0, y);
          await new Promise((resolve) => setTimeout(resolve, 40));
        }
      });
      await page.waitForLoadState('networkidle');
      await watch.expectHarmless().catch((error: unknown) => wrong.push(String(error)));
      failed.push(...wrong.map((line) => `${path}: ${line}`));
      placed += found.placed;
      found.calls.forEach((call) => calls.add(call));
      await context.close();
    }
    table.push([`\`${path}\``, String(calls.size), String(placed)]);
  }
  expect(failed).toEqual([]);
  // The test is meaningless if the contract refuses what it places.
  expect(table.filter(([, calls]) => calls !== '0').length).toBeGreaterThan(30);
  const sum = table.reduce((all, [, , placed]) => all + Number(placed), 0);
  writeProof({
    name: 'hostile-texts',
    title: 'Hostile texts',
    about: `Every page opened ${ROUNDS} times with a text of the corpus (${HOSTILE.length} of them) in every text of every answer that
the contract allows there, logged in and out, scrolled to its end, under the production's content security policy with
Trusted Types. Right means: no script ran, no window opened, no request or navigation left the origin, nothing was
violated, and nothing is in the console.`,
    columns: ['page', 'calls', 'hostile texts'],
    rows: table,
    sums: [`${table.length} pages right`, '', String(sum)],
  });
});
