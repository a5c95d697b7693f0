import type { WantBuyTrade } from '../../api/market.ts';
import type { Id } from '../../api/shapes.ts';
import { useCurrentUser } from '../../features/login/use-current-user.ts';
import { LoadMore } from '../../kit/data/LoadMore.tsx';
import { PartBoundary } from '../../kit/data/Part.tsx';
import { useInfiniteList } from '../../kit/data/use-infinite-list.ts';
import { usePerson } from '../../kit/data/use-person.ts';
import { VirtualGrid } from '../../kit/data/VirtualGrid.tsx';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { Icon } from '../../kit/ui/Icon.tsx';
import { Notice } from '../../kit/ui/Notice.tsx';
import { market } from './copy.ts';
import { type Filter, offersQuery } from './data.ts';
import { OfferCard, offerKey } from './OfferCard.tsx';
import { route } from './route.ts';
import { RowsSkeleton } from './Skeleton.tsx';
import styles from './page.module.css';

/** Cards of the first screen. */
const EAGER = 3;

export interface OfferActions {
  /** the offer whose action is being prepared */
  busyId: Id | null;
  onSell: (offer: WantBuyTrade) => void;
  onCancel: (offer: WantBuyTrade) => void;
}

interface Props {
  itemId: Id | undefined;
  actions: OfferActions;
  onFilter: (change: Partial<Filter>) => void;
}

/** What people want to buy. */
export function Wanted(props: Props) {
  const person = usePerson();
  return (
    <PartBoundary
      resetKey={`${String(props.itemId)} ${person ?? 'nobody'}`}
      missing={market.offersMissing}
      skeleton={<RowsSkeleton />}
    >
      <Offers {...props} />
    </PartBoundary>
  );
}

function Offers({ itemId, actions: { busyId, onSell, onCancel }, onFilter }: Props) {
  const person = usePerson();
  const tracked = useTrack(route.name);
  const me = useCurrentUser()?.userId;
  const list = useInfiniteList(offersQuery(itemId, person), offerKey);
  const { items, total, ...rest } = list;
  if (items.length === 0) {
    return (
      <Notice
        picture="empty"
        title={itemId === undefined ? market.noOffers : market.noOffersOfItem}
        text={market.noOffersText}
        small
      >
        <Button
          look="primary"
          onClick={() => {
            tracked('button', market.toSale);
            onFilter({ tab: 'sale' });
          }}
        >
          {market.toSale}
        </Button>
      </Notice>
    );
  }
  return (
    <>
      {itemId !== undefined && (
        <div className={styles['found']}>
          <span>{market.found(total)}</span>
          <button
            type="button"
            className={styles['chip']}
            onClick={() => {
              tracked('button', market.allItems);
              onFilter({ itemId: undefined });
            }}
          >
            <span>{market.onlyItem(items[0]?.name ?? market.thisItem)}</span>
            <Icon name="close" />
            <span className="visually-hidden">{market.allItems}</span>
          </button>
        </div>
      )}
      <div className={styles['list']}>
        <VirtualGrid name="offers" label={market.offers} list={list} keyOf={offerKey} shape="rows">
          {(offer, index) => (
            <OfferCard
              offer={offer}
              own={offer.buyer.userId === me}
              eager={index < EAGER}
              busy={busyId === offer.tradeId}
              onSell={onSell}
              onCancel={onCancel}
            />
          )}
        </VirtualGrid>
        <LoadMore count={items.length} {...rest} copy={market} onPress={(label) => tracked('button', label)} />
      </div>
    </>
  );
}
