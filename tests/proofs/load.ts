import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import autocannon, { type Options, type Result } from 'autocannon';
import { readRoutes } from '../../build/page-routes-plugin.ts';
import { savePointOpen } from '../../src/api/buried-point.ts';
import { commodityList } from '../../src/api/exchange-shop.ts';
import { queryFacilitators } from '../../src/api/facilitator.ts';
import { listByItem } from '../../src/api/market.ts';
import { personHome, topComments } from '../../src/api/moment.ts';
import { userSignStatus } from '../../src/api/sign-in.ts';
import { userInfo } from '../../src/api/user-center.ts';
import { startPreview } from '../e2e/preview-server.ts';
import { startNginx } from '../support/nginx.mjs';
import { memoryOf } from './memory.ts';
import { type Proof, table, type Tools } from './proof.ts';

const VISITS_A_MINUTE = 2_000;
const CALLS_A_SECOND = 200;
/** Bounds the load in time; the rates bound it in count. */
const SECONDS = 60;
/** Sent beyond what must be held: the first and the last second are not whole. */
const SURPLUS = 1.04;
/** Each sends less than the 1,000 requests after which nginx closes a connection; the tool takes that for a delay. */
const CONNECTIONS = 64;
const CALLERS = 24;
/** Another process may use the machine meanwhile, so the rates must be held in one of three rounds. Errors count in each. */
const ROUNDS = 3;

type Request = Options['requests'][number];

/** Of each page: its page file and every asset that it names, as a browser without a cache asks for them. */
async function visits(root: string, dist: string): Promise<Request[][]> {
  const files = new Set(readdirSync(join(dist, 'pages')));
  const headers = { 'accept-encoding': 'gzip, deflate, br' };
  return (await readRoutes(root))
    .filter(({ operators }) => !operators)
    .map(({ path }) => {
      const first = path.split('/')[1] ?? '';
      const name = files.has(`${first}.html`) ? `pages/${first}.html` : 'index.html';
      const assets = readFileSync(join(dist, name), 'utf8').match(/\/mfuwu\/assets\/[\w.-]+/g) ?? [];
      return [`/mfuwu${path.replace(/:\w+/, '1001')}`, ...new Set(assets)].map((url) => ({
        method: 'GET' as const,
        path: url,
        headers,
      }));
    });
}

interface Contract {
  contract: { method: string; path: string };
}

/** Calls of many pages; two of eight write. */
const MIX: readonly (readonly [call: Contract, input: (n: number) => Record<string, unknown>])[] = [
  [queryFacilitators, () => ({ pageNo: 1, pageSize: 10 })],
  [savePointOpen, (n) => ({ ...EVENT, elementName: `第 ${n} 次`, extraInfo: '' })],
  [commodityList, (n) => ({ pageNo: 1 + (n % 4), pageSize: 10 })],
  [listByItem, (n) => ({ sort: 'price_asc', pageNo: 1 + (n % 10), pageSize: 20 })],
  [userInfo, () => ({})],
  [savePointOpen, (n) => ({ ...EVENT, elementName: `再 ${n} 次`, extraInfo: '' })],
  [topComments, (n) => ({ momentId: 3001, pageNo: 1 + (n % 20), pageSize: 20 })],
  [personHome, (n) => ({ userId: 101 + (n % 200) })],
  [userSignStatus, () => ({})],
];
const EVENT = { eventTime: '2026-05-06 12:00:00', pageName: '首页', elementType: 'button' };

