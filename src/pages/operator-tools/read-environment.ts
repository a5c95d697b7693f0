import { decode } from 'js-base64';
import { serverClock } from '../../lib/server-clock.ts';
import { withinLimit } from '../../lib/chunk-limit.ts';
import type { HostAction } from '../../session/host-protocol.ts';
import { host } from '../../session/host.ts';
import { bareToken, currentLogin } from '../../session/login-info.ts';
import { environment as copy } from './environment-copy.ts';
import { masked, maskedPhones } from './mask.ts';

/** Facts of one part: a label and its text, already masked. */
export type Facts = readonly (readonly [label: string, text: string])[];
export type Environment = Record<keyof typeof copy.sections, Facts>;

/** Reads everything the environment bench shows. Nothing personal is left in the result. */
export async function readEnvironment(): Promise<Environment> {
  const [version, client, worker, storage] = await Promise.all([
    readVersion(),
    readClient(),
    readWorker(),
    readStorage(),
  ]);
  return {
    version,
    host: readHost(),
    client,
    login: readLogin(),
    worker,
    storage,
    clock: readClock(),
    screen: readScreen(),
  };
}

async function readVersion(): Promise<Facts> {
  const scripts = [...document.scripts].map(({ src }) => src.split('/').pop());
  const newest = await fetch(`${import.meta.env.BASE_URL}version.json`, { cache: 'no-store' })
    .then((answer) => answer.json() as Promise<{ entry?: string }>)
    .then(({ entry }) => entry?.split('/').pop())
    .catch(() => undefined); // a development server has none
  const own = scripts.find((name) => name === newest) ?? scripts.find((name) => name?.startsWith('core-'));
  const { version } = copy;
  return [
    [version.mode, import.meta.env.DEV ? version.development : version.production],
    [version.page, document.documentElement.dataset['page'] ?? version.noPage],
    [version.entry, own ?? version.unknown],
    [version.newest, newest === undefined ? version.unknown : newest === own ? version.same : newest],
  ];
}

const ACTIONS: readonly HostAction[] = [
  'getAccessToken',
  'getClientInfo',
  'share',
  'saveImage',
  'copy',
  'openPath',
  'pay',
  'login',
  'close',
];

function readHost(): Facts {
  const { host: words } = copy;
  const { authorization } = host;
  const login = currentLogin();
  const isHosts = login !== null && authorization !== null && bareToken(authorization) === login.accessToken;
  return [
    [words.bridge, host.bridge ?? words.none],
    [words.state, words.states[host.state]],
    [words.actions, ACTIONS.filter((action) => host.can(action)).join('、') || words.none],
    [words.token, login === null ? words.none : isHosts ? words.fromHost : words.fromWeb],
  ];
}

async function readClient(): Promise<Facts> {
  const { client } = copy;
  const source = [client.given, host.clientInfo === null ? client.own : client.host] as const;
  try {
    const { clientInfoHeader } = await withinLimit(() => import('../../session/client-info.ts'));
    const header = await clientInfoHeader();
    return [source, [client.raw, masked(header)], ...fieldsOf(header)];
  } catch {
    return [source, [client.raw, client.failed]];
  }
}

/** The fields of client info that is JSON; a host may send any other text. */
function fieldsOf(header: string): Facts {
  try {
    const value = JSON.parse(decode(header)) as unknown;
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).map(([name, one]) => {
      const text = typeof one === 'string' || typeof one === 'number' ? String(one) : JSON.stringify(one);
      return [name, /id|token/i.test(name) ? masked(text) : maskedPhones(text)] as const;
    });
  } catch {
    return [];
  }
}

function readLogin(): Facts {
  const { login: words } = copy;
  const login = currentLogin();
  if (login === null) return [[words.state, words.out]];
  return [
    [words.state, words.in],
    [words.token, masked(login.accessToken)],
    [words.ends, new Date(login.expireIn).toLocaleString('zh-CN')],
  ];
}

async function readWorker(): Promise<Facts> {
  const { worker } = copy;
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers) return [[worker.state, worker.unsupported]];
  const registration = await workers.getRegistration().catch(() => undefined);
  const state = registration?.active?.state ?? registration?.waiting?.state ?? registration?.installing?.state;
  const names = await caches.keys().catch(() => []);
  const countOf = async (name: string) => (await (await caches.open(name)).keys()).length;
  const counts = await Promise.all(names.map((name) => countOf(name).catch(() => 0)));
  return [
    [worker.state, state ?? worker.none],
    ...names.map((name, index) => [`${worker.caches} ${name}`, worker.count(counts[index] ?? 0)] as const),
  ];
}

const BYTES_PER_MB = 1_048_576;
const megabytes = (bytes: number) => `${(bytes / BYTES_PER_MB).toFixed(1)} MB`;

async function readStorage(): Promise<Facts> {
  const { storage } = copy;
  // Safari 15 and 16 have storage without an estimate.
  const manager = navigator.storage as Partial<StorageManager> | undefined;
  const { usage, quota } = (await manager?.estimate?.().catch(() => undefined)) ?? {};
  const known = usage !== undefined && quota !== undefined;
  return [
    [storage.used, known ? storage.of(megabytes(usage), megabytes(quota)) : storage.unknown],
    ...storedKeys().map(([key, length]) => [`${storage.keys} ${maskedPhones(key)}`, storage.bytes(length)] as const),
  ];
}

/** Names and sizes only: the values are logins and drafts. */
function storedKeys(): (readonly [key: string, length: number])[] {
  try {
    return Object.keys(localStorage)
      .sort()
      .map((key) => [key, (localStorage.getItem(key) ?? '').length]);
  } catch {
    return []; // blocked
  }
}

function readClock(): Facts {
  const { clock } = copy;
  const now = Date.now();
  const difference = serverClock.now() - now;
  const time = (at: number) => new Date(at).toLocaleString('zh-CN');
  // Without an answer both are the same to the millisecond.
  if (difference === 0)
    return [
      [clock.device, time(now)],
      [clock.server, clock.none],
    ];
  return [
    [clock.device, time(now)],
    [clock.server, time(now + difference)],
    [clock.difference, clock.seconds((difference / 1_000).toFixed(1))],
  ];
}

function readScreen(): Facts {
  const { screen } = copy;
  const scale = getComputedStyle(document.documentElement).getPropertyValue('--text-scale');
  return [
    [screen.size, `${innerWidth} × ${innerHeight}`],
    [screen.ratio, String(devicePixelRatio)],
    [screen.text, `${Math.round(Number(scale || 1) * 100)} %`],
    [screen.agent, navigator.userAgent],
  ];
}
