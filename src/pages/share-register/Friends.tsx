import type { ReactNode } from 'react';
import type { Registrant } from '../../api/invitation.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { FieldError } from '../../kit/forms/Field.tsx';
import { Notice } from '../../kit/ui/Notice.tsx';
import { PersonRow, PersonRowSkeleton } from '../../kit/ui/PersonRow.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { failureOf } from '../../kit/data/failure.ts';
import { useFailureFocus } from '../../kit/data/use-failure-focus.ts';
import type { InfiniteList } from '../../kit/data/use-infinite-list.ts';
import { words } from '../../kit/ui/words.ts';
import { formatTime } from '../../lib/date-words.ts';
import { shareRegister } from './copy.ts';
import styles from './page.module.css';

/** Key function for `useInfiniteList`. */
export const registrantKey = ({ userId }: Registrant) => userId;

interface Props {
  title: string;
  list: InfiniteList<Registrant>;
  empty: { title: string; text?: string };
  /** marks whether each friend counts */
  counted?: boolean;
  /** a refresh button, because friends may register while the page is open */
  refresh?: { busy: boolean; run: () => void };
  children?: ReactNode;
}

/** A list of registered people, newest first, page by page. */
export function Friends({ title, list, empty, counted = false, refresh, children }: Props) {
  const { items, total, hasMore, busy, failed, more } = list;
  const failure = failed && failureOf(failed);
  const hasButton = hasMore && failure?.again !== false;
  const error = useFailureFocus(hasButton);
  const aside = refresh ? (
    <button
      type="button"
      className={styles['link']}
      aria-disabled={refresh.busy || undefined}
      aria-busy={refresh.busy || undefined}
      onClick={() => {
        if (!refresh.busy) refresh.run();
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
        <Notice picture="empty" {...empty} small />
      ) : (
        <>
          {children}
          <ul className={styles['people']}>
            {items.map((one) => (
              <li key={one.userId}>
                <PersonRow
                  portrait={one.headPortrait}
                  name={one.nickname}
                  note={formatTime(one.registerTime)}
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
          {failure && <FieldError ref={error}>{shareRegister.moreFailed(failure.text)}</FieldError>}
          {hasButton && (
            <Button className={styles['more']} busy={busy} onClick={more}>
              {failed ? words.retry : shareRegister.more}
            </Button>
          )}
        </>
      )}
    </Section>
  );
}

/** Skeleton of the list. */
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
