import type { ReactNode } from 'react';
import type { Listing } from '../../api/market.ts';
import type { InfiniteList } from '../../kit/data/use-infinite-list.ts';
import { VirtualGrid } from '../../kit/data/VirtualGrid.tsx';
import { stall } from './copy.ts';
import { ListingCard } from './ListingCard.tsx';
import styles from './page.module.css';

/** Cards of the first screen. */
const EAGER = 4;

/** Item key for `useInfiniteList`. */
export const listingKey = ({ listingId }: Listing) => listingId;

interface Props {
  list: InfiniteList<Listing>;
  onOpen?: (listing: Listing) => void;
  /** below the grid */
  children?: ReactNode;
}

/** The grid of pieces on sale. Without hooks: also drawn before React (live.tsx). */
export function ListingsView({ list, onOpen, children }: Props) {
  return (
    <div className={styles['list']}>
      <VirtualGrid name="listings" label={stall.listings} list={list} keyOf={listingKey}>
        {(listing, index) => <ListingCard listing={listing} eager={index < EAGER} onOpen={onOpen} />}
      </VirtualGrid>
      {children}
    </div>
  );
}
