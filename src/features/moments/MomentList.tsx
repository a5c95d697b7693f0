import { type ComponentProps, createContext, type ReactNode, useCallback, useContext, useMemo } from 'react';
import { type CustomContainerComponentProps, type CustomItemComponentProps, WindowVirtualizer } from 'virtua';
import type { Moment } from '../../api/moment.ts';
import { LoadMore } from '../../kit/data/LoadMore.tsx';
import type { InfiniteList } from '../../kit/data/use-infinite-list.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { moment as momentWords } from './copy.ts';
import { MomentCard } from './MomentCard.tsx';
import { useListPosition } from '../../kit/data/use-list-position.ts';
import { useReloadPosition } from '../../kit/data/use-reload-position.ts';
import styles from './MomentList.module.css';

/** Item key for `useInfiniteList`. */
export const momentKey = ({ momentId }: Moment) => momentId;

interface Props {
  /** unique key of this list in the history entry */
  name: string;
  /** accessible name */
  label: string;
  moments: InfiniteList<Moment>;
  head?: 'author' | 'day';
  /** page title for tracking */
  pageName: string;
  empty: ReactNode;
}

/**
 * An infinite, virtual list of moments that scrolls with the window. Going back restores its length and scroll
 * position.
 */
export function MomentList({ name, label, moments, head = 'author', pageName, empty }: Props) {
  const tracked = useTrack(pageName);
  const { items, total, hasMore, busy, failed, more } = moments;
  // A stable callback avoids rendering all cards again.
  const opened = useCallback<NonNullable<ComponentProps<typeof MomentCard>['onOpen']>>(
    (what) => tracked(what === 'picture' ? 'picture' : 'card', momentWords.look),
    [tracked],
  );
  const { list, sizes } = useListPosition(name, items.length);
  useReloadPosition(name, moments);
  const listContext = useMemo(() => ({ label, total }), [label, total]);
  if (items.length === 0) return empty;
  return (
    <div className={styles['list']}>
      <ListContext value={listContext}>
        <WindowVirtualizer ref={list} data={items} {...(sizes ? { cache: sizes } : {})} as={List} item={Row}>
          {(moment, index) => (
            <MomentCard key={moment.momentId} moment={moment} head={head} eager={index < 2} onOpen={opened} />
          )}
        </WindowVirtualizer>
      </ListContext>
      <LoadMore
        count={items.length}
        hasMore={hasMore}
        busy={busy}
        failed={failed}
        more={more}
        copy={momentWords}
        onPress={(label) => tracked('button', label)}
      />
    </div>
  );
}

/** Accessible name and size of the list, because the DOM contains only some of its rows. */
const ListContext = createContext({ label: '', total: 0 });

function List({ ref, style, children }: CustomContainerComponentProps) {
  return (
    <ul ref={ref} style={style} aria-label={useContext(ListContext).label}>
      {children}
    </ul>
  );
}

function Row({ ref, style, index, children }: CustomItemComponentProps) {
  return (
    <li
      ref={ref}
      style={style}
      className={styles['row']}
      aria-setsize={useContext(ListContext).total}
      aria-posinset={index + 1}
    >
      {children}
    </li>
  );
}