/** Two hundred calls by twenty people of the sandbox. */
async function calls(origin: string): Promise<Request[]> {
  const tokens = await Promise.all(
    Array.from({ length: 20 }, async (_, n) => {
      const response = await fetch(`${origin}/mfuwu/api/sandbox/control`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ login: `199${String(n + 1).padStart(8, '0')}` }),
      });
      return ((await response.json()) as { login: { accessToken: string } }).login.accessToken;
    }),
  );
  return Array.from({ length: 200 }, (_, n) => {
    const [{ contract }, input] = MIX[n % MIX.length] as (typeof MIX)[number];
    const asQuery = contract.method === 'GET';
    const sent = input(n);
    const query = new URLSearchParams(Object.entries(sent).map(([name, value]) => [name, String(value)]));
    return {
      method: asQuery ? 'GET' : 'POST',
      path: `/mfuwu/api${contract.path}${asQuery && query.size > 0 ? `?${query.toString()}` : ''}`,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${tokens[Math.floor(n / MIX.length) % tokens.length] ?? ''}`,
      },
      ...(asQuery ? {} : { body: JSON.stringify(sent) }),
    };
  });
}

const succeeded = (body: string) => (JSON.parse(body) as { code: unknown }).code === 200;

interface Measured {
  server: string;
  files: Result;
  api: Result;
  memory: ReturnType<typeof memoryOf>;
  /** memory of the process with the sandbox, where that is another one */
  sandbox: ReturnType<typeof memoryOf>;
}

/** Sends both loads at once. @param rate requests of files a second */
async function load(origin: string, files: Request[], rate: number): Promise<[Result, Result]> {
  const common = { url: origin, duration: SECONDS };
  const api = await calls(origin);
  return Promise.all([
    autocannon({ ...common, connections: CONNECTIONS, overallRate: Math.round(rate * SURPLUS), requests: files }),
    autocannon({
      ...common,
      connections: CALLERS,
      overallRate: Math.round(CALLS_A_SECOND * SURPLUS),
      requests: api,
      verifyBody: succeeded,
    }),
  ]);
}

const errorsOf = ({ server, files, api }: Measured): string[] =>
  Object.entries({ files, calls: api }).flatMap(([what, { errors, timeouts, non2xx, mismatches }]) =>
    Object.entries({ errors, timeouts, non2xx, mismatches })
      .filter(([, count]) => count > 0)
      .map(([name, count]) => `${server}, ${what}: ${count} ${name}`),
  );

/** @param rate requests of files a second that must be held */
const slowOf = ({ server, files, api }: Measured, rate: number): string[] =>
  [
    { what: 'files', held: files.requests.total / files.duration, wanted: rate },
    { what: 'calls', held: api.requests.total / api.duration, wanted: CALLS_A_SECOND },
  ]
    .filter(({ held, wanted }) => held < wanted)
    .map(({ what, held, wanted }) => `${server}, ${what}: ${held.toFixed(0)} a second of ${wanted.toFixed(0)}`);

const megabytes = (memory: Measured['memory']) =>
  memory ? `${memory.now.toFixed(0)} (at most ${memory.most.toFixed(0)})` : 'not measured';

interface Server {
  name: string;
  origin: string;
  pid: number;
  /** the process with the sandbox, where that is another one */
  sandbox?: number;
}

/** Measures until the rates are held. @returns the last round, and the faults of all rounds */
async function measure(
  server: Server,
  files: Request[],
  rate: number,
): Promise<{ round: Measured; slow: string[]; faults: string[] }> {
  const others = (loadavg()[0] ?? 0) > availableParallelism();
  const broken: string[] = [];
  for (let left = ROUNDS - 1; ; left -= 1) {
    const [ofFiles, api] = await load(server.origin, files, rate);
    const round: Measured = {
      server: server.name,
      files: ofFiles,
      api,
      memory: memoryOf(server.pid),
      sandbox: server.sandbox ? memoryOf(server.sandbox) : null,
    };
    broken.push(...errorsOf(round));
    const slow = slowOf(round, rate);
    // Where other work fills the machine, only errors count: the table says both.
    if (slow.length === 0 || left === 0) return { round, slow, faults: others ? broken : [...broken, ...slow] };
  }
}

/** 2,000 visits a minute and 200 calls a second, on preview and on nginx. */
export async function prove({ root, dist, nginxPath, say }: Tools): Promise<Proof> {
  const pages = await visits(root, dist);
  const each = pages.flat().length / pages.length;
  const rate = (VISITS_A_MINUTE / 60) * each;
  const [busy = 0] = loadavg();
  const preview = await startPreview({ dist });
  const options = {
    conf: join(root, 'deploy/nginx.conf'),
    root: dist,
    apiOrigin: `${preview.origin}/mfuwu/api`,
    probe: '/mfuwu/version.json',
  };
  const nginx = nginxPath ? await startNginx(nginxPath, options) : undefined;
  const servers: Server[] = [
    { name: 'preview with the sandbox in it', ...preview },
    ...(nginx ? [{ name: 'nginx, the sandbox behind it', ...nginx, sandbox: preview.pid }] : []),
  ];
  const measured: Measured[] = [];
  const slow: string[] = [];
  const faults: string[] = [];
  try {
    for (const server of servers) {
      say(`${server.name}: ${SECONDS} s`);
      const one = await measure(server, pages.flat(), rate);
      measured.push(one.round);
      slow.push(...one.slow);
      faults.push(...one.faults);
    }
  } finally {
    await nginx?.stop();
    await preview.stop();
  }
  return { text: told(measured, { pages: pages.length, each, busy, slow }), faults };
}

function told(
  measured: Measured[],
  { pages, each, busy, slow }: { pages: number; each: number; busy: number; slow: string[] },
): string {
  const rows = measured.flatMap(({ server, files, api, memory, sandbox }) =>
    [
      { what: 'page files and assets', result: files, unit: each, size: megabytes(memory) },
      { what: 'calls', result: api, unit: 1, size: sandbox ? megabytes(sandbox) : 'the same process' },
    ].map(({ what, result, unit, size }) => [
      server,
      what,
      unit === 1
        ? `${(result.requests.total / result.duration).toFixed(0)} a second`
        : `${((result.requests.total / unit / result.duration) * 60).toFixed(0)} visits a minute`,
      result.requests.total,
      result.errors + result.timeouts + result.non2xx + result.mismatches,
      ...[result.latency.p50, result.latency.p90, result.latency.p99, result.latency.max],
      (result.throughput.total / 1_048_576 / result.duration).toFixed(1),
      size,
    ]),
  );
  const cores = availableParallelism();
  return `# Load

Measured ${new Date().toISOString().slice(0, 10)} by \`npm run proofs -- load\`, part of \`npm run test:long\`: ${SECONDS} s each with autocannon on loopback,
${VISITS_A_MINUTE} visits a minute over ${pages} pages without a cache (a page file and the assets it names, ${each.toFixed(1)} requests a visit) and
${CALLS_A_SECOND} calls a second beside them, two of nine writing; a little more is sent than must be held. ${cores} cores, the load tool among what runs on them. Load
average before the run: ${busy.toFixed(1)}${busy > cores ? ', so **other work filled the machine beside it**: only errors count then' : ''}.

${table(
  [
    'server',
    'what',
    'held',
    'requests',
    'errors',
    'p50 ms',
    'p90 ms',
    'p99 ms',
    'longest ms',
    'MB a second',
    'memory in MB',
  ],
  rows,
)}

${slow.length === 0 ? 'All rates were held.' : `**Not held in this run**: ${slow.join('; ')}.`}

An error is a refused or broken connection, no answer within 10 s, a status other than 2xx, or an answer of the platform other
than success. Latency counts from the moment a request was due, not from when it was sent.
`;
}
