import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Listing } from '../../api/market.ts';
import { useHistoryResets } from '../../kit/data/use-history-state.ts';
import { usePerson } from '../../kit/data/use-person.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { Sheet } from '../../kit/overlay/Sheet.tsx';
import { Button } from '../../kit/ui/Button.tsx';
import { shorten } from '../../lib/shorten.ts';
import { Buying } from './Buying.tsx';
import { market } from './copy.ts';
import { itemQuery } from './data.ts';
import { updateListing } from './listing-cache.ts';
import { OwnOrder } from './OwnOrder.tsx';
import { MAX_TITLE, Piece } from './Piece.tsx';
import { route } from './route.ts';
import styles from './PieceSheet.module.css';

interface Props {
  /** as shown on the tapped card */
  listing: Listing;
  onShare: (listing: Listing) => void;
  onSettled: (listing: Pick<Listing, 'itemId' | 'listingId'>) => void;
  /** the user no longer needs the order */
  onDismiss: () => void;
  /** shows all that is on sale */
  onSeeOthers: () => void;
  onClosed: () => void;
}

/** A piece: its picture, the prices of its kind, and buying it, up to the order. */
export function PieceSheet({ listing: first, onShare, onSettled, onDismiss, onSeeOthers, onClosed }: Props) {
  const [listing, setListing] = useState(first);
  const resets = useHistoryResets();
  const [order, setOrder] = useState<{ orderNo: string; resets: number } | null>(null);
  // The order of one user is not shown to the next.
  const orderNo = order?.resets === resets ? order.orderNo : null;
  const [done, setDone] = useState(false);
  const [seeOthers, setSeeOthers] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const tracked = useTrack(route.name);
  const person = usePerson();
  // What an earlier sheet has read may be older than the card.
  const item = useQuery({ ...itemQuery(listing.itemId, person), gcTime: 0 });
  const known = item.data?.list;
  const fresh = known?.find(({ listingId }) => listingId === listing.listingId);

  // The list shows what the sheet has learned.
  const follow = useEffectEvent(() => {
    if (fresh) updateListing(fresh);
  });
  useEffect(() => follow(), [fresh]);

  const look = (other: Listing) => {
    setOrder(null);
    setListing(other);
    top.current?.scrollIntoView();
    top.current?.focus({ preventScroll: true });
  };
  const tap = (label: string) => tracked('button', label);
  return (
    <Sheet
      title={shorten(listing.name, MAX_TITLE)}
      done={done}
      onClosed={() => {
        onClosed();
        if (seeOthers) onSeeOthers();
      }}
    >
      <div ref={top} tabIndex={-1} className={styles['body']}>
        {orderNo === null ? (
          <>
            <Piece listing={fresh ?? listing} item={item} onTap={tap} onShare={onShare} />
            <Buying
              key={listing.listingId}
              listing={listing}
              item={item}
              onTap={tap}
              onLook={look}
              onOrder={(no) => setOrder({ orderNo: no, resets })}
              onSeeOthers={() => {
                setSeeOthers(true);
                setDone(true);
              }}
            />
          </>
        ) : (
          <OwnOrder
            fresh
            orderNo={orderNo}
            onTap={tap}
            onSettled={() => onSettled(listing)}
            onDismiss={() => {
              onDismiss();
              setDone(true);
            }}
            closedActions={
              <Button
                look="primary"
                wide
                onClick={() => {
                  tap(market.offerAnew);
                  look(fresh ?? listing);
                }}
              >
                {market.offerAnew}
              </Button>
            }
          />
        )}
      </div>
    </Sheet>
  );
}
