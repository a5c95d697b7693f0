import { join, sep } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import type { PageRoute } from '../src/pages/page-route.ts';

type Found = PageRoute & { folder: string };

/** Every page. The app loads this module on the first navigation to a page outside the shell. */
export const ALL = 'virtual:page-routes';
/** The pages inside the shell, part of the entry. */
export const SHELL = 'virtual:page-routes/shell';
/** Rollup's convention for the id of a virtual module. */
export const resolved = (name: string) => `\0${name}`;

/** Evaluates the route.ts of every page below `root`. */
export async function readRoutes(root: string): Promise<readonly Found[]> {
  const { module } = await runnerImport<{ allRoutes: readonly Found[] }>(join(root, 'src/pages/all-routes.ts'), {
    root,
    configFile: false,
    logLevel: 'error',
  });
  return module.allRoutes;
}

/**
 * Finds the pages by their folders and generates the route lists, split into pages inside and outside the shell. A glob
 * import could not separate the two and would also bundle schemas and descriptions.
 */
export function pageRoutes(): Plugin {
  let root = '';
  /** Tests have no environment files. */
  let withTools = false;
  let routes: Promise<readonly Found[]> | undefined;
  const isRoute = (file: string) => {
    const parts = file.split(sep === '\\' ? /[\\/]/ : '/');
    return parts.at(-1) === 'route.ts' && parts.at(-3) === 'pages';
  };
  return {
    name: 'lingyu:page-routes',
    configResolved(config) {
      root = config.root;
      withTools = config.env['VITE_OPERATOR_TOOLS'] === 'on' || config.mode === 'test';
    },
    buildStart() {
      routes = undefined;
    },
    resolveId(source) {
      return source === ALL || source === SHELL ? resolved(source) : null;
    },
    async load(id) {
      if (id !== resolved(ALL) && id !== resolved(SHELL)) return null;
      const found = (await (routes ??= readRoutes(root))).filter(({ operators }) => !operators || withTools);
      const rows = (place: PageRoute['inside']) =>
        found
          .filter(({ inside }) => inside === place)
          .map(rowOf)
          .join('');
      return id === resolved(SHELL)
        ? `export const shellRoutes = [${rows('shell')}];`
        : `import { shellRoutes } from '${SHELL}';\nexport const pageRoutes = [...shellRoutes,${rows('alone')}];`;
    },
    // Route data is used in many places, so a change reloads the whole page.
    hotUpdate({ file }) {
      if (!isRoute(file)) return;
      routes = undefined;
      for (const name of [ALL, SHELL]) {
        const module = this.environment.moduleGraph.getModuleById(resolved(name));
        if (module) this.environment.moduleGraph.invalidateModule(module);
      }
      this.environment.hot.send({ type: 'full-reload' });
      return [];
    },
  };
}

/** Source of one `LazyPageRoute` (src/pages/page-route.ts). */
function rowOf({ path, name, theme, inside, folder }: Found): string {
  const facts = JSON.stringify({ path, name, theme, inside, folder }).slice(1, -1);
  const part = (file: string) => `() => import('/src/pages/${folder}/${file}')`;
  // The shell shows the scene itself; pages alone load theirs.
  const scene = inside === 'shell' ? `, scene: ${part('scene.svg?scene')}` : '';
  return `\n{${facts}, view: ${part('page.tsx')}, data: ${part('data.ts')}${scene}},`;
}
