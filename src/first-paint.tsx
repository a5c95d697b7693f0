import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { EarlyCall } from './api/early-call.ts';
import { BannerFrame } from './app/shell/BannerFrame.tsx';
import { Footer } from './app/shell/Footer.tsx';
import { HeaderBar } from './app/shell/HeaderBar.tsx';
import { shellCalls } from './app/shell/first-calls.ts';
import { ShellFrame } from './app/shell/ShellFrame.tsx';
import { FirstPaintLayout } from './kit/layout/FirstPaintLayout.tsx';
import { documentTitle } from './kit/layout/site.ts';
import { allRoutes } from './pages/all-routes.ts';
import type { PageRoute } from './pages/page-route.ts';

/** What a page's folder tells the build of its page file in first.tsx, where it has something to tell. */
interface First {
  /** the first paint, where it is more than the layout around the page's skeleton */
  default?: ComponentType<{ scene: ReactNode }>;
  /** calls the page begins with: they are sent before the bundle has come (src/early/early-calls.ts) */
  calls?: readonly EarlyCall[];
  /** it sends a call with client info soon, and none of `calls` is one: the phone is measured early all the same */
  sendsClientInfo?: boolean;
  /** its first screen has rich text: the sanitiser comes along with the page's scripts */
  showsRichText?: boolean;
}

/** One page file. */
export interface PageFile extends Pick<PageRoute, 'path' | 'theme' | 'inside' | 'description'> {
  folder: string;
  /** of the document, with the brand */
  title: string;
  shareTitle: string;
  /** the page's drawing, one SVG text */
  scene: string;
  /** what stands in `html` where the drawing's address belongs */
  sceneAddress: string;
  calls: readonly EarlyCall[];
  sendsClientInfo: boolean;
  showsRichText: boolean;
  /** what stands in #root before any script has run */
  html: string;
}

/** Stands in the markup for the drawing's address. React would have any other kind of address preloaded. */
const SCENE_ADDRESS = 'data:scene';

const firsts = import.meta.glob<First>('./pages/*/first.tsx', { eager: true });
const skeletons = import.meta.glob<{ default?: ComponentType }>('./pages/*/Skeleton.tsx', { eager: true });
const copies = import.meta.glob<{ subtitle?: string }>('./pages/*/copy.ts', { eager: true });
const scenes = import.meta.glob<string>('./pages/*/scene.svg', { eager: true, query: '?scene', import: 'default' });

/**
 * Every page file's own part. The build renders it (build/page-files-plugin.ts) from the components the live page is
 * made of; it is no part of the bundle.
 */
export function renderPageFiles(): PageFile[] {
  return allRoutes.map(({ path, folder, theme, inside, title, shareTitle, description }) => {
    const first = firsts[`./pages/${folder}/first.tsx`];
    const drawing = scenes[`./pages/${folder}/scene.svg`];
    if (!drawing) throw new Error(`${folder} lacks its scene.svg`);
    // The build puts the drawing's address here, in the theme's colours.
    const scene = (
      <div className="first-scene" data-scene={folder}>
        <img src={SCENE_ADDRESS} alt="" />
      </div>
    );
    const Content = first?.default;
    const content = Content ? <Content scene={scene} /> : <UsualContent folder={folder} title={title} scene={scene} />;
    const calls = [...(inside === 'shell' ? shellCalls : []), ...(first?.calls ?? [])];
    return {
      path,
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
      showsRichText: first?.showsRichText ?? false,
      html: renderToStaticMarkup(
        inside === 'alone' ? (
          content
        ) : (
          <ShellFrame
            header={<HeaderBar />}
            banner={<BannerFrame place={path === '/' ? 'home' : 'detail'} scene={scene} />}
            footer={<Footer />}
          >
            {content}
          </ShellFrame>
        ),
      ),
    };
  });
}

/** The layout with the page's title and subtitle around its skeleton: the first paint of most pages outside the shell. */
function UsualContent({ folder, title, scene }: { folder: string; title: string; scene: ReactNode }) {
  const Skeleton = skeletons[`./pages/${folder}/Skeleton.tsx`]?.default;
  if (!Skeleton) throw new Error(`${folder} has neither a first.tsx nor a Skeleton.tsx with a default export`);
  return (
    <FirstPaintLayout title={title} subtitle={copies[`./pages/${folder}/copy.ts`]?.subtitle} scene={scene}>
      <Skeleton />
    </FirstPaintLayout>
  );
}
