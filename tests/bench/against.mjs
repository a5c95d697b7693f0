// First visits to an earlier commit and to this one, in turns: `npm run bench -- --against {commit}`.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPages } from '../support/read-pages.mjs';
import { firstVisit, median } from './measure.mjs';
import { serveApp, serveBuildOverHttp2, serveFloors, serveFloorsOverHttp2 } from './serve.mjs';

const root = join(import.meta.dirname, '../..');
const chrome = process.env.CHROME_PATH ?? '/usr/bin/chromium';
const nginx = process.env.NGINX_PATH ?? '';
const runs = Number(process.env.BENCH_RUNS ?? 3);
const commit = process.argv[2] ?? '';
const say = (line) => console.log(`· ${line}`);
if (!nginx) throw new Error('pairs are measured over HTTP/2, which needs nginx with its brotli module');

function run(program, args, cwd) {
  const { status } = spawnSync(program, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`${program} ${args[0]} failed in ${cwd}; a shallow clone lacks older commits`);
}

/** Checks the commit out into `.bench/`, with its own packages, and builds it. @returns its folder */
function buildEarlier() {
  const folder = join(root, '.bench', commit);
  if (!existsSync(join(folder, 'dist/version.json'))) {
    say(`building ${commit} with its own packages`);
    mkdirSync(join(root, '.bench'), { recursive: true });
    if (!existsSync(folder)) run('git', ['clone', '--quiet', '--shared', root, folder], root);
    run('git', ['checkout', '--quiet', commit], folder);
    run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], folder);
    run(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error'], folder);
  }
  // Older builds have no list for the `Link` header, which the configuration of nginx reads.
  const links = join(folder, 'dist/.server/page-links.conf');
  if (!existsSync(links)) writeFileSync(links, 'map $uri $page_link { default ""; }\n');
  return folder;
}

const earlier = buildEarlier();
/** Folders of the only pages to measure; prints the figures and writes no file. */
const some = (process.env.BENCH_PAGES ?? '').split(',').filter(Boolean);
/** Pages that the earlier commit has, too. */
const pages = (await readPages()).filter(
  ({ folder }) => existsSync(join(earlier, 'src/pages', folder)) && (some.length === 0 || some.includes(folder)),
);
const floors = await serveFloors(root);
const apps = { before: await serveApp(earlier), now: await serveApp(root) };
const served = {
  before: await serveBuildOverHttp2(nginx, root, join(earlier, 'dist'), apps.before.origin),
  now: await serveBuildOverHttp2(nginx, root, join(root, 'dist'), apps.now.origin),
  floors: await serveFloorsOverHttp2(nginx, root),
};
const FIELDS = ['picture', 'live', 'react', 'tbt', 'cls'];
const hellos = [];
const rows = [];
try {
  for (const [index, { path, folder, cases }] of pages.entries()) {
    // A machine that slows down affects all of them.
    if (index % 8 === 0) {
      say('minimal React app with router');
      hellos.push((await firstVisit(chrome, `${served.floors.origin}/hello/index.html`, 'h1', runs)).live);
    }
    say(`${path} (${folder})`);
    const visits = { before: [], now: [] };
    for (let turn = 0; turn < runs; turn += 1) {
      for (const which of turn % 2 === 0 ? ['before', 'now'] : ['now', 'before']) {
        const url = `${served[which].origin}/mfuwu${cases.address}`;
        visits[which].push(await firstVisit(chrome, url, cases.live, 1));
      }
    }
    const medians = (which) =>
      Object.fromEntries(FIELDS.map((field) => [field, median(visits[which].map((visit) => visit[field]))]));
    rows.push({ path, before: medians('before'), now: medians('now') });
  }
} finally {
  await Promise.all(Object.values(served).map(({ stop }) => stop()));
  await Promise.all(Object.values(apps).map(({ stop }) => stop()));
  await floors.stop();
}

const hello = median(hellos);
const pair = ({ before, now }, field, digits = 0) =>
  `${(before[field] ?? NaN).toFixed(digits)} → ${(now[field] ?? NaN).toFixed(digits)}`;
/** Median over the pages of the difference within a pair. */
const change = (field) => median(rows.map(({ before, now }) => now[field] - before[field]));
const signed = (value) => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(0)} ms`;
const report = [
  `# First visits against ${commit}`,
  '',
  `Measured ${new Date().toISOString().slice(0, 10)} by \`npm run bench -- --against ${commit}\`: each page as it was then, built with the ` +
    `packages of that time, and as it is now, in turns, over HTTP/2 with today's nginx configuration; 150 ms round trip, ` +
    `1.6 Mbit/s, 4× CPU slowdown, medians of ${runs} first visits in fresh browsers. The React baseline of the same run, ` +
    `measured ${hellos.length} times: ${hello.toFixed(0)} ms (${hellos.map((ms) => ms.toFixed(0)).join(', ')}).`,
  '',
  '| page | first picture ms | live ms | times the baseline | React stands ms | times the baseline | blocking ms | layout shift |',
  '|---|---|---|---|---|---|---|---|',
  ...rows.map((row) => {
    const times = (field) => ((row.now[field] ?? NaN) / hello).toFixed(2);
    return `| \`${row.path}\` | ${pair(row, 'picture')} | ${pair(row, 'live')} | ${times('live')} | ${pair(row, 'react')} | ${times('react')} | ${pair(row, 'tbt')} | ${pair(row, 'cls', 4)} |`;
  }),
  '',
  `Median of the ${rows.length} differences: first picture ${signed(change('picture'))}, live content ${signed(change('live'))}, React stands ` +
    `${signed(change('react'))}, blocking time ${signed(change('tbt'))}.`,
  '',
].join('\n');
if (some.length === 0) writeFileSync(join(root, 'docs/bench-against.md'), report);
console.log(report);
