import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, devices, type Page } from '@playwright/test';
import { keepAssets } from '../../deploy/keep-assets.mjs';
import { startPreview } from '../e2e/preview-server.ts';
import { CHROMIUM_FLAGS } from '../support/chromium-flags.mjs';
import { startNginx } from '../support/nginx.mjs';
import { buildCommits, buildOf, type Commit } from '../support/old-builds.ts';
import { type Proof, table, type Tools } from './proof.ts';

/** UPGRADE_COMMITS takes another number. */
const COMMITS = Number(process.env['UPGRADE_COMMITS']) || 10;
/** After a reload, how long a page must stay as it is, in milliseconds. */
const STILL_MS = 3_000;
/** How long a step may take, in milliseconds. */
const PATIENCE_MS = 60_000;
/** Beyond the interval between checks for a new version (src/app/new-version.ts). */
const AWAY_MS = 11 * 60_000;

interface Release {
  commit: Commit;
  /** folder that a server serves, with the assets of the builds before it */
  folder: string;
  /** assets of the build that the present one does not make */
  gone: number;
}

interface Visit {
  /** documents loaded: the first one and each reload */
  documents: number;
  /** assets that were refused */
  refused: string[];
  errors: string[];
  /** whether the deferred part of the app is loaded, which watches for a new version */
  deferred: boolean;
}

const entryOf = (folder: string) =>
  (JSON.parse(readFileSync(join(folder, 'version.json'), 'utf8')) as { entry: string }).entry;

/** Watches what a visitor never sees. */
function watch(page: Page): Visit {
  const visit: Visit = { documents: 0, refused: [], errors: [], deferred: false };
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) visit.documents += 1;
  });
  page.on('response', (response) => {
    visit.deferred ||= response.url().includes('/assets/later-');
    if (response.url().includes('/assets/') && response.status() >= 400) visit.refused.push(response.url());
  });
  page.on('pageerror', (error) => visit.errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') visit.errors.push(`${message.text()} ${message.location().url}`);
  });
  return visit;
}

/** Checks that something is so, or says what is not. */
function must(what: string, is: boolean): void {
  if (!is) throw new Error(what);
}

/** Lets the page's clock run beside the real one until something is so. A busy machine is slow. */
async function passTimeUntil(page: Page, what: string, isSo: () => Promise<boolean>): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  while (!(await isSo())) {
    must(what, Date.now() < until);
    await page.clock.runFor(500);
    await page.waitForTimeout(250);
  }
}

/**
 * Opens a form in the old build, fills half of it, upgrades the server, comes back to the page, fills the rest, goes on
 * to a page whose code is loaded only then, and reloads.
 * @param upgrade replaces what the server serves by the present build
 * @param entry entry script of the present build
 */
async function visitThrough(
  page: Page,
  visit: Visit,
  origin: string,
  phone: string,
  upgrade: () => Promise<void>,
  entry: string,
) {
  await page.clock.install();
  await page.goto(`${origin}/mfuwu/exchangeLogin?redirect=/sign-in`);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
  );
  const [number, consent] = [page.getByLabel('手机号'), page.getByRole('checkbox')];
  await number.fill(phone);
  await consent.check();
  await passTimeUntil(page, 'the deferred part is loaded', () => Promise.resolve(visit.deferred));
  // It has read the version by then.
  await page.clock.runFor(2_000);
  await upgrade();
  const offer = page.getByRole('status').filter({ hasText: '灵屿有新版本' });
  await passTimeUntil(page, 'the new version is offered', async () => {
    // Again: a kept connection may still have led to the old server.
    await page.clock.fastForward(AWAY_MS);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    return offer.isVisible();
  });
  must(
    'the form is as it was',
    (await number.inputValue()).replaceAll(' ', '') === phone && (await consent.isChecked()),
  );
  await offer.getByRole('button', { name: '稍后' }).click();
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByText('验证码已发送').waitFor();
  await page.getByLabel('验证码', { exact: true }).fill('888888');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL(/mfuwu\/sign-in$/);
  await page.getByRole('button', { name: /签到/ }).first().waitFor();
  must('still the old build', !(await runs(page, entry)));
  await page.reload();
  await page.getByRole('button', { name: /签到/ }).first().waitFor();
  must('the present build after a reload', await runs(page, entry));
  await page.waitForTimeout(STILL_MS);
}

/** Whether the page runs the build of this entry script. */
const runs = (page: Page, entry: string) =>
  page.evaluate((name) => [...document.scripts].some(({ src }) => src.endsWith(name)), entry);

