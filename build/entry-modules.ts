import { join } from 'node:path';
import type { Rolldown } from 'vite';

interface ModuleGraph {
  getModuleInfo: (id: string) => Rolldown.ModuleInfo | null;
}

const src = (file: string) => join(import.meta.dirname, '../src', file);
const ENTRY = ['main.tsx'].map(src);
// A file of its own would cost more than the few lines in it.
const SMALL = ['lib/uuid.ts'];
/** What a page loads once it stands: one file for all of it. */
const LATER = ['tracking/queue.ts', 'app/later.ts'].map(src);
const HOME = ['app/shell/Shell.tsx', 'pages/home/page.tsx', 'pages/home/data.ts', ...SMALL].map(src);

/**
 * The chunk a module of ours belongs to. `core` is what the entry itself starts with, and what the home page takes from
 * kit and lib: small pieces that most pages take as well, and that would else be a file each. Everything else goes with
 * the page that asks for it.
 */
export function chunkNames(): (id: string, graph: ModuleGraph) => 'core' | 'later' | null {
  let core: Set<string> | undefined;
  let home: Set<string> | undefined;
  let later: Set<string> | undefined;
  return (id, graph) => {
    if (!/[\\/]src[\\/]/.test(id) || id.includes('node_modules')) return null;
    core ??= reachable(ENTRY, graph);
    home ??= reachable(HOME, graph);
    if (core.has(id) || (home.has(id) && /[\\/]src[\\/](kit|lib)[\\/]/.test(id))) return 'core';
    later ??= reachable(LATER, graph);
    return later.has(id) ? 'later' : null;
  };
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
