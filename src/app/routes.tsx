import {
  type LoaderFunction,
  type PatchRoutesOnNavigationFunction,
  redirect,
  type RouteObject,
} from 'react-router-dom';
import { shellRoutes } from 'virtual:page-routes/shell';
import { openLinkIfOurs } from '../kit/navigation/open-link.ts';
import type { LazyPageRoute } from '../pages/page-route.ts';
import { withinLimit } from '../lib/chunk-limit.ts';
import { startProgress } from './progress.ts';
import Root from './Root.tsx';
import RouteError from './RouteError.tsx';
import { loader as shellLoader } from './shell/data.ts';

const ROOT = 'root';

/**
 * The route tree. A function, because object-lazy routes must not be shared between routers: the app makes one,
 * every test its own.
 * @param pages the pages it begins with; `findRoutes` adds the others
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
          // The bar starts when the shell starts loading and ends when it renders (spec.md 2).
          loader: (args) => {
            startProgress();
            return shellLoader(args);
          },
          lazy: { Component: async () => (await withinLimit(() => import('./shell/Shell.tsx'))).default },
          // The category list is the same on every page of the shell; the menu has its own retry.
          shouldRevalidate: () => false,
          children: inside('shell'),
        },
        ...inside('alone'),
        { path: '*', loader: () => redirect('/') },
      ],
    },
  ];
}

/**
 * Adds the pages outside the shell when one of them is asked for: their rows are a file of their own, so that the
 * entry stays as small however many pages there are. A page file asks for it along with the entry.
 */
export function findRoutes(): PatchRoutesOnNavigationFunction {
  let added = false;
  return async ({ patch, matches, signal }) => {
    // The router asks for pages that it knows, too, where their path has an id: another might fit better. None does.
    if (matches.some(({ route }) => route.path?.includes(':'))) return;
    const { pageRoutes } = await withinLimit(() => import('virtual:page-routes'));
    // A navigation that another one has overtaken may add nothing any more: the router would drop it.
    if (added || signal.aborted) return;
    added = true;
    patch(ROOT, pageRoutes.filter((page) => !shellRoutes.includes(page)).map(toRoute));
  };
}

/** View and data are two chunks, both lazy in object form, so that data starts while the view still loads. */
function toRoute(page: LazyPageRoute): RouteObject {
  const { path, view, data } = page;
  return {
    id: path,
    path,
    handle: page,
    ErrorBoundary: RouteError,
    // Never seen, as main.tsx waits for the router; but where a chunk does not come, the router looks for the nearest
    // fallback first, and with none on this very route it would drop the error page along with the page.
    HydrateFallback: () => null,
    lazy: {
      Component: async () => (await withinLimit(view)).default,
      loader: async () => withLink((await withinLimit(data)).loader),
    },
  };
}

/** A loader beside which an encrypted link is read: what it says of who invited goes along from every page. */
function withLink(loader: LoaderFunction): LoaderFunction {
  return async (args, context) => {
    const { search } = new URL(args.request.url);
    const [data] = await Promise.all([loader(args, context), openLinkIfOurs(search)]);
    return data;
  };
}
