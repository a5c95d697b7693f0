import type { ReactNode } from 'react';
import type { Registrant } from '../../api/invitation.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { FieldError } from '../../kit/forms/Field.tsx';
import { Notice } from '../../kit/ui/Notice.tsx';
import { PersonRow, PersonRowSkeleton } from '../../kit/ui/PersonRow.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import type { InfiniteList } from '../../kit/data/use-infinite-list.ts';
import { words } from '../../kit/ui/words.ts';
import { serverClock } from '../../lib/server-clock.ts';
import { momentOf } from '../../lib/shanghai-time.ts';
import { ago, shareRegister } from './copy.ts';
import styles from './page.module.css';

/** For `useInfiniteList`. */
export const registrantKey = ({ userId }: Registrant) => userId;

interface Props {
  title: string;
  list: InfiniteList<Registrant>;
  empty: { title: string; text: string };
  /** says of each whether they count */
  counted?: boolean;
  /** may be asked for again: friends come while I look */
  refresh?: { busy: boolean; run: () => void };
  /** above the list */
  children?: ReactNode;
}

/** People who came, the latest first, with the rest in place. */
export function Friends({ title, list, empty, counted = false, refresh, children }: Props) {
  const { items, total, hasMore, busy, failed, more } = list;
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
