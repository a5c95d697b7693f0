import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as chromeLauncher from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { CHROMIUM_FLAGS } from '../support/chromium-flags.mjs';
import { median } from './measure.mjs';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** Failed runs per page before the benchmark aborts. */
const MOST_FAILURES = 2;

/** Lighthouse's mobile scores, 0 to 100, and the audits that are not passed. */
export async function scores(chromePath, url, runs) {
  const rows = [];
  const missed = new Set();
  let failures = 0;
  while (rows.length < runs) {
    const userDataDir = mkdtempSync(join(tmpdir(), 'lingyu-lighthouse-'));
    const chrome = await chromeLauncher.launch({
      chromePath,
      userDataDir,
      chromeFlags: ['--headless', ...CHROMIUM_FLAGS],
      logLevel: 'silent',
    });
    try {
      const { lhr } = await lighthouse(url, {
        port: chrome.port,
        logLevel: 'error',
        formFactor: 'mobile',
        onlyCategories: CATEGORIES,
      });
      if (lhr.runtimeError) {
        // Lighthouse occasionally loses the trace and asks for another run.
        failures += 1;
        if (failures > MOST_FAILURES) throw new Error(`Lighthouse: ${lhr.runtimeError.message}`);
        continue;
      }
      rows.push(Object.fromEntries(CATEGORIES.map((name) => [name, Math.round(lhr.categories[name].score * 100)])));
      for (const name of CATEGORIES.slice(1)) {
        for (const { id, weight } of lhr.categories[name].auditRefs) {
          const { score } = lhr.audits[id];
          if (weight > 0 && score !== null && score < 1) missed.add(id);
        }
      }
    } finally {
      await chrome.kill();
      rmSync(userDataDir, { recursive: true, force: true });
    }
  }
  return {
    ...Object.fromEntries(CATEGORIES.map((name) => [name, median(rows.map((row) => row[name]))])),
    missed: [...missed],
  };
}
