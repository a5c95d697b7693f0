import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useBackCloses } from '../../kit/use-back-closes.ts';
import { HeaderBar } from './HeaderBar.tsx';

const loadMenu = () => import('./Menu.tsx');
const Menu = lazy(loadMenu);

/** Brand and menu toggle; solid once the page has scrolled off its top. */
export function Header() {
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const solid = useScrolled(top);
  const close = useBackCloses(open, () => setOpen(false));

  return (
    <>
      <div ref={top} />
      <HeaderBar
        solid={solid}
        menuOpen={open}
        toggle={toggle}
        onToggle={() => setOpen(true)}
        onReach={() => void loadMenu().catch(() => undefined)}
      />
      {open && (
        <Suspense>
          <Menu onClose={close} />
        </Suspense>
      )}
    </>
  );
}

function useScrolled(marker: { current: HTMLElement | null }): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    if (!marker.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => setScrolled(entry ? !entry.isIntersecting : false), {
      rootMargin: '12px 0px 0px',
    });
    observer.observe(marker.current);
    return () => observer.disconnect();
  }, [marker]);
  return scrolled;
}
