import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { startPreview } from '../e2e/preview-server.ts';
import { readPages } from '../support/read-pages.mjs';
import { startChromium80 } from './chromium-80.ts';
import { EXPECTED, type Engine, SCREEN } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { differences, type FirstScreen, firstScreen, problemsOf } from './first-screen.ts';
import { FLOWS, runFlow } from './flows.ts';
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

/**
 * Opens every page in every engine and compares its first screen with today's Chromium; then taps through the flows.
 * @param only folders of pages; empty for all
 */
export async function runEngines(installed: Installed, only: string[], say: (line: string) => void): Promise<Count> {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const pages = (await readPages()).filter(({ folder }) => only.length === 0 || only.includes(folder));
  const count: Count = { passed: 0, failed: 0 };
  const report = (what: string, problems: string[]) => {
    count[problems.length === 0 ? 'passed' : 'failed'] += 1;
    if (problems.length > 0) say(`✗ ${what}\n    ${problems.join('\n    ')}`);
  };
  const server = await startPreview();
  const { origin } = server;
  const today = await startToday(installed.chromePath);
  const { chromium80, firefox, webkit } = installed;
  const starts = [
    ...(chromium80 ? [() => startChromium80(chromium80)] : []),
    ...(webkit ? [() => startWebKit(webkit, origin)] : []),
    ...(firefox ? [() => startFirefox(firefox)] : []),
  ];
  try {
    const reference = new Map<string, FirstScreen>();
    for (const { folder, cases } of pages) {
      reference.set(folder, await show(today, `${origin}/mfuwu${cases.address}`, cases.live, folder, 0));
    }
    for (const [index, start] of starts.entries()) {
      const engine = await start();
      say(`${engine.name}: ${pages.length} pages`);
      try {
        for (const { folder, cases } of pages) {
          const expected = reference.get(folder);
          const shown = await show(engine, `${origin}/mfuwu${cases.address}`, cases.live, folder, index + 1);
          const moved = expected ? differences(expected, shown) : [];
          report(`${engine.name}: ${folder}`, [...problemsOf(shown), ...moved, ...(await unexpected(engine))]);
        }
        for (const flow of only.length === 0 ? FLOWS : []) {
          const problem = await runFlow(engine, origin, flow).then(
            () => [],
            (error: unknown) => [String(error)],
          );
          report(`${engine.name}: one tap, ${flow.family}`, [...problem, ...(await unexpected(engine))]);
        }
      } finally {
        await engine.stop();
      }
    }
    await contactSheet(
      pages.map(({ folder }) => folder),
      1 + starts.length,
    );
  } finally {
    await today.stop();
    await server.stop();
  }
  say(`pictures side by side: ${FOLDER}/contact-sheet-*.png`);
  return count;
}

async function show(engine: Engine, url: string, live: string, folder: string, column: number): Promise<FirstScreen> {
  await engine.open(url);
  const shown = await firstScreen(engine, live);
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

/** Rows of pages, columns of engines; eight pages a sheet. */
async function contactSheet(folders: string[], columns: number): Promise<void> {
  const [scale, gap, across, rows] = [0.5, 10, 2, 4];
  const cell = { width: SCREEN.width * scale, height: SCREEN.height * scale };
  const block = columns * (Math.round(cell.width) + gap) + 2 * gap;
  for (let sheet = 0; sheet * across * rows < folders.length; sheet += 1) {
    const shown = folders.slice(sheet * across * rows, (sheet + 1) * across * rows);
    const parts = shown.flatMap((folder, index) =>
      Array.from({ length: columns }, async (_, column) => ({
        input: await sharp(join(FOLDER, `${folder}-${column}.png`))
          .resize(Math.round(cell.width), cell.height)
          .toBuffer(),
        left: (index % across) * block + column * (Math.round(cell.width) + gap),
        top: Math.floor(index / across) * (cell.height + gap),
      })),
    );
    await sharp({
      create: { width: across * block, height: rows * (cell.height + gap), channels: 3, background: '#888' },
    })
      .composite(await Promise.all(parts))
      .png()
      .toFile(join(FOLDER, `contact-sheet-${sheet + 1}.png`));
  }
}
