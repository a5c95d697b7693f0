import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { ALL, resolved, SHELL } from './page-routes-plugin.ts';

interface ModuleGraph {
  getModuleInfo: (id: string) => Rolldown.ModuleInfo | null;
}

const src = (file: string) => join(import.meta.dirname, '../src', file);
const ENTRY = ['main.tsx'].map(src);
// A file of its own would cost more than the few lines in it.
const SMALL = ['lib/uuid.ts'];
/** What a page loads once it stands: one file for all of it. */
const LATER = ['tracking/queue.ts', 'app/later.ts'].map(src);
/** What a smaller part of the pages takes stays a file of its own. */
const MANY = 1 / 5;
const HOME = ['app/shell/Shell.tsx', 'pages/home/page.tsx', 'pages/home/data.ts', ...SMALL].map(src);

const VENDOR =
  /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|axios|valibot|nprogress|@tanstack|react-error-boundary)[\\/]/;
/** What home does not use of the query library: writes, and several queries at once. */
const NOT_OF_HOME =
  /[\\/]@tanstack[\\/].*[\\/](mutationObserver|queriesObserver|useMutation|useQueries|useSuspenseQueries)\.js$/;

/** Libraries that the first visit takes: they change rarely, so most deploys leave them in the visitor's cache. */
export const isVendor = (id: string): boolean => VENDOR.test(id) && !NOT_OF_HOME.test(id);

/**
 * The chunk a module of ours belongs to. Everything not named here goes with the page that asks for it.
 * - `core`: what the entry itself starts with, and what the home page takes from kit and lib
 * - `later`: what a page loads once it stands
 * - `registration`: the forms with a phone and a code, of the pages that have one at once
 * - `client-info`: what is used before the bundle has come, and so must not be in a file with any of it
 * - `pages`: the pages' rows, and what many pages outside the shell take from kit, lib, session and api. A file for each
 *   of these would be thirty requests, six at a time, before such a page lives.
 */
export function chunkNames(): (
  id: string,
  graph: ModuleGraph,
) => 'core' | 'later' | 'registration' | 'client-info' | 'pages' | null {
  let sets: { core: Set<string>; home: Set<string>; later: Set<string>; share: Map<string, number> } | undefined;
  return (id, graph) => {
    // Vite's own loader of chunks: all of them take it.
    if (id.includes('vite/preload-helper')) return 'core';
    if (/[\\/]create-client-info\.ts$|[\\/]js-base64[\\/]/.test(id)) return 'client-info';
    if (id === resolved(ALL)) return 'pages';
    if (id === resolved(SHELL)) return 'core';
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
    return /[\\/]features[\\/]login[\\/]/.test(id) ? 'registration' : 'pages';
  };
}

/** What part of the pages takes a module at once. */
function sharesOf(graph: ModuleGraph): Map<string, number> {
  const shares = new Map<string, number>();
  const pages = readdirSync(src('pages'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
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
