import { memo, useEffect, useRef } from 'react';
import { Button } from '../../kit/ui/Button.tsx';
import { failureOf } from '../../kit/data/failure.ts';
import { useFailureFocus } from '../../kit/data/use-failure-focus.ts';
import { FailedNotice } from '../../kit/data/FailedNotice.tsx';
import { announce } from '../../kit/overlay/feedback.ts';
import { Notice } from '../../kit/ui/Notice.tsx';
import { site } from '../../kit/layout/site.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { words } from '../../kit/ui/words.ts';
import { home } from './copy.ts';
import { ProviderItem } from './ProviderItem.tsx';
import type { Section } from './sections.ts';
import { Cards, FIRST_CARDS, SectionView } from './SectionView.tsx';
import { CardSkeletons } from './Skeleton.tsx';
import { useProviders } from './use-providers.ts';
import styles from './SectionList.module.css';

interface Props {
  section: Section;
  /** query of the page; its attribution is passed on */
  search: string;
  /** its first pictures are on the first screen */
  first: boolean;
  /** render only the first screen's cards */
  short: boolean;
}

/** One category, with more pages on demand. */
export const SectionList = memo(function SectionList({ section, search, first, short }: Props) {
  const { items, hasMore, loading, failure, loadMore } = useProviders(section);
  const list = useRef<HTMLUListElement>(null);
  const firstNew = useRef<number | null>(null);
  const title = items ? home.moreFailed : home.sectionFailed;
  const hasButton = failure ? failureOf(failure).again : hasMore && !short;
  const error = useFailureFocus<HTMLDivElement>(hasButton);

  const tracked = useTrack(site.brandName);
  const more = async () => {
    tracked('button', home.more, section.categoryName);
    const before = items?.length ?? 0;
    const count = await loadMore();
    if (typeof count !== 'number') {
      // Screen readers read an alert only when it changes.
      const { text } = failureOf(count);
      if (failure && failureOf(failure).text === text) announce(`${title} ${text}`);
      return;
    }
    if (count === 0) return;
    announce(home.moreLoaded(count));
    firstNew.current = before;
  };
  // The button may disappear with the last page: move the focus to the first new card once it is rendered.
  useEffect(() => {
    if (firstNew.current === null) return;
    list.current?.children[firstNew.current]?.querySelector<HTMLElement>('h3 a')?.focus({ preventScroll: true });
    firstNew.current = null;
  });

  return (
    <SectionView section={section}>
      {items && items.length > 0 && (
        <Cards items={short ? items.slice(0, FIRST_CARDS) : items} list={list}>
          {(provider, index) => <ProviderItem provider={provider} search={search} eager={first && index < 2} />}
        </Cards>
      )}
      {items?.length === 0 && <Notice small picture="empty" title={home.emptyTitle} text={home.emptyText} />}
      {items === null && !failure && <CardSkeletons count={2} />}
      {failure && <FailedNotice ref={error} title={title} error={failure} />}
      {/* One button, which keeps the focus over a failure and its retry. */}
      {hasButton && (
        <p className={styles['more']}>
          <Button busy={loading} onClick={() => void more()}>
            {failure ? words.retry : home.more}
          </Button>
        </p>
      )}
    </SectionView>
  );
});
