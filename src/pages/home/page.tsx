import { type ComponentType, useEffect, useState } from 'react';
import { NavigationType, useLoaderData, useLocation, useNavigationType, useOutletContext } from 'react-router-dom';
import { openChunk } from '../../kit/data/chunk-reload.ts';
import { useHistoryState } from '../../kit/data/use-history-state.ts';
import { Notice } from '../../kit/ui/Notice.tsx';
import { easeScrollTo } from '../../kit/navigation/scroll.ts';
import type { ShellContext } from '../../kit/layout/shell-context.ts';
import { documentTitle, site } from '../../kit/layout/site.ts';
import { toast } from '../../kit/overlay/feedback.ts';
import { Part } from '../../kit/data/Part.tsx';
import { useProgressiveRender } from '../../kit/layout/use-progressive-render.ts';
import { home } from './copy.ts';
import { type loader, sectionsQuery } from './data.ts';
import type { FinderProps } from './Finder.tsx';
import { SectionList } from './SectionList.tsx';
import { CategoryBar } from './SectionView.tsx';
import { HomeSkeleton } from './Skeleton.tsx';
import type { Section } from './sections.ts';
import styles from './page.module.css';

/** Delay between the loaded banner and the scroll to the anchor, in milliseconds (spec.md 2). */
const ANCHOR_DELAY_MS = 50;

/** The home page: every category of service providers as a section (spec.md 2, Home). */
export default function HomePage() {
  const { anchorId } = useLoaderData<typeof loader>();
  return (
    <>
      <title>{documentTitle(site.brandName)}</title>
      <Part query={sectionsQuery} skeleton={<HomeSkeleton />} missing={home.allFailed}>
        {(sections) => <Content sections={sections} anchorId={anchorId} />}
      </Part>
    </>
  );
}

function Content({ sections, anchorId }: { sections: Section[]; anchorId: string | null }) {
  const { search } = useLocation();
  const count = sections.length;
  const shown = useProgressiveRender(count, anchorId !== null);
  const anchored = useAnchor(anchorId, count > 0 && shown >= count);
  const [Finder, setFinder] = useState<ComponentType<FinderProps> | null>(null);
  const find = () => {
    openChunk('finder', () => import('./Finder.tsx')).then(
      (loaded) => setFinder(() => loaded.default),
      () => toast(home.moreFailed),
    );
  };
  if (sections.length === 0) return <Notice picture="empty" title={home.noneTitle} text={home.noneText} />;
  return (
    <div className={`${anchored ? '' : styles['fade']} ${shown < 2 ? 'first-screen' : ''}`}>
      <CategoryBar sections={sections} search={search} onAll={find} />
      {sections.slice(0, shown).map((section, index) => (
        <SectionList
          key={section.zoologyClassify}
          section={section}
          search={search}
          first={index === 0}
          short={shown < 2}
        />
      ))}
      {Finder && <Finder sections={sections} onClosed={() => setFinder(null)} />}
    </div>
  );
}

/** Whether the document was reloaded or returned to: then the place of each of its entries is restored. */
function isReopened(): boolean {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return opened !== undefined && opened.type !== 'navigate';
}

/**
 * Scrolls to the section of `anchorId` once banner and sections are rendered. Does nothing after going back or a reload,
 * where the history entry's scroll position is restored, or if no section has this id.
 * @returns whether the page was opened with an anchor
 */
function useAnchor(anchorId: string | null, sectionsReady: boolean): boolean {
  const { bannerReady } = useOutletContext<ShellContext>();
  const { key } = useLocation();
  const reopened = useNavigationType() === NavigationType.Pop && isReopened();
  // The first entry of a document has always the same key, also on the way back to it.
  const [scrolledIn] = useHistoryState('anchored', new Set<string>());

  useEffect(() => {
    if (!anchorId || !bannerReady || !sectionsReady || reopened || scrolledIn.has(key)) return;
    let stop: (() => void) | undefined;
    const timer = setTimeout(() => {
      const section = /^\d+$/.test(anchorId) ? document.getElementById(anchorId) : null;
      if (!section) return;
      scrolledIn.add(key);
      const header = document.querySelector('header')?.getBoundingClientRect().height ?? 0;
      stop = easeScrollTo(section.getBoundingClientRect().top + window.scrollY - header);
    }, ANCHOR_DELAY_MS);
    return () => {
      clearTimeout(timer);
      stop?.();
    };
    // `key`: selecting the same category again scrolls again.
  }, [anchorId, bannerReady, sectionsReady, reopened, scrolledIn, key]);

  return anchorId !== null;
}
