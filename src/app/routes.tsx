import { redirect, type RouteObject } from 'react-router-dom';
import { campaigns, type Campaign } from '../pages/campaigns.ts';
import { withinLimit } from './chunk-limit.ts';
import { takePrefetched } from './prefetched.ts';
import { startProgress } from './progress.ts';
import Root from './Root.tsx';
import RouteError from './RouteError.tsx';
import { loader as shellLoader } from './shell/data.ts';

/**
 * The route tree. A function, because object-lazy routes must not be shared between routers: the app makes one,
 * every test its own.
 */
export function createRoutes(): RouteObject[] {
  const inside = (place: Campaign['inside']) => campaigns.filter((campaign) => campaign.inside === place).map(toRoute);
  return [
    {
      Component: Root,
      ErrorBoundary: RouteError,
      children: [
        {
          id: 'shell',
          // The bar starts when the shell starts loading and ends when it renders (spec.md 2).
          loader: () => {
            startProgress();
            return shellLoader();
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

/** View and data are two chunks, both lazy in object form, so that data starts while the view still loads. */
function toRoute(campaign: Campaign): RouteObject {
  const { path, view, data } = campaign;
  return {
    id: path,
    path,
    handle: campaign,
    ErrorBoundary: RouteError,
    // Never seen, as main.tsx waits for the router; but where a chunk does not come, the router looks for the nearest
    // fallback first, and with none on this very route it would drop the error page along with the page.
    HydrateFallback: () => null,
    lazy: {
      Component: async () => (await withinLimit(view)).default,
      loader: async () => {
        const { loader } = await withinLimit(data);
        return (asked, context) => takePrefetched(asked.request.url) ?? loader(asked, context);
      },
      action: async () => (await withinLimit(data)).action ?? noAction,
    },
  };
}

/** A page without writes answers a form as the router would. */
function noAction(): never {
  throw new Response(null, { status: 405, statusText: 'Method Not Allowed' });
}
