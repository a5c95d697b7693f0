import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { EarlyCall } from './api/early-call.ts';
import { BannerFrame } from './app/shell/BannerFrame.tsx';
import { Footer } from './app/shell/Footer.tsx';
import { HeaderBar } from './app/shell/HeaderBar.tsx';
import { shellCalls } from './app/shell/first-calls.ts';
import { ShellFrame } from './app/shell/ShellFrame.tsx';
import { FirstPaintLayout } from './kit/layout/FirstPaintLayout.tsx';
import { ShellPageFrame } from './kit/layout/ShellPageLayout.tsx';
import { documentTitle } from './kit/layout/site.ts';
import { Scene, StaticScene } from './kit/scene/Scene.tsx';
import { CardSkeleton } from './kit/ui/CardSkeleton.tsx';
import { allRoutes } from './pages/all-routes.ts';
import type { PageRoute } from './pages/page-route.ts';

/** Optional settings in a page's first.tsx for its page file. */
interface First {
  /** first paint, if it differs from the layout with the page's skeleton */
  default?: ComponentType<{ scene: ReactNode }>;
  /** the page itself, if it sends no request: the page file contains all of it, and React hydrates it (src/main.tsx) */
  whole?: ComponentType;
  /** API calls sent before the bundle is loaded (src/early/early-calls.ts) */
  calls?: readonly EarlyCall[];
  /**
   * measure the device early although `calls` has no client-info call, because the page sends one soon after loading
   */
  sendsClientInfo?: boolean;
  /** preload the sender of calls, because the first screen needs a call that is not among `calls` */
  sendsCalls?: boolean;
}

export interface PageFile extends Pick<PageRoute, 'path' | 'name' | 'theme' | 'inside' | 'description'> {
  folder: string;
  /** document title, including the brand */
  title: string;
  shareTitle: string;
  /** the page's illustration as SVG text */
  scene: string;
  /** placeholder in `html` for the URL of the illustration */
  sceneAddress: string;
  calls: readonly EarlyCall[];
  sendsClientInfo: boolean;
  sendsCalls: boolean;
  /** whether React hydrates `html` */
  whole: boolean;
  /** content of #root before any script runs */
  html: string;
}

/** Placeholder URL of the illustration. A data: URL, because React would add a preload for other URLs. */
const SCENE_ADDRESS = 'data:scene';

const firsts = import.meta.glob<First>('./pages/*/first.tsx', { eager: true });
const skeletons = import.meta.glob<{ default?: ComponentType }>('./pages/*/Skeleton.tsx', { eager: true });
const copies = import.meta.glob<{ subtitle?: string }>('./pages/*/copy.ts', { eager: true });
const scenes = import.meta.glob<string>('./pages/*/scene.svg', { eager: true, query: '?scene', import: 'default' });

const built = allRoutes.filter(({ operators }) => !operators || import.meta.env.VITE_OPERATOR_TOOLS === 'on');

/**
 * Renders the page-specific part of all page files, with the components of the live pages. Only used by the build
 * (build/page-files-plugin.ts), not part of the bundle.
 */
export function renderPageFiles(): PageFile[] {
  return built.map(({ path, name, folder, theme, inside, title, shareTitle, description }) => {
    const first = firsts[`./pages/${folder}/first.tsx`];
    const drawing = scenes[`./pages/${folder}/scene.svg`];
    if (!drawing) throw new Error(`${folder} lacks its scene.svg`);
    // The build inserts the URL of the illustration in the theme's colours.
    const scene = <StaticScene name={folder} src={SCENE_ADDRESS} />;
    const Content = first?.default;
    const content = () =>
      Content ? <Content scene={scene} /> : <UsualContent {...{ folder, inside, title, scene }} />;
    const calls = [...(inside === 'shell' ? shellCalls : []), ...(first?.calls ?? [])];
    return {
      path,
      name,
      folder,
      theme,
      inside,
      title: documentTitle(title),
      shareTitle: shareTitle ?? documentTitle(title),
      description,
      scene: drawing,
      sceneAddress: SCENE_ADDRESS,
      calls,
      sendsClientInfo: first?.sendsClientInfo ?? calls.some(([, , , who]) => who === 'C'),
      sendsCalls: first?.sendsCalls ?? false,
      whole: first?.whole !== undefined,
      html: first?.whole
        ? wholePage(path, first.whole, scene)
        : renderToStaticMarkup(
            inside === 'alone' ? (
              content()
            ) : (
              <ShellFrame
                header={
                  <>
                    {/* The marker of Header.tsx. */}
                    <div />
                    <HeaderBar />
                  </>
                }
                banner={<BannerFrame place={path === '/' ? 'home' : 'detail'} scene={scene} />}
                footer={<Footer />}
              >
                {content()}
              </ShellFrame>
            ),
          ),
    };
  });
}

/** What React renders first on this page, with the illustration in its place. */
function wholePage(path: string, Page: ComponentType, scene: ReactNode): string {
  const basename = import.meta.env.BASE_URL;
  const options = { basename, initialEntries: [basename + path.slice(1)] };
  const html = renderToString(
    <RouterProvider router={createMemoryRouter([{ id: path, path, Component: Page }], options)} />,
  );
  const empty = renderToString(<Scene name="" load={() => Promise.reject(new Error('not loaded by the build'))} />);
  // The page file has its own title element.
  return html.replace(/^<title>[^<]*<\/title>/, '').replace(empty, () => renderToStaticMarkup(scene));
}

type UsualContentProps = Pick<PageRoute, 'inside' | 'title'> & { folder: string; scene: ReactNode };

/** Default first paint: the layout with title, subtitle and the page's skeleton, or that of a card. */
function UsualContent({ folder, inside, title, scene }: UsualContentProps) {
  const Skeleton = skeletons[`./pages/${folder}/Skeleton.tsx`]?.default ?? CardSkeleton;
  if (inside === 'shell') {
    return (
      <ShellPageFrame title={title}>
        <Skeleton />
      </ShellPageFrame>
    );
  }
  return (
    <FirstPaintLayout title={title} subtitle={copies[`./pages/${folder}/copy.ts`]?.subtitle} scene={scene}>
      <Skeleton />
    </FirstPaintLayout>
  );
}
