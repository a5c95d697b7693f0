import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { ALL, resolved, SHELL } from './page-routes-plugin.ts';

interface ModuleGraph {
  getModuleInfo: (id: string) => Rolldown.ModuleInfo | null;
}

const src = (file: string) => join(import.meta.dirname, '../src', file);
const ENTRY = ['main.tsx'].map(src);
// Too small for a chunk of their own. With `later` shared, other pages would load all of it before their first screen.
const SMALL = ['lib/uuid.ts', 'lib/shanghai-time.ts'];
/** Modules loaded after the first render; they share one chunk. */
const LATER = ['tracking/queue.ts', 'app/later.ts'].map(src);
/** Modules used by a smaller share of the pages keep their own chunk. */
const MANY = 1 / 5;
/**
 * What one more chunk costs a page that loads it, in bytes: the headers of its response, what it compresses worse, and
 * over HTTP/1.1 its turn, because a browser loads six at a time.
 */
const CHUNK_BYTES = 1_600;
/** So many characters of a module are about one byte of the delivered file. */
const CHARACTERS_A_BYTE = 3.5;
/** Modules that pages use together, so that a page loads what it does, and not what others do. */
const TOGETHER: [name: string, RegExp][] = [
  ['parameters', /[\\/](bad-parameter|encrypted-query|page-parameters|parameter-shapes)\.ts$/],
  ['writing', /[\\/](mutationObserver\.js|useMutation\.js|use-api-mutation\.ts)$/],
  ['sheet', /[\\/]kit[\\/]overlay[\\/](Sheet|use-modal)\.|[\\/]use-above-keyboard\.ts$/],
  ['rich-text', /[\\/](simple-html|RichText|SimpleRichText|plain-text)\./],
  ['countdown', /[\\/](Countdown|countdown-copy|use-countdown)\./],
];
/** Forms with phone and code; who is logged in is read by pages without one. */
const FORMS = /[\\/]features[\\/]login[\\/](?!use-current-user\.ts)/;
/** The operators' tools show every part of the app; what they import says nothing about the pages of visitors. */
const OPERATORS = 'operator-tools';
const HOME = ['app/shell/Shell.tsx', 'pages/home/page.tsx', 'pages/home/data.ts', ...SMALL].map(src);

const VENDOR =
  /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|valibot|nprogress|@tanstack|react-error-boundary)[\\/]|@oxc-project/;
/** Parts of the query library that home does not use: mutations and parallel queries. */
const NOT_OF_HOME =
  /[\\/]@tanstack[\\/].*[\\/](mutationObserver|queriesObserver|useMutation|useQueries|useSuspenseQueries)\.js$/;

const isVendor = (id: string): boolean => VENDOR.test(id) && !NOT_OF_HOME.test(id);

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
 * Assigns a module of this app to a chunk. Modules not listed here go with the page that imports them.
 * - `core`: what the entry and the home page need from kit and lib
 * - `later`: modules loaded after the first render
 * - `registration`: forms with phone and code, for the pages that show one at once
 * - `client-info`: used before the bundle arrives, so it must not share a chunk with it
 * - `parameters`, `writing`, `sheet`, `rich-text`, `countdown`: modules that pages use together
 * - `pages`: the page list, and modules of kit, lib, session and api that so many pages outside the shell use that a
 *   chunk of their own would cost these more than it spares the others
 */
export function chunkNames(): (id: string, graph: ModuleGraph) => string | null {
  let sets: { core: Set<string>; home: Set<string>; later: Set<string>; share: Map<string, number> } | undefined;
  return (id, graph) => {
    // Vite's chunk loader: every chunk imports it.
    if (id.includes('vite/preload-helper')) return 'core';
    if (/[\\/]create-client-info\.ts$|[\\/]js-base64[\\/]/.test(id)) return 'client-info';
    if (id === resolved(ALL)) return 'pages';
    if (id === resolved(SHELL)) return 'core';
    // Home reaches it, but uses the paths of shell-paths.ts only.
    if (/[\\/]kit[\\/]navigation[\\/](page-)?paths\.ts$/.test(id)) return 'pages';
    const together = TOGETHER.find(([, modules]) => modules.test(id))?.[0];
    if (NOT_OF_HOME.test(id)) return together ?? null;
    if (!/[\\/]src[\\/]/.test(id) || id.includes('node_modules')) return null;
    sets ??= {
      core: reachable(ENTRY, graph),
      home: reachable(HOME, graph),
      later: reachable(LATER, graph),
      share: sharesOf(graph),
    };
    const shared = /[\\/]src[\\/](features|kit|lib|session|api)[\\/]/.test(id);
    if (sets.core.has(id) || (sets.home.has(id) && /[\\/]src[\\/](features|kit|lib)[\\/]/.test(id))) return 'core';
    if (sets.later.has(id)) return 'later';
    const share = sets.share.get(id) ?? 0;
    if (!shared || share < MANY) return null;
    if (FORMS.test(id)) return 'registration';
    if (together) return together;
    const bytes = (graph.getModuleInfo(id)?.code?.length ?? 0) / CHARACTERS_A_BYTE;
    return (1 - share) * bytes < share * CHUNK_BYTES ? 'pages' : null;
  };
}

/** For each module, the share of the pages (0 to 1) that import it statically. */
function sharesOf(graph: ModuleGraph): Map<string, number> {
  const shares = new Map<string, number>();
  const pages = readdirSync(src('pages'), { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && entry.name !== OPERATORS,
  );
  for (const { name } of pages) {
    const own = ['page.tsx', 'data.ts'].map((file) => src(`pages/${name}/${file}`));
    for (const module of reachable(own, graph)) shares.set(module, (shares.get(module) ?? 0) + 1 / pages.length);
  }
  return shares;
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
