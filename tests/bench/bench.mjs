// Measures every page and compares it with baselines measured in the same run. Started by `npm run bench`.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { BYTE_LIMITS } from '../../build/byte-limits.mjs';
import { growth } from './growth.mjs';
import { scores } from './lighthouse.mjs';
import { firstVisit, median, nextPage, secondVisit } from './measure.mjs';
import { readPages } from '../support/read-pages.mjs';
import { playing } from './cards.mjs';
import { panning } from './pan.mjs';
import { firstPictureParts } from './parts.mjs';
import { raining } from './rain.mjs';
import { scrolling } from './scroll.mjs';
import { serveApp, serveBuildOverHttp2, serveFloors, serveFloorsOverHttp2 } from './serve.mjs';
import { turning } from './turn.mjs';

const root = join(import.meta.dirname, '../..');
const chrome = process.env.CHROME_PATH ?? '/usr/bin/chromium';
const runs = Number(process.env.BENCH_RUNS ?? 5);
const lighthouseRuns = Number(process.env.BENCH_LIGHTHOUSE_RUNS ?? 3);
/** 1.6 Mbit/s. */
const BYTES_PER_MS = (1.6 * 1024 * 1024) / 8 / 1000;
const say = (line) => console.log(`· ${line}`);

/** Folders of the only pages to measure, with the baselines; prints the figures and keeps the files as they are. */
const some = (process.env.BENCH_PAGES ?? '').split(',').filter(Boolean);
const pages = (await readPages()).filter(({ folder }) => some.length === 0 || some.includes(folder));

/** Measures only lists that scroll and canvases that move, and updates the existing results. */
const listsAlone = process.env.BENCH_ONLY === 'lists';
if (!listsAlone) say('building and serving the baselines');
const floors = listsAlone ? null : await serveFloors(root);
const app = await serveApp(root);
const nginx = process.env.NGINX_PATH ?? '';
const http2 =
  nginx && !listsAlone
    ? {
        app: await serveBuildOverHttp2(nginx, root, join(root, 'dist'), app.origin),
        floors: await serveFloorsOverHttp2(nginx, root),
      }
    : null;
if (!http2) say('no nginx with its brotli module: nothing is measured over HTTP/2');
/** Off, first visits are measured over HTTP/2 alone, in half the time. */
const both = process.env.BENCH_HTTP1 !== 'off' && http2 !== null;

/** Whether content of the page is on screen before React: a live script, or the whole page file. */
function showsBeforeReact(folder) {
  const at = (file) => join(root, 'src/pages', folder, file);
  return (
    existsSync(at('live.tsx')) ||
    (existsSync(at('first.tsx')) && /\bwhole\b/.test(readFileSync(at('first.tsx'), 'utf8')))
  );
}

/** Whether the page's first calls carry client info, which takes a device fingerprint first. */
function sendsClientInfoFirst(path) {
  const file = path === '/' ? 'index.html' : `pages/${path.split('/')[1]}.html`;
  const [html = ''] = /<html\b[^>]*>/.exec(readFileSync(join(root, 'dist', file), 'utf8')) ?? [];
  return html.includes(' data-client-calls=') && !html.includes(' data-calls=');
}

/** Limit of live content, in times the React baseline (docs/decisions/live-before-react.md). */
function liveGoal({ path, beforeReact }) {
  if (!beforeReact) return 1.25;
  return sendsClientInfoFirst(path) ? 1 : 0.75;
}
const result = listsAlone
  ? JSON.parse(readFileSync(join(root, 'docs/bench.json'), 'utf8'))
  : { at: new Date().toISOString(), node: process.version, cores: cpus().length, runs };
if (!listsAlone) result.lighthouseRuns = lighthouseRuns;

/**
 * First visits over the protocol that is judged: HTTP/2 as production serves it (deploy/nginx.conf), without nginx
 * HTTP/1.1; and over HTTP/1.1 beside it.
 */
