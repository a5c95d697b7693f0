import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startPreview } from '../e2e/preview-server.ts';
import { readPages } from '../support/read-pages.mjs';
import { startChromium80 } from './chromium-80.ts';
import { contactSheets } from './contact-sheets.ts';
import { EXPECTED, type Engine } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { differences, type FirstScreen, firstScreen, problemsOf } from './first-screen.ts';
import { FLOWS, runFlow } from './flows.ts';
import { giveOneFont } from './one-font.ts';
import { startToday } from './today.ts';
import { startWebKit } from './webkit.ts';

/** Pictures and the contact sheet; git ignores it. */
export const FOLDER = '.engines/pictures';

export interface Installed {
  chromePath: string;
  /** undefined: not installed, so its tests are skipped */
  chromium80?: string | undefined;
  webkit?: { driver: string; browser: string; xvfb: string } | undefined;
  firefox?: string | undefined;
}

interface Count {
  passed: number;
  failed: number;
}

type Page = Awaited<ReturnType<typeof readPages>>[number];

/**
 * Opens every page in every engine and compares its first screen with today's Chromium; then taps through the flows. Each
 * engine has a sandbox of its own, so that none sees what another left there.
 * @param only folders of pages, first words of flows; empty for all
 */
export async function runEngines(installed: Installed, only: string[], say: (line: string) => void): Promise<Count> {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  giveOneFont(FOLDER);
  const all = await readPages({ operators: true });
  const pages = all.filter(({ folder }) => only.length === 0 || only.includes(folder));
  const count: Count = { passed: 0, failed: 0 };
  const report = (what: string, problems: string[]) => {
    count[problems.length === 0 ? 'passed' : 'failed'] += 1;
    if (problems.length > 0) say(`✗ ${what}\n    ${problems.join('\n    ')}`);
  };
  const { chromium80, firefox, webkit } = installed;
  const others = [
    ...(chromium80 ? [() => startChromium80(chromium80)] : []),
    ...(webkit ? [(origin: string) => startWebKit(webkit, origin)] : []),
    ...(firefox ? [() => startFirefox(firefox)] : []),
  ];
  const reference = new Map<string, FirstScreen>();
  await withEngine(
    () => startToday(installed.chromePath),
    say,
    async (engine, origin) => {
      for (const page of pages) reference.set(page.folder, await show(engine, origin, page, 0));
    },
  );
  for (const [index, start] of others.entries()) {
    await withEngine(start, say, async (engine, origin) => {
      for (const page of pages) {
        const shown = await show(engine, origin, page, index + 1);
        const expected = reference.get(page.folder);
        const moved = expected ? differences(expected, shown) : ['not seen in today’s Chromium'];
        report(`${engine.name}: ${page.folder}`, [...problemsOf(shown), ...moved, ...(await unexpected(engine))]);
      }
      const flows = FLOWS.filter(({ family }) => only.length === 0 || only.some((name) => family.startsWith(name)));
      for (const flow of flows) {
        const problem = await runFlow(engine, origin, flow).then(
          () => [],
          (error: unknown) => [String(error)],
        );
        report(`${engine.name}: one tap, ${flow.family}`, [...problem, ...(await unexpected(engine))]);
      }
    });
  }
  const folders = pages.map(({ folder }) => folder);
  await contactSheets(FOLDER, folders, 1 + others.length);
  say(`pictures side by side: ${FOLDER}/contact-sheet-*.png`);
  return count;
}

/** Starts a server and the engine, and stops both; prints how long it took. */
async function withEngine(
  start: (origin: string) => Promise<Engine>,
  say: (line: string) => void,
  visit: (engine: Engine, origin: string) => Promise<void>,
): Promise<void> {
  const began = Date.now();
  const server = await startPreview({ dist: '.engines/dist' });
  try {
    const engine = await start(server.origin);
    try {
      await visit(engine, server.origin);
    } finally {
      await engine.stop();
    }
    say(`${engine.name}: ${Math.round((Date.now() - began) / 1_000)} s`);
  } finally {
    await server.stop();
  }
}

async function show(engine: Engine, origin: string, { folder, cases }: Page, column: number): Promise<FirstScreen> {
  await engine.open(`${origin}/mfuwu${cases.address}`);
  const shown = await firstScreen(engine, cases.live);
  writeFileSync(join(FOLDER, `${folder}-${column}.png`), await engine.screenshot());
  return shown;
}

async function unexpected(engine: Engine): Promise<string[]> {
  const errors = await engine.errors();
  const rules = EXPECTED[engine.name] ?? [];
  return errors
    .filter((error, index) => {
      const rule = rules.find(({ text }) => text.test(error));
      const before = errors.slice(0, index).filter((other) => rule?.text.test(other)).length;
      return !rule || before >= rule.most;
    })
    .map((error) => `console: ${error}`);
}
