import { type RefObject, useEffect, useState } from 'react';
import styles from './PageLayout.module.css';

/** Height of the bar plus the part of the drawing that the content covers, in the 750 px of the design. */
const BELOW_BAR = 112 + 56;

interface Props {
  title: string;
  /** the drawing with the title; the bar is there once it is scrolled away */
  top: RefObject<Element | null>;
}

/**
 * The title in a bar behind the back button, once the page's own title is scrolled away: so the button never lies over
 * the text below it. Screen readers have the h1. Without IntersectionObserver there is no bar.
 */
export function TitleBar({ title, top }: Props) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!top.current || !('IntersectionObserver' in window)) return;
    // 1 rem is a tenth of the page's width.
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
    const below = Math.round((BELOW_BAR / 75) * rem) || 0;
    const watch = new IntersectionObserver(
      (entries) => {
        // On a busy phone one call brings several changes: the last one holds.
        const now = entries.pop();
        if (now) setShown(!now.isIntersecting && now.boundingClientRect.top < 0);
      },
      { rootMargin: `-${below}px 0px 0px 0px` },
    );
    watch.observe(top.current);
    return () => watch.disconnect();
  }, [top]);
  if (!shown) return null;
  return (
    <div className={styles['bar']} aria-hidden="true">
      <span>{title}</span>
    </div>
  );
}