async function visits(over2, over1, live) {
  const judged = await firstVisit(chrome, http2 ? over2 : over1, live, runs);
  return { ...judged, http1: both ? await firstVisit(chrome, over1, live, runs) : undefined };
}
const visitStatic = () => visits(`${http2?.floors.origin}/static/index.html`, `${floors.origin}/static/`, 'h1');
const visitHello = () => visits(`${http2?.floors.origin}/hello/index.html`, `${floors.origin}/hello/`, 'h1');

/** After so many pages the baselines are measured again: a machine that slows down or warms up affects both alike. */
const PAGES_BETWEEN_BASELINES = 10;
const baselines = { static: [], hello: [] };

async function measureBaselines() {
  say('baselines: a static page without script, and a minimal React app with router');
  baselines.static.push(await visitStatic());
  baselines.hello.push(await visitHello());
}

/** Medians, number by number, of all times a baseline was measured; with its spread of what is judged. */
function ofBaseline(times, judged) {
  const medians = (visits) =>
    Object.fromEntries(
      Object.keys(visits[0])
        .filter((name) => name !== 'http1')
        .map((name) => [name, median(visits.map((visit) => visit[name]))]),
    );
  const spread = times.map((visit) => visit[judged]);
  return {
    ...medians(times),
    ...(both ? { http1: medians(times.map(({ http1 }) => http1)) } : {}),
    measured: times.length,
    from: Math.min(...spread),
    to: Math.max(...spread),
  };
}

async function measurePages() {
  result.protocol = http2 ? 'HTTP/2' : 'HTTP/1.1';
  result.pages = [];
  for (const [index, { path, folder, cases }] of pages.entries()) {
    if (index % PAGES_BETWEEN_BASELINES === 0) await measureBaselines();
    say(path);
    const { address, live } = cases;
    const url = `${app.origin}/mfuwu${address}`;
    const visit = await visits(`${http2?.app.origin}/mfuwu${address}`, url, live);
    const lighthouse = lighthouseRuns > 0 ? await scores(chrome, url, lighthouseRuns) : undefined;
    const beforeReact = showsBeforeReact(folder);
    const again = await secondVisit(chrome, url, live);
    result.pages.push({ path, beforeReact, ...visit, again, lighthouse });
  }
  await measureBaselines();
  result.static = ofBaseline(baselines.static, 'picture');
  result.hello = ofBaseline(baselines.hello, 'live');
  if (some.length > 0) return;
  say('first paint of /, part by part');
  result.parts = await firstPictureParts(chrome, root, runs);
  say('navigation between pages');
  result.nextPage = await nextPage(chrome, app.origin, runs, true);
  result.nextPageAtOnce = await nextPage(chrome, app.origin, runs, false);
}

async function measureMovement() {
  result.scrolling = [];
  for (const count of [2_000, 10_000]) {
    say(`${count} comments`);
    result.scrolling.push(await scrolling(chrome, app.origin, count));
  }
  say('panning the district');
  result.panning = await panning(chrome, app.origin);
  say('playing the largest level of the card game');
  result.playing = await playing(chrome, app.origin);
  say('turning the star map');
  result.turning = await turning(chrome, app.origin);
  say('playing the practice rain');
  result.raining = await raining(chrome, app.origin);
}

function measureGrowth() {
  if (process.env.BENCH_GROWTH === 'off') {
    const before = JSON.parse(readFileSync(join(root, 'docs/bench.json'), 'utf8'));
    return { at: before.at, ...before.growth };
  }
  say('ten times as many pages');
  return { ...growth(root), at: result.at };
}

try {
  // First, so that a build that fails costs a minute and not all that was measured.
  if (!listsAlone && some.length === 0) result.growth = measureGrowth();
  if (!listsAlone) await measurePages();
  if (some.length === 0) await measureMovement();
} finally {
  await http2?.app.stop();
  await http2?.floors.stop();
  await app.stop();
  await floors?.stop();
}

