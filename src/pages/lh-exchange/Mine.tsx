import { Link, useLocation } from 'react-router-dom';
import type { Listing } from '../../api/market.ts';
import { inApp } from '../../features/native-app/app-path.ts';
import { LoadMore } from '../../kit/data/LoadMore.tsx';
import { PartBoundary } from '../../kit/data/Part.tsx';
import { useHistoryState } from '../../kit/data/use-history-state.ts';
import { useInfiniteList } from '../../kit/data/use-infinite-list.ts';
import { usePerson } from '../../kit/data/use-person.ts';
import { VirtualGrid } from '../../kit/data/VirtualGrid.tsx';
import { Segments } from '../../kit/forms/Segments.tsx';
import { paths, withAttribution } from '../../kit/navigation/paths.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { buttonLook } from '../../kit/ui/button-look.ts';
import { Notice } from '../../kit/ui/Notice.tsx';
import type { Person } from '../../session/login-info.ts';
import { market } from './copy.ts';
import { myListingsQuery, myOffersQuery } from './data.ts';
import { ListingCard } from './ListingCard.tsx';
import { listingKey } from './ListingsView.tsx';
import { OfferCard, offerKey } from './OfferCard.tsx';
import { route } from './route.ts';
import { GridSkeleton, RowsSkeleton } from './Skeleton.tsx';
import type { OfferActions } from './Wanted.tsx';
import styles from './page.module.css';

type Part = 'offers' | 'listings';

interface Props {
  actions: OfferActions;
  onOpen: (listing: Listing) => void;
  login: { busy: boolean; onPress: () => void };
}

/** The user's own offers and listings; a logged-out visitor is asked to log in. */
export function Mine({ actions, onOpen, login }: Props) {
  const person = usePerson();
  const tracked = useTrack(route.name);
  const [part, choose] = useHistoryState<Part>('mine', 'offers');
  if (person === null) {
    return (
      <Notice picture="empty" title={market.loginTitle} text={market.loginText} small>
        <Button look="primary" busy={login.busy} onClick={login.onPress}>
          {market.login}
        </Button>
      </Notice>
    );
  }
  return (
    <>
      <div className={styles['parts']}>
        <Segments
          label={market.mine}
          value={part}
          options={[
            ['offers', market.mineNames.offers],
            ['listings', market.mineNames.listings],
          ]}
          onChoose={(next) => {
            tracked('button', market.mineNames[next]);
            choose(next);
          }}
        />
      </div>
      {part === 'offers' ? (
        <PartBoundary resetKey={person} missing={market.myOffersMissing} skeleton={<RowsSkeleton />}>
          <MyOffers person={person} actions={actions} />
        </PartBoundary>
      ) : (
        <PartBoundary resetKey={person} missing={market.myListingsMissing} skeleton={<GridSkeleton />}>
          <MyListings person={person} onOpen={onOpen} />
        </PartBoundary>
      )}
    </>
  );
}

function MyOffers({ person, actions }: { person: Person; actions: OfferActions }) {
  const tracked = useTrack(route.name);
  const list = useInfiniteList(myOffersQuery(person), offerKey);
  const { items, ...rest } = list;
  if (items.length === 0) {
    return (
      <Notice picture="empty" title={market.noMyOffers} text={market.noMyOffersText} small>
        <InApp label={market.startOffer} />
      </Notice>
    );
  }
  return (
    <div className={styles['list']}>
      <VirtualGrid name="my offers" label={market.mineNames.offers} list={list} keyOf={offerKey} shape="rows">
        {(offer) => (
          <OfferCard offer={offer} own eager={false} busy={false} onSell={actions.onSell} onCancel={actions.onCancel} />
        )}
      </VirtualGrid>
      <LoadMore count={items.length} {...rest} copy={market} onPress={(label) => tracked('button', label)} />
    </div>
  );
}

function MyListings({ person, onOpen }: { person: Person; onOpen: (listing: Listing) => void }) {
  const tracked = useTrack(route.name);
  const list = useInfiniteList(myListingsQuery(person), listingKey);
  const { items, ...rest } = list;
  if (items.length === 0) {
    return (
      <Notice picture="empty" title={market.noMyListings} text={market.noMyListingsText} small>
        <InApp label={market.startListing} />
      </Notice>
    );
  }
  return (
    <div className={styles['list']}>
      <VirtualGrid name="my listings" label={market.mineNames.listings} list={list} keyOf={listingKey}>
        {(listing) => <ListingCard listing={listing} eager={false} onOpen={onOpen} />}
      </VirtualGrid>
      <LoadMore count={items.length} {...rest} copy={market} onPress={(label) => tracked('button', label)} />
    </div>
  );
}

/** The way to the user's pieces in the app, where offers and listings begin. */
function InApp({ label }: { label: string }) {
  const tracked = useTrack(route.name);
  const { search } = useLocation();
  return (
    <Link
      className={buttonLook({ look: 'primary' })}
      to={withAttribution(paths.wakeUp(inApp.collection), search)}
      onClick={() => tracked('button', label)}
    >
      {label}
    </Link>
  );
}