/** @returns a row of the table and what went wrong */
async function upgradeFrom(
  browser: Browser,
  nginx: Awaited<ReturnType<typeof startNginx>>,
  release: Release,
  present: string,
  phone: string,
): Promise<{ row: (string | number)[]; faults: string[] }> {
  const { commit, folder, gone } = release;
  await nginx.serve(folder);
  const context = await browser.newContext({ ...devices['Pixel 5'], locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
  const page = await context.newPage();
  const visit = watch(page);
  let outcome = 'kept; the next page opened; the present build after one reload';
  const faults: string[] = [];
  try {
    await visitThrough(page, visit, nginx.origin, phone, () => nginx.serve(present), entryOf(present));
  } catch (error) {
    outcome = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    faults.push(outcome);
  }
  if (visit.documents !== 2) faults.push(`${visit.documents} documents loaded instead of 2`);
  faults.push(...visit.refused.map((url) => `refused: ${url}`), ...visit.errors);
  await context.close();
  const subject = commit.subject.replaceAll('|', '/').replace(/^(.{60}).+$/, '$1…');
  return {
    row: [commit.hash, commit.date, subject, gone, outcome, visit.refused.length, visit.errors.length, visit.documents],
    faults: faults.map((fault) => `${commit.hash}: ${fault}`),
  };
}

/** Builds the last ten commits that build, and puts each beside the assets of those before it. Newest first. */
function releases({ root, dist, say }: Tools, commits: Commit[], base: string): { old: Release[]; present: string } {
  const present = join(base, 'present');
  cpSync(dist, present, { recursive: true });
  const own = new Set(readdirSync(join(dist, 'assets')));
  const old: Release[] = [];
  for (const commit of commits) {
    if (old.length === COMMITS) break;
    say(`building ${commit.hash} ${commit.subject.slice(0, 60)}`);
    const built = buildOf(root, commit);
    if (!built) {
      say(`${commit.hash} does not build, so it was never released`);
      continue;
    }
    const folder = join(base, commit.hash);
    cpSync(built, folder, { recursive: true });
    const gone = readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js') && !own.has(name)).length;
    old.push({ commit, folder, gone });
  }
  // From the oldest to the present one, as they are released.
  const line = [present, ...old.map(({ folder }) => folder)].reverse();
  for (const [index, folder] of line.entries()) {
    const before = line[index - 1];
    if (before) keepAssets(before, folder);
  }
  return { old, present };
}

const skipped = (why: string): Proof => ({ text: `# Upgrades\n\n**Skipped**: ${why}.\n`, faults: [] });

/** The last ten commits that changed the build, each opened and then upgraded to the present one. */
export async function prove(tools: Tools): Promise<Proof> {
  const { root, chromePath, nginxPath } = tools;
  if (!nginxPath) return skipped('there is no nginx with its brotli module on this machine');
  const commits = buildCommits(root, 2 * COMMITS);
  if (!commits) return skipped('this is a shallow clone, or no git checkout, so the older commits are not there');
  if (commits.length < COMMITS) return skipped(`the branch has only ${commits.length} commits that changed the build`);
  const base = mkdtempSync(join(tmpdir(), 'lingyu-releases-'));
  const platform = await startPreview({ dist: tools.dist });
  const browser = await chromium.launch({ executablePath: chromePath, args: CHROMIUM_FLAGS });
  try {
    const { old, present } = releases(tools, commits, base);
    const nginx = await startNginx(nginxPath, {
      conf: join(root, 'deploy/nginx.conf'),
      root: present,
      apiOrigin: `${platform.origin}/mfuwu/api`,
      probe: '/mfuwu/version.json',
    });
    try {
      const rows: (string | number)[][] = [];
      const faults: string[] = [];
      for (const [index, release] of old.entries()) {
        tools.say(`upgrading from ${release.commit.hash}`);
        const { row, faults: found } = await upgradeFrom(browser, nginx, release, present, `1370000${1000 + index}`);
        rows.push(row);
        faults.push(...found);
      }
      return { text: told(rows), faults };
    } finally {
      await nginx.stop();
    }
  } finally {
    await browser.close();
    await platform.stop();
    rmSync(base, { recursive: true, force: true });
  }
}

const told = (rows: (string | number)[][]) => `# Upgrades

Made ${new Date().toISOString().slice(0, 10)} by \`npm run proofs -- upgrade\`, part of \`npm run test:long\`. The last ${COMMITS} commits of the branch that changed
the build, each built (with the packages of today, by another minifier: it shares no file name with the present build) and served by nginx with the assets of those before it
(\`deploy/keep-assets.mjs\`). In Chromium, with the service worker: the login form is opened and half filled, the server is
upgraded to the present build, the visitor comes back and is offered the new version, says later, fills the rest, logs in, goes
on to \`/sign-in\`, whose code is loaded only then, and reloads. \`tests/long/rolling.spec.ts\` has two servers with different
builds behind one address, in turn.

${table(
  ['commit', 'date', 'subject', 'scripts that are no more', 'the form', 'assets refused', 'errors', 'documents loaded'],
  rows,
)}
`;
