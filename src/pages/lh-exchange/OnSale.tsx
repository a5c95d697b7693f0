import { useEffect, useEffectEvent, useState } from 'react';
import type { Listing, ListingSort } from '../../api/market.ts';
import { LoadMore } from '../../kit/data/LoadMore.tsx';
import { PartBoundary } from '../../kit/data/Part.tsx';
import { useInfiniteList } from '../../kit/data/use-infinite-list.ts';
import { usePerson } from '../../kit/data/use-person.ts';
import { SearchField } from '../../kit/forms/SearchField.tsx';
import { useHydrated } from '../../kit/layout/use-hydrated.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { announce } from '../../kit/overlay/feedback.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { Icon } from '../../kit/ui/Icon.tsx';
import { Notice } from '../../kit/ui/Notice.tsx';
import { market } from './copy.ts';
import { type Filter, listingsQuery } from './data.ts';
import { listingKey, ListingsView } from './ListingsView.tsx';
import { route } from './route.ts';
import { MAX_KEYWORD_LENGTH } from './route.ts';
import { GridSkeleton, ToolsSkeleton } from './Skeleton.tsx';
import styles from './page.module.css';

/** Pause in typing after which the words are searched, in milliseconds. */
const TYPING_PAUSE_MS = 300;
const SORTS: readonly ListingSort[] = ['newest', 'price_asc', 'price_desc'];
interface Props {
  filter: Filter;
  /** changes the address */
  onFilter: (change: Partial<Filter>) => void;
  onOpen: (listing: Listing) => void;
}

/** The pieces on sale, with search and order. */
export function OnSale({ filter, onFilter, onOpen }: Props) {
  const person = usePerson();
  const hydrated = useHydrated();
  const { itemId, keyword, sort } = filter;
  return (
    <>
      {hydrated ? <Tools {...{ keyword, sort, onFilter }} /> : <ToolsSkeleton />}
      <PartBoundary
        resetKey={`${String(itemId)} ${sort} ${person ?? 'nobody'} ${keyword}`}
        missing={market.listingsMissing}
        skeleton={<GridSkeleton />}
      >
        <Listings filter={filter} onFilter={onFilter} onOpen={onOpen} />
      </PartBoundary>
    </>
  );
}

/** The search and the order. */
function Tools({ keyword, sort, onFilter }: Pick<Filter, 'keyword' | 'sort'> & Pick<Props, 'onFilter'>) {
  const tracked = useTrack(route.name);
  return (
    <div className={styles['tools']}>
      <Search keyword={keyword} onSearch={(words) => onFilter({ keyword: words })} />
      <label className={styles['sort']}>
        <span className="visually-hidden">{market.sort}</span>
        <select
          value={sort}
          onChange={({ target: { value } }) => {
            const chosen = SORTS.find((one) => one === value) ?? 'newest';
            tracked('button', market.sortNames[chosen]);
            announce(market.sorted(market.sortNames[chosen]));
            onFilter({ sort: chosen });
          }}
        >
          {SORTS.map((one) => (
            <option key={one} value={one}>
              {market.sortNames[one]}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

interface SearchProps {
  /** of the address */
  keyword: string;
  onSearch: (keyword: string) => void;
}

/** The search field: its words go into the address when the typing pauses, an empty field at once. */
function Search({ keyword, onSearch }: SearchProps) {
  const [text, setText] = useState(keyword);
  /** what was last asked for; the address may be behind it */
  const [asked, setAsked] = useState(keyword);
  const [known, setKnown] = useState(keyword);
  if (known !== keyword) {
    setKnown(keyword);
    // The address changed by itself (back, another link), not by this field.
    if (keyword !== asked) {
      setText(keyword);
      setAsked(keyword);
    }
  }
  const search = (words: string) => {
    if (words === asked) return;
    setAsked(words);
    onSearch(words);
  };
  const paused = useEffectEvent(search);
  useEffect(() => {
    // Not `useDebounced`: words typed again right after they were cleared would count as unchanged.
    const timer = setTimeout(() => paused(text.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <SearchField
      label={market.search}
      placeholder={market.searchPlaceholder}
      maxLength={MAX_KEYWORD_LENGTH}
      value={text}
      onChange={(typed) => {
        setText(typed);
        if (typed.trim() === '') search('');
      }}
      onSubmit={() => search(text.trim())}
    />
  );
}

function Listings({ filter, onFilter, onOpen }: Props) {
  const tracked = useTrack(route.name);
  const person = usePerson();
  const hydrated = useHydrated();
  const { itemId, keyword } = filter;
  const list = useInfiniteList(listingsQuery(filter, person), listingKey);
  const { items, total, ...rest } = list;
  const filtered = itemId !== undefined || keyword !== '';
  const [emptyTitle, emptyText] =
    keyword !== ''
      ? [market.nothingFound(keyword), market.nothingFoundText]
      : itemId !== undefined
        ? [market.noneOfItem, market.noneOfItemText]
        : [market.noListings, market.noListingsText];
  const found = useEffectEvent(() => {
    if (filtered) announce(items.length === 0 ? emptyTitle : market.found(total));
  });
  useEffect(() => found(), []);
  const showAll = () => {
    tracked('button', market.allItems);
    onFilter({ itemId: undefined, keyword: '' });
  };

  if (items.length === 0) {
    return (
      <Notice picture="empty" title={emptyTitle} text={emptyText} small>
        {filtered && (
          <Button look="primary" onClick={showAll}>
            {market.allItems}
          </Button>
        )}
        {keyword === '' && (
          <Button
            onClick={() => {
              tracked('button', market.toWanted);
              onFilter({ tab: 'wanted' });
            }}
          >
            {market.toWanted}
          </Button>
        )}
      </Notice>
    );
  }
  return (
    <>
      {filtered && (
        <div className={styles['found']}>
          <span>{market.found(total)}</span>
          {itemId !== undefined && (
            <button type="button" className={styles['chip']} onClick={showAll}>
              <span>{market.onlyItem(items[0]?.name ?? market.thisItem)}</span>
              <Icon name="close" />
              <span className="visually-hidden">{market.allItems}</span>
            </button>
          )}
        </div>
      )}
      <ListingsView list={list} onOpen={onOpen}>
        {hydrated && (
          <LoadMore count={items.length} {...rest} copy={market} onPress={(label) => tracked('button', label)} />
        )}
      </ListingsView>
    </>
  );
}
