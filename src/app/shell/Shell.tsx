import { useEffect, useState } from 'react';
import { Outlet, useMatch } from 'react-router-dom';
import type { ShellContext } from '../../kit/layout/shell-context.ts';
import { doneProgress } from '../progress.ts';
import { Banner } from './Banner.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { ShellFrame } from './ShellFrame.tsx';

/** Layout of the home page and the provider page (spec.md 2). */
export default function Shell() {
  const isHome = useMatch('/') !== null;
  const place = isHome ? 'home' : 'detail';
  const [readyFor, setReadyFor] = useState<string | null>(null);
  const context: ShellContext = { bannerReady: readyFor === place };

  useEffect(() => {
    doneProgress();
  }, []);

  return (
    <ShellFrame
      header={<Header />}
      banner={<Banner key={place} place={place} onReady={() => setReadyFor(place)} />}
      footer={<Footer />}
    >
      <Outlet context={context} />
    </ShellFrame>
  );
}
