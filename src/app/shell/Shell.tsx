import { useEffect, useState } from 'react';
import { matchPath, Outlet, useLocation } from 'react-router-dom';
import { shellRoutes } from 'virtual:page-routes/shell';
import type { ShellContext } from '../../kit/layout/shell-context.ts';
import { doneProgress } from '../../kit/overlay/progress.ts';
import { Banner } from './Banner.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { ShellFrame } from './ShellFrame.tsx';

/** Layout of the pages inside the shell: home, the provider page (spec.md 2). */
export default function Shell() {
  const { pathname } = useLocation();
  const page = shellRoutes.find(({ path }) => matchPath(path, pathname));
  const [readyFor, setReadyFor] = useState<string | null>(null);
  const context: ShellContext = { bannerReady: readyFor === page?.folder };

  useEffect(() => {
    doneProgress();
  }, []);

  return (
    <ShellFrame
      header={<Header />}
      banner={
        page?.scene && (
          <Banner
            key={page.folder}
            place={page.path === '/' ? 'home' : 'detail'}
            name={page.folder}
            load={page.scene}
            onReady={() => setReadyFor(page.folder)}
          />
        )
      }
      footer={<Footer />}
    >
      <Outlet context={context} />
    </ShellFrame>
  );
}
