import {
  type LoaderFunction,
  type PatchRoutesOnNavigationFunction,
  redirect,
  type RouteObject,
} from 'react-router-dom';
import { shellRoutes } from 'virtual:page-routes/shell';
import { decryptQueryIfPresent } from '../kit/navigation/decrypt-query.ts';
import { startProgress } from '../kit/overlay/progress.ts';
import type { LazyPageRoute, PageFileRoute, PagePart, Theme } from '../pages/page-route.ts';
import { withinLimit } from '../lib/chunk-limit.ts';
import Root from './Root.tsx';
import RouteError from './RouteError.tsx';
import { loader as shellLoader } from './shell/data.ts';

const ROOT = 'root';

/** Why the routes outside the shell are missing. */
let missing: unknown;

/**
 * Creates the route tree. A function, because lazy route objects must not be shared between routers: the app creates
 * one router, each test its own.
 * @param pages the initial pages; `findRoutes` adds the others
 */
export function createRoutes(pages = shellRoutes): RouteObject[] {
  const inside = (place: LazyPageRoute['inside']) => pages.filter((page) => page.inside === place).map(toRoute);
  return [
    {
      id: ROOT,
      Component: Root,
      ErrorBoundary: RouteError,
      children: [
        {
          id: 'shell',
          // The progress bar starts with the shell's loader and ends when the shell renders (spec.md 2).
          loader: (args) => {
            startProgress();
            return shellLoader(args);
          },
          lazy: { Component: async () => (await withinLimit(() => import('./shell/Shell.tsx'))).default },
          // The category list is the same on all shell pages; the menu has its own retry.
          shouldRevalidate: () => false,
          children: inside('shell'),
        },
        ...inside('alone'),
        {
          path: '*',
          loader: () => {
            // It may be one of the pages that could not be loaded.
            if (missing !== undefined) throw missing;
            return redirect('/');
          },
        },
      ],
    },
  ];
}

/**
 * Adds the routes outside the shell: on a first visit that of the page file, on the first navigation to another page all of
 * them. They are in a separate chunk, so that neither the entry nor a first visit grows with the number of pages. If it
 * fails, the route for unknown addresses shows the error page: were this to reject, the router would show nothing.
 */
export function findRoutes(): PatchRoutesOnNavigationFunction {
  const added = new Set(shellRoutes.map(({ path }) => path));
  return async ({ patch, matches, signal }) => {
    // The router also calls this for known routes with a parameter, in case a better match exists. There is none.
    if (matches.some(({ route }) => route.path?.includes(':'))) return;
    const first = pageFileRoute();
    let pages: readonly LazyPageRoute[];
    if (first && !added.has(first.path)) {
      pages = [first];
    } else {
      try {
        pages = (await withinLimit(() => import('virtual:page-routes'))).pageRoutes;
        missing = undefined;
      } catch (error) {
        missing = error;
        return;
      }
    }
    // The router ignores routes added by an aborted navigation.
    if (signal.aborted) return;
    const others = pages.filter(({ path }) => !added.has(path));
    others.forEach(({ path }) => added.add(path));
    patch(ROOT, others.map(toRoute));
  };
}

/** The route that a page file outside the shell describes (build/page-files-plugin.ts), until the app has started. */
function pageFileRoute(): LazyPageRoute | undefined {
  const { first, page: path, theme, route } = document.documentElement.dataset;
  if (first !== 'page' || path === undefined || route === undefined) return undefined;
  const { view, data, ...facts } = JSON.parse(route) as PageFileRoute;
  const load =
    <T,>([url, exported]: PagePart) =>
    async () => {
      const chunk = (await import(/* @vite-ignore */ url)) as Record<string, unknown>;
      return (exported === undefined ? chunk : chunk[exported]) as T;
    };
  return { path, theme: theme as Theme, inside: 'alone', ...facts, view: load(view), data: load(data) };
}

const ShellPageError = () => <RouteError inShell />;

/** View and data are separate lazy chunks, so that data loading starts while the view still loads. */
function toRoute(page: LazyPageRoute): RouteObject {
  const { path, inside, view, data } = page;
  return {
    id: path,
    path,
    handle: page,
    ErrorBoundary: inside === 'shell' ? ShellPageError : RouteError,
    // Never rendered, as main.tsx waits for the router. But if a chunk fails, the router looks for the nearest fallback
    // first; without one on this route it would drop the error page too.
    HydrateFallback: () => null,
    lazy: {
      Component: async () => (await withinLimit(view)).default,
      loader: async () => withLink((await withinLimit(data)).loader),
    },
  };
}

/** Decrypts an encrypted link in parallel with the loader; every page needs the inviter in it. */
function withLink(loader: LoaderFunction): LoaderFunction {
  return async (args, context) => {
    const { search } = new URL(args.request.url);
    const [data] = await Promise.all([loader(args, context), decryptQueryIfPresent(search)]);
    return data;
  };
}
