import { useEffect, useRef, useState } from 'react';
import { useHydrated } from '../layout/use-hydrated.ts';
import { observeIntersections } from '../../lib/intersections.ts';
import { RollingNumberView } from './RollingNumberView.tsx';

interface Props {
  /** formatted number; only its digits roll */
  text: string;
  className?: string | undefined;
}

/**
 * A number with rolling digits, animated when it becomes visible and when it changes. Screen readers and reduced motion
 * get the plain number. Live scripts have their own (RollingNumber.live.tsx).
 */
export function RollingNumber({ text, className }: Props) {
  const place = useRef<HTMLSpanElement>(null);
  // Drawn before React, it is read already.
  const hydrated = useHydrated();
  const [seen, setSeen] = useState(!hydrated);
  useEffect(() => {
    if (!place.current) return;
    const watch = observeIntersections((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    watch?.observe(place.current);
    return () => watch?.disconnect();
  }, []);
  const shown = seen || !('IntersectionObserver' in window);
  return <RollingNumberView ref={place} text={text} className={className} seen={shown} />;
}
