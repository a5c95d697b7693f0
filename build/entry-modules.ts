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
/** Forms with phone and code; who is logged in is read by pages without one. */
const FORMS = /[\\/]features[\\/]login[\\/](?!use-current-user\.ts)/;
/** The operators' tools show every part of the app; what they import says nothing about the pages of visitors. */
const OPERATORS = 'operator-tools';
const HOME = ['app/shell/Shell.tsx', 'pages/home/page.tsx', 'pages/home/data.ts', ...SMALL].map(src);

const VENDOR =
  /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|valibot|nprogress|@tanstack|react-error-boundary)[\\/]/;
/** Parts of the query library that home does not use: mutations and parallel queries. */
const NOT_OF_HOME =
  /[\\/]@tanstack[\\/].*[\\/](mutationObserver|queriesObserver|useMutation|useQueries|useSuspenseQueries)\.js$/;

/**
 * Whether a module is a library of the first visit. Libraries change rarely, so their chunk stays cached across most
 * deploys.
 */
export const isVendor = (id: string): boolean => VENDOR.test(id) && !NOT_OF_HOME.test(id);

/**
 * Assigns a module of this app to a chunk. Modules not listed here go with the page that imports them.
 * - `core`: what the entry and the home page need from kit and lib
 * - `later`: modules loaded after the first render
 * - `registration`: forms with phone and code, for the pages that show one at once
 * - `client-info`: used before the bundle arrives, so it must not share a chunk with it
 * - `pages`: the page list and modules of kit, lib, session and api used by many pages outside the shell. Separate
 *   chunks would be thirty requests, six at a time, before such a page is interactive.
 */
export function chunkNames(): (
  id: string,
  graph: ModuleGraph,
) => 'core' | 'later' | 'registration' | 'client-info' | 'pages' | null {
  let sets: { core: Set<string>; home: Set<string>; later: Set<string>; share: Map<string, number> } | undefined;
  return (id, graph) => {
    // Vite's chunk loader: every chunk imports it.
    if (id.includes('vite/preload-helper')) return 'core';
    if (/[\\/]create-client-info\.ts$|[\\/]js-base64[\\/]/.test(id)) return 'client-info';
    if (id === resolved(ALL)) return 'pages';
    if (id === resolved(SHELL)) return 'core';
    // Home reaches it, but uses the paths of shell-paths.ts only.
    if (/[\\/]kit[\\/]navigation[\\/](page-)?paths\.ts$/.test(id)) return 'pages';
    if (NOT_OF_HOME.test(id)) return 'pages';
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
    if (!shared || (sets.share.get(id) ?? 0) < MANY) return null;
    return FORMS.test(id) ? 'registration' : 'pages';
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
