import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { minifySync, type Rolldown } from 'vite';
import { ALL, resolved, SHELL } from './page-routes-plugin.ts';
import { divide } from './shared-chunks.ts';

interface ModuleGraph {
  getModuleInfo: (id: string) => Rolldown.ModuleInfo | null;
}

const src = (file: string) => join(import.meta.dirname, '../src', file);
const ENTRY = ['main.tsx'].map(src);
// Too small for a chunk of their own. With `later` shared, other pages would load all of it before their first screen; and
// the error page, which shows that `page-routes` is missing, may need nothing of it.
const SMALL = ['lib/uuid.ts', 'lib/shanghai-time.ts', 'lib/bad-parameter.ts'];
/** Modules loaded after the first render; they share one chunk. */
const LATER = ['tracking/queue.ts', 'app/later.ts'].map(src);
/** Runs before the bundle, so that nothing of it may be in a chunk with what comes later. */
const BEFORE = ['early/early-client.ts'].map(src);
/**
 * What one more chunk costs a page that loads it, in bytes: the headers of its response, what it compresses worse, the
 * rest of its last packet, and over HTTP/1.1 its turn, because a browser loads six at a time.
 */
const CHUNK_BYTES = 1_600;
/** What a module compresses better beside others, about. */
const BESIDE_OTHERS = 0.75;
/** Styles are part of the page file, ahead of the first picture, so a byte of them counts twice. */
const WEIGHT_OF_CSS = 2;
/** The operators' tools show every part of the app; what they import says nothing about the pages of visitors. */
const OPERATORS = 'operator-tools';
const HOME = ['app/shell/Shell.tsx', 'pages/home/page.tsx', 'pages/home/data.ts', ...SMALL].map(src);

const VENDOR =
  /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|valibot|nprogress|@tanstack|react-error-boundary)[\\/]|@oxc-project/;
/** Parts of the query library that home does not use: mutations and parallel queries. */
const NOT_OF_HOME =
  /[\\/]@tanstack[\\/].*[\\/](mutationObserver|queriesObserver|useMutation|useQueries|useSuspenseQueries)\.js$/;

const isVendor = (id: string): boolean => VENDOR.test(id) && !NOT_OF_HOME.test(id);

const CLIENT_INFO = /[\\/]create-client-info\.ts$|[\\/]js-base64[\\/]/;
const PATHS = /[\\/]kit[\\/]navigation[\\/](page-)?paths\.ts$/;
/** React's renderer for browsers, the largest library. */
const RENDERER = /node_modules[\\/](scheduler[\\/]|react-dom[\\/](client\.js|cjs[\\/]react-dom-client))/;

/**
 * The chunk of a library of the first visit. Libraries change rarely, so their chunks stay cached across most deploys.
 * The renderer has its own: the others run while it is still on its way (src/main.tsx).
 */
export function libraryChunk(id: string): 'vendor' | 'react-dom' | null {
  if (!isVendor(id)) return null;
  return RENDERER.test(id) ? 'react-dom' : 'vendor';
}

/**
 * Assigns a module to a chunk. Modules not listed here go with the page that imports them.
 * - `core`: what the entry and the home page need from kit and lib
 * - `later`: modules loaded after the first render
 * - `client-info`: used before the bundle arrives, so it must not share a chunk with it
 * - `page-routes`: the list of all pages, which a first visit does not wait for
 * - what several pages share, so that their first visits cost the least (`sharedChunks`); named after its largest module
 */
export function chunkNames(): (id: string, graph: ModuleGraph) => string | null {
  let sets: { core: Set<string>; home: Set<string>; later: Set<string>; shared: Map<string, string> } | undefined;
  return (id, graph) => {
    // Vite's chunk loader: every chunk imports it.
    if (id.includes('vite/preload-helper')) return 'core';
    if (CLIENT_INFO.test(id)) return 'client-info';
    if (id === resolved(ALL)) return 'page-routes';
    if (id === resolved(SHELL)) return 'core';
    sets ??= assigned(graph);
    const ours = /[\\/]src[\\/]/.test(id) && !id.includes('node_modules');
    // Home reaches them, but uses the paths of shell-paths.ts only.
    if (ours && !PATHS.test(id)) {
      if (sets.core.has(id) || (sets.home.has(id) && /[\\/]src[\\/](features|kit|lib)[\\/]/.test(id))) return 'core';
      if (sets.later.has(id)) return 'later';
    }
    return sets.shared.get(id) ?? null;
  };
}

function assigned(graph: ModuleGraph) {
  const core = reachable(ENTRY, graph);
  const home = reachable(HOME, graph);
  const later = reachable(LATER, graph);
  const before = reachable(BEFORE, graph);
  const isFree = (id: string) =>
    PATHS.test(id) ||
    (/[\\/]src[\\/](features|kit|lib|session|api)[\\/]|[\\/]node_modules[\\/]/.test(id) &&
      libraryChunk(id) === null &&
      !CLIENT_INFO.test(id) &&
      ![core, home, later, before].some((set) => set.has(id)));
  return { core, home, later, shared: sharedChunks(graph, isFree) };
}

/** The chunk of each module that several pages share, named after the largest module in it. */
function sharedChunks(graph: ModuleGraph, isFree: (id: string) => boolean): Map<string, string> {
  const users = new Map<string, Set<string>>();
  for (const { name } of readdirSync(src('pages'), { withFileTypes: true })) {
    const own = ['page.tsx', 'data.ts'].map((file) => src(`pages/${name}/${file}`));
    if (name === OPERATORS || !graph.getModuleInfo(own[0] ?? '')) continue;
    for (const id of reachable(own, graph)) {
      if (isFree(id)) users.set(id, (users.get(id) ?? new Set()).add(name));
    }
  }
  const modules = [...users]
    .filter(([, pages]) => pages.size > 1)
    // In a fixed order: the same sources make the same chunks.
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([id, pages]) => ({
      id,
      pages,
      bytes: bytesOf(id, graph),
      imports: graph.getModuleInfo(id)?.importedIds ?? [],
    }));
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const chunk of divide(modules, CHUNK_BYTES)) {
    const [largest] = [...chunk].sort((one, other) => other.bytes - one.bytes);
    const own = basename(largest?.id ?? '').replace(/\..*$/, '');
    const name = taken.has(own) ? `${own}-${taken.size}` : own;
    taken.add(name);
    for (const { id } of chunk) names.set(id, name);
  }
  return names;
}

/** What a module adds to a first visit, in bytes, about. */
function bytesOf(id: string, graph: ModuleGraph): number {
  const code = id.endsWith('.css')
    ? readFileSync(id, 'utf8').replace(/\/\*[^]*?\*\/|\n\s*/g, '')
    : minifySync('module.js', graph.getModuleInfo(id)?.code ?? '').code;
  return brotliCompressSync(code).length * BESIDE_OTHERS * (id.endsWith('.css') ? WEIGHT_OF_CSS : 1);
}

function reachable(from: string[], graph: ModuleGraph): Set<string> {
  const reached = new Set<string>();
  const visit = (module: string) => {
    if (reached.has(module)) return;
    reached.add(module);
    graph.getModuleInfo(module)?.importedIds.forEach(visit);
  };
  from.forEach(visit);
  return reached;
}