const goals = [];
const hold = (what, value, limit, unit) => goals.push({ what, value, limit, unit, met: value <= limit });
/** Goals of a first visit over one protocol, against the baselines over the same one. */
const goalsOfVisit = (page, visit, floors) => [
  ['first picture', visit.picture, floors.picture * 1.3, 'ms'],
  ['live content', visit.live, floors.live * liveGoal(page), 'ms'],
  ['React stands', visit.react, floors.live * 1.5, 'ms'],
  ['blocking time', visit.tbt, floors.tbt, 'ms'],
  ['layout shift', visit.cls, 0.01, ''],
];
const floorsOf = (still, hello) => ({ picture: still.picture, live: hello.live, tbt: hello.tbt });
const judgedFloors = floorsOf(result.static, result.hello);
const { pages: measured } = result;
/** By goal, how many pages meet it over a protocol. */
const metOver = (visitOf, floors) => {
  const met = new Map();
  for (const page of measured) {
    for (const [what, value, limit] of goalsOfVisit(page, visitOf(page), floors)) {
      met.set(what, (met.get(what) ?? 0) + (value <= limit ? 1 : 0));
    }
  }
  return [...met].map(([what, count]) => `${what} ${count}`).join(', ');
};
const protocols = [
  `Goals met of ${measured.length} pages over ${result.protocol}: ${metOver((page) => page, judgedFloors)}.`,
  ...(result.hello.http1
    ? [`Over HTTP/1.1: ${metOver(({ http1 }) => http1, floorsOf(result.static.http1, result.hello.http1))}.`]
    : []),
];
for (const page of measured) {
  for (const [what, ...rest] of goalsOfVisit(page, page, judgedFloors)) hold(`${page.path} ${what}`, ...rest);
  hold(`${page.path} script of a second visit`, page.again, 0, 'kB');
  // The bench counts the live script, which has a limit of its own.
  const limit = BYTE_LIMITS.homeScript + BYTE_LIMITS.liveScript;
  if (page.path === '/') hold('/ script of a first visit, with its live script', page.script, limit, 'kB');
  if (!page.lighthouse) continue;
  const { performance, accessibility, seo } = page.lighthouse;
  hold(`${page.path} Lighthouse performance, short of 99`, Math.max(0, 99 - performance), 0, '');
  hold(`${page.path} Lighthouse accessibility, short of 100`, 100 - accessibility, 0, '');
  hold(`${page.path} Lighthouse best practices, short of 100`, 100 - page.lighthouse['best-practices'], 0, '');
  hold(`${page.path} Lighthouse SEO, short of 95`, Math.max(0, 95 - seo), 0, '');
}
if (some.length > 0) {
  for (const { path, script, http1, ...visit } of measured) {
    const figures = [visit, http1].map((one) => one && [one.picture, one.live, one.react, one.tbt].map(Math.round));
    console.log([path, script.toFixed(1), ...figures.map((some) => some?.join(' / ') ?? '–')].join('\t'));
  }
  for (const { what, value, limit, unit, met } of goals) {
    console.log(`${met ? 'met   ' : 'MISSED'} ${what}: ${value.toFixed(2)} of ${limit.toFixed(2)} ${unit}`);
  }
  protocols.forEach((line) => console.log(line));
  process.exit(0);
}
hold('live content, median of all pages', median(measured.map(({ live }) => live)), judgedFloors.live * 0.8, 'ms');
hold('React stands, median of all pages', median(measured.map(({ react }) => react)), judgedFloors.live * 1.5, 'ms');
hold('from tap to the next page’s content', result.nextPage, 100, 'ms');
for (const { comments, longest, rows } of result.scrolling) {
  hold(`longest task while ${comments} comments are scrolled through`, longest, 50, 'ms');
  hold(`rows of ${comments} comments in the document`, rows, 60, '');
}
hold('frames over 16 ms of 100 while the district is panned', 100 - result.panning.smooth, 5, '');
hold('longest task while the district is panned', result.panning.longest, 50, 'ms');
hold('frames over 16 ms of 100 in the card game', 100 - result.playing.smooth, 5, '');
hold('longest task in the card game', result.playing.longest, 50, 'ms');
for (const [what, { smooth, longest, grown }] of [
  ['while the star map is turned', result.turning],
  ['in the practice rain', result.raining],
]) {
  hold(`frames over 16 ms of 100 ${what}`, 100 - smooth, 5, '');
  hold(`longest task ${what}`, longest, 50, 'ms');
  hold(`growth of the heap ${what}, five times`, grown, 512, 'kB');
}
const { now, then, times } = result.growth;
const grownOn = (result.growth.at ?? result.at).slice(0, 10);
hold(`entry with ${times} times the pages, more`, then.entry - now.entry, 4, 'kB');
hold(`build time with ${times} times the pages, times`, then.seconds / now.seconds, times, '');
result.goals = goals;

