import type { ReactNode } from 'react';
import { useHistoryState } from '../../kit/data/use-history-state.ts';
import { useInView } from '../../kit/layout/use-in-view.ts';
import { SeenContext, useVisit } from './use-visit.ts';

/** Stores the parts seen in a visit with its history entry. */
export function TrackVisit({ children }: { children: ReactNode }) {
  const [seen] = useHistoryState<Set<string>>('seen', new Set());
  return <SeenContext value={seen}>{children}</SeenContext>;
}

/** Tracks a part of the page when it first becomes visible. */
export function TrackedSection({
  name,
  className,
  children,
}: {
  name: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  const { trackExposure } = useVisit();
  const place = useInView<HTMLDivElement>(() => trackExposure(name));
  return (
    <div ref={place} className={className} data-part={name}>
      {children}
    </div>
  );
}
