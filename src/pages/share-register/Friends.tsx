import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { Registrant } from '../../api/invitation.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { FieldError } from '../../kit/forms/Field.tsx';
import { Notice } from '../../kit/ui/Notice.tsx';
import { PersonRow, PersonRowSkeleton } from '../../kit/ui/PersonRow.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { useMorePages } from '../../kit/data/use-more-pages.ts';
import { words } from '../../kit/ui/words.ts';
import { serverClock } from '../../lib/server-clock.ts';
import { momentOf } from '../../lib/shanghai-time.ts';
import { ago, shareRegister } from './copy.ts';
import styles from './page.module.css';

interface PageOf {
  pageNo: number;
  total: number;
  list: Registrant[];
}

interface Props {
  /** tells apart the lists of the page */
  name: string;
  title: string;
  first: PageOf;
  load: (pageNo: number, signal: AbortSignal) => Promise<PageOf>;
  empty: { title: string; text: string };
  /** says of each whether they count */
  counted?: boolean;
  /** may be asked for again: friends come while I look */
  refresh?: boolean;
  /** above the list */
  children?: ReactNode;
}

/** People who came, the latest first, with the rest in place. */
export function Friends({ name, title, first, load, empty, counted = false, refresh = false, children }: Props) {
  const { items, total, hasMore, busy, failed, more } = useMorePages(name, first, load, ({ userId }) => userId);
  const { revalidate, state } = useRevalidator();
  const aside = refresh ? (
    <button
      type="button"
      className={styles['link']}
      aria-disabled={state === 'loading' || undefined}
      aria-busy={state === 'loading' || undefined}
      onClick={() => {
        if (state !== 'loading') void revalidate();
      }}
    >
      {shareRegister.refresh}
    </button>
  ) : (
    total > 0 && <span>{shareRegister.total(total)}</span>
  );
  return (
    <Section title={title} aside={aside} bare>
      {items.length === 0 ? (
        <Notice picture="empty" title={empty.title} text={empty.text} small />
      ) : (
        <>
          {children}
          <ul className={styles['people']}>
            {items.map((one) => (
              <li key={one.userId}>
                <PersonRow
                  portrait={one.headPortrait}
                  name={one.nickname}
                  note={ago(momentOf(one.registerTime), serverClock.now(), one.registerTime)}
                  aside={
                    counted && (
                      <span className={styles['valid']} data-valid={one.valid || undefined}>
                        {one.valid ? shareRegister.counts : shareRegister.countsNot}
                      </span>
                    )
                  }
                />
              </li>
            ))}
          </ul>
          {failed && <FieldError>{shareRegister.moreFailed(failed.message)}</FieldError>}
          {hasMore && (
            <Button className={styles['more']} busy={busy} onClick={more}>
              {failed ? words.retry : shareRegister.more}
            </Button>
          )}
        </>
      )}
    </Section>
  );
}

/** In its size. */
export function FriendsSkeleton({ title }: { title: string }) {
  return (
    <Section title={title} bare>
      <div role="status" aria-label={words.loading}>
        <PersonRowSkeleton />
        <PersonRowSkeleton />
        <PersonRowSkeleton />
      </div>
    </Section>
  );
}