const round = (value, digits = 0) => (value === null || value === undefined ? '–' : value.toFixed(digits));
const overHttp1 = ({ http1: visit }) =>
  visit ? [visit.picture, visit.live, visit.react].map((value) => round(value)).join(' / ') : '–';
const table = [
  '# Figures',
  '',
  `Measured ${result.at.slice(0, 10)} by \`npm run bench\`: production build, brotli, ${result.protocol}, 150 ms round trip, 1.6 Mbit/s, ` +
    `4× CPU slowdown, 375 × 812; medians of ${result.runs} first visits in fresh browsers, Lighthouse (mobile) of ${result.lighthouseRuns}. ` +
    'Absolute times depend on the machine; the baselines in the first two rows were measured in the same run, ' +
    `between the pages, ${result.hello.measured} times: their medians count, in brackets the lowest and the highest.`,
  '',
  '| page | script kB | first picture ms | live ms | React stands ms | answers a tap ms | layout shift | blocking ms | HTTP/1.1: first picture / live / React ms | second visit script kB | Lighthouse P / A / BP / SEO |',
  '|---|---|---|---|---|---|---|---|---|---|---|',
  `| *baseline: static page* | ${round(result.static.script, 1)} | ${round(result.static.picture)} (${round(result.static.from)} to ${round(result.static.to)}) | ${round(result.static.live)} | | | | | ${overHttp1(result.static)} | | |`,
  `| *baseline: React with router* | ${round(result.hello.script, 1)} | ${round(result.hello.picture)} | ${round(result.hello.live)} (${round(result.hello.from)} to ${round(result.hello.to)}) | ${round(result.hello.react)} | ${round(result.hello.tap)} | | ${round(result.hello.tbt)} | ${overHttp1(result.hello)} | | |`,
  ...result.pages.map(({ path, script, picture, live, react, tap, cls, tbt, http1, again, lighthouse }) => {
    const four = lighthouse
      ? ['performance', 'accessibility', 'best-practices', 'seo'].map((name) => lighthouse[name]).join(' / ')
      : '–';
    return `| \`${path}\` | ${round(script, 1)} | ${round(picture)} | ${round(live)} | ${round(react)} | ${round(tap)} | ${round(cls, 4)} | ${round(tbt)} | ${overHttp1({ http1 })} | ${round(again, 1)} | ${four} |`;
  }),
  '',
  protocols.join(' '),
  '',
  `From a tap to the next page’s content, with code and data prefetched during the touch: ${round(result.nextPage)} ms; ` +
    `with a touch of 100 ms and an incomplete prefetch: ${round(result.nextPageAtOnce)} ms (4× CPU slowdown).`,
  '',
  ...result.scrolling.flatMap(({ comments, longest, collecting, longestOwn, long, rows, elements }) => [
    `Scrolling through ${comments} comments (4× CPU slowdown): longest task ${round(longest)} ms, of which ` +
      `${round(collecting)} ms garbage collection; without it the longest is ${round(longestOwn)} ms. ${long} tasks over 50 ms; ` +
      `at most ${rows} rows and ${elements} elements in the document.`,
    '',
  ]),
  `Panning the district of \`/real-estate\` (4× CPU slowdown): ${round(result.panning.smooth, 1)} of 100 frames take at most 16 ms of ` +
    `the main thread; slowest frame ${round(result.panning.slowest)} ms, longest task ${round(result.panning.longest)} ms, ` +
    `${result.panning.long} tasks over 50 ms; ${round(result.panning.perSecond)} frames a second.`,
  '',
  `Playing level 30 of \`/collect-cards\` (117 cards, ${result.playing.taps} taps, 4× CPU slowdown): ${round(result.playing.smooth, 1)} of 100 ` +
    `frames take at most 16 ms of the main thread; slowest frame ${round(result.playing.slowest)} ms, longest handling of a tap ` +
    `${round(result.playing.tap)} ms, longest task ${round(result.playing.longest)} ms, ${result.playing.long} tasks over 50 ms.`,
  '',
  ...[
    ['Turning the star map of `/plAce` with a finger', result.turning],
    ['Playing the practice rain of `/redPacket` (15 seconds of taps)', result.raining],
  ].flatMap(([what, { smooth, slowest, longest, long, perSecond, grown }]) => [
    `${what} (4× CPU slowdown): ${round(smooth, 1)} of 100 frames take at most 16 ms of the main thread; slowest frame ` +
      `${round(slowest)} ms, longest task ${round(longest)} ms, ${long} tasks over 50 ms; ${round(perSecond)} frames a second. ` +
      `Five more times: heap ${grown < 0 ? '' : '+'}${round(grown)} kB.`,
    '',
  ]),
  `${result.growth.pages} pages${grownOn === result.at.slice(0, 10) ? '' : ` (measured ${grownOn})`}: entry ${round(now.entry, 1)} kB, build ${round(now.seconds, 1)} s. ` +
    `${times} times as many: entry ${round(then.entry, 1)} kB, build ${round(then.seconds, 1)} s.`,
  '',
  'First contentful paint of `/`, with the parts of its page file added one after another.',
  '',
  '| the page file | kB | painted ms |',
  '|---|---|---|',
  ...result.parts.map(({ what, kilobytes, painted }) => `| ${what} | ${round(kilobytes, 1)} | ${round(painted)} |`),
  '',
  'Additional time to live content compared with the React baseline: transfer of the additional script, and CPU time ' +
    '(start of the app, reading the data, rendering the first screen).',
  '',
  '| page | over the React baseline, ms | script transfer, ms | CPU, ms | blocking ms of the page / of the baseline |',
  '|---|---|---|---|---|',
  ...result.pages.map(({ path, live, script, tbt }) => {
    const over = live - judgedFloors.live;
    const line = ((script - result.hello.script) * 1024) / BYTES_PER_MS;
    return `| \`${path}\` | ${round(over)} | ${round(line)} | ${round(over - line)} | ${round(tbt)} / ${round(result.hello.tbt)} |`;
  }),
  '',
  '| goal | measured | limit | met |',
  '|---|---|---|---|',
  ...goals.map(
    ({ what, value, limit, unit, met }) =>
      `| ${what} | ${round(value, unit === 'ms' ? 0 : 2)} ${unit} | ${round(limit, unit === 'ms' ? 0 : 2)} ${unit} | ${met ? 'yes' : '**no**'} |`,
  ),
  '',
].join('\n');
writeFileSync(join(root, 'docs/bench.json'), `${JSON.stringify(result, null, 2)}\n`);
writeFileSync(join(root, 'docs/bench.md'), table);
console.log(`\n${table}`);
say(`${goals.filter(({ met }) => met).length} of ${goals.length} goals met; wrote docs/bench.md and docs/bench.json`);
