import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

const ENTRY = fileURLToPath(new URL('../src/main.tsx', import.meta.url));

interface ModuleGraph {
  getModuleInfo: (id: string) => Rolldown.ModuleInfo | null;
}

/** Tells which modules of ours are loaded with the entry itself, and not later by a lazy page. */
export function entryModules(): (id: string, graph: ModuleGraph) => boolean {
  let found: Set<string> | undefined;
  return (id, graph) => {
    if (!/[\\/]src[\\/]/.test(id) || id.includes('node_modules')) return false;
    if (!found) {
      const reached = new Set<string>();
      const visit = (module: string) => {
        if (reached.has(module)) return;
        reached.add(module);
        graph.getModuleInfo(module)?.importedIds.forEach(visit);
      };
      visit(ENTRY);
      found = reached;
    }
    return found.has(id);
  };
}
