import { openChunk, preloadChunk } from '../../kit/data/chunk-reload.ts';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { toast } from '../../kit/overlay/feedback.ts';
import { useCloseOnBack } from '../../kit/overlay/use-close-on-back.ts';
import { shell } from './copy.ts';
import { HeaderBar } from './HeaderBar.tsx';

const loadMenu = () => openChunk('menu', () => import('./Menu.tsx'));

/** Header with brand and menu button; opaque after scrolling. */
export function Header() {
  const [open, setOpen] = useState(false);
  const [Menu, setMenu] = useState<ComponentType<{ onClose: () => Promise<void> }> | null>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const solid = useScrolled(top);
  const close = useCloseOnBack(open, () => setOpen(false));

  const openMenu = () => {
    const { pathname } = location;
    loadMenu().then(
      (loaded) => {
        // Not over another page that was opened meanwhile.
        if (location.pathname !== pathname) return;
        setMenu(() => loaded.default);
        setOpen(true);
      },
      () => {
        if (location.pathname === pathname) toast(shell.menuFailed);
      },
    );
  };

  return (
    <>
      <div ref={top} />
      <HeaderBar
        solid={solid}
        menuOpen={open}
        toggle={toggle}
        onToggle={openMenu}
        onReach={() => preloadChunk('menu', () => import('./Menu.tsx'))}
      />
      {open && Menu && <Menu onClose={close} />}
    </>
  );
}

function useScrolled(marker: { current: HTMLElement | null }): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    if (!marker.current || typeof IntersectionObserver === 'undefined') return;
    // On a busy phone one call brings several changes: the last one holds.
    const observer = new IntersectionObserver((entries) => setScrolled(entries.pop()?.isIntersecting === false), {
      rootMargin: '12px 0px 0px',
    });
    observer.observe(marker.current);
    return () => observer.disconnect();
  }, [marker]);
  return scrolled;
}
