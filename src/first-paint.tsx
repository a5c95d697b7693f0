import { renderToStaticMarkup } from 'react-dom/server';
import { BannerFrame } from './app/shell/BannerFrame.tsx';
import { Footer } from './app/shell/Footer.tsx';
import { HeaderBar } from './app/shell/HeaderBar.tsx';
import { ShellFrame } from './app/shell/ShellFrame.tsx';
import { HomeSkeleton } from './pages/home/Skeleton.tsx';
import homeScene from './pages/home/scene.svg?scene';

/**
 * What a page file shows before any script has run: the shell as the live page has it, with the page's drawing and
 * skeletons. The build renders it (build/page-files-plugin.ts); it is no part of the bundle.
 */
export function firstPaint(): string {
  const scene = <div className="first-scene" data-scene="home" dangerouslySetInnerHTML={{ __html: homeScene }} />;
  return renderToStaticMarkup(
    <ShellFrame header={<HeaderBar />} banner={<BannerFrame place="home" scene={scene} />} footer={<Footer />}>
      <HomeSkeleton />
    </ShellFrame>,
  );
}
