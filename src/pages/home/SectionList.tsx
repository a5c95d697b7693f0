import { memo, useEffect, useRef } from 'react';
import { Button } from '../../kit/ui/Button.tsx';
import { failureOf } from '../../kit/data/failure.ts';
import { announce } from '../../kit/overlay/feedback.ts';
import { Notice } from '../../kit/ui/Notice.tsx';
import { site } from '../../kit/layout/site.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { words } from '../../kit/ui/words.ts';
import { home } from './copy.ts';
import { ProviderItem } from './ProviderItem.tsx';
import type { Section } from './sections.ts';
import { CardSkeletons } from './Skeleton.tsx';
import { useProviders } from './use-providers.ts';
import styles from './SectionList.module.css';

/** Number of cards of the first section on a phone's first screen. */
const FIRST_CARDS = 4;

interface Props {
  section: Section;
  /** its first pictures are on the first screen */
  first: boolean;
  /** render only the first screen's cards */
  short: boolean;
}

/** One category as a titled section; its anchor id is its zoologyClassify (spec.md 2, Home). */
export const SectionList = memo(function SectionList({ section, first, short }: Props) {
  const { items, hasMore, loading, failure, loadMore } = useProviders(section);
  const list = useRef<HTMLUListElement>(null);
  const firstNew = useRef<number | null>(null);

  const tracked = useTrack(site.brandName);
  const more = async () => {
    tracked('button', home.more, section.categoryName);
    const before = items?.length ?? 0;
    const count = await loadMore();
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

  const id = `${section.zoologyClassify}`;
  return (
    <section className={styles['section']} id={id} aria-labelledby={`title-${id}`}>
      <header className={styles['header']}>
        <h2 id={`title-${id}`}>{section.categoryName}</h2>
        {section.total !== null && section.total > 0 && <p>{home.count(section.total)}</p>}
      </header>
      {items && items.length > 0 && (
        <ul ref={list} className={styles['cards']}>
          {(short ? items.slice(0, FIRST_CARDS) : items).map((provider, index) => (
            <li key={provider.id}>
              <ProviderItem provider={provider} eager={first && index < 2} />
            </li>
          ))}
        </ul>
      )}
      {items?.length === 0 && <Notice small picture="empty" title={home.emptyTitle} text={home.emptyText} />}
      {items === null && loading && <CardSkeletons count={2} />}
      {failure && !loading && (
        <div role="alert">
          <Notice
            small
            picture={failureOf(failure).picture}
            title={items ? home.moreFailed : home.sectionFailed}
            text={failure.message}
          >
            <Button look="primary" onClick={() => void more()}>
              {words.retry}
            </Button>
          </Notice>
        </div>
      )}
      {hasMore && !short && !failure && (
        <p className={styles['more']}>
          <Button busy={loading} onClick={() => void more()}>
            {home.more}
          </Button>
        </p>
      )}
    </section>
  );
});
