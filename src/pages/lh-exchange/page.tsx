import { useLayoutEffect, useRef, useState } from 'react';
import { useLoaderData, useLocation, useNavigate } from 'react-router-dom';
import { unpaidOrder } from '../../api/exchange-shop.ts';
import { type Listing, listByItem, type WantBuyTrade } from '../../api/market.ts';
import { useCurrentUser } from '../../features/login/use-current-user.ts';
import { keepOrder, useKeptOrder } from '../../features/orders/kept-order.ts';
import { openShare } from '../../features/sharing/open-share.ts';
import { useApiMutation } from '../../kit/data/use-api-mutation.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { PartBoundary } from '../../kit/data/Part.tsx';
import { usePersonQuery } from '../../kit/data/use-person.ts';
import { PageLayout } from '../../kit/layout/PageLayout.tsx';
import { absoluteUrl, paths, withAttribution } from '../../kit/navigation/paths.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { toast } from '../../kit/overlay/feedback.ts';
import { market, subtitle } from './copy.ts';
import { type Filter, findListing, type loader } from './data.ts';
import { updateListing } from './listing-cache.ts';
import { type About, aboutOf, ORDER_SCOPE } from './market-order.ts';
import { Mine } from './Mine.tsx';
import { OnSale } from './OnSale.tsx';
import { OrderBar } from './OrderBar.tsx';
import { route } from './route.ts';
import MarketSkeleton from './Skeleton.tsx';
import { Tabs } from './Tabs.tsx';
import { useReady } from './use-ready.ts';
import { useSheets } from './use-sheets.ts';
import { Wanted } from './Wanted.tsx';
import styles from './page.module.css';

const scene = { name: 'lh-exchange', load: () => import('./scene.svg?scene') };

/** The market: pieces on sale, what is wanted, and the user's own. */
export default function LhExchangePage() {
  const filter = useLoaderData<typeof loader>();
  const tracked = useTrack(route.name);
  const share = useShare();
  const change = useFilterInAddress(filter);
  const { shown, open, close } = useSheets();
  const order = useMarketOrder((listing) => open({ what: 'piece', listing }));

  const openPiece = (listing: Listing) => {
    tracked('card', listing.name);
    open({ what: 'piece', listing });
  };
  const [tappedOffer, setTappedOffer] = useState<WantBuyTrade | null>(null);
  const ready = useReady<WantBuyTrade>((offer) => open({ what: 'sell', offer }));
  const login = useApiMutation(() => Promise.resolve(null), { needsLogin: true });
  const actions = {
    busyId: ready.isPending && tappedOffer ? tappedOffer.tradeId : null,
    onSell: (offer: WantBuyTrade) => {
      tracked('button', market.sell);
      setTappedOffer(offer);
      ready.mutate(offer);
    },
    onCancel: (offer: WantBuyTrade) => {
      tracked('button', market.cancel);
      open({ what: 'cancel', offer });
    },
  };
  const { orderNo } = order;
  return (
    <PageLayout title={market.title} subtitle={subtitle} scene={scene}>
      {/* Waits for nothing; the boundary in which the live script has drawn. */}
      <PartBoundary skeleton={<MarketSkeleton />}>
        <div className={styles['market']} data-order={orderNo !== null || undefined}>
          <Tabs
            value={filter.tab}
            onChoose={(tab) => {
              tracked('button', market.tabNames[tab]);
              change({ tab });
            }}
          >
            {filter.tab === 'sale' && <OnSale filter={filter} onFilter={change} onOpen={openPiece} />}
            {filter.tab === 'wanted' && <Wanted itemId={filter.itemId} actions={actions} onFilter={change} />}
            {filter.tab === 'mine' && (
              <Mine
                actions={actions}
                onOpen={openPiece}
                login={{
                  busy: login.isPending,
                  onPress: () => {
                    tracked('button', market.login);
                    login.mutate(undefined);
                  },
                }}
              />
            )}
          </Tabs>
          {orderNo !== null && (
            <OrderBar
              key={orderNo}
              orderNo={orderNo}
              busy={order.busy}
              onOpen={() => open({ what: 'order', orderNo })}
              onSettled={order.onSettled}
            />
          )}
        </div>
      </PartBoundary>
      {shown?.open.what === 'piece' && (
        <shown.sheets.PieceSheet
          listing={shown.open.listing}
          onShare={share}
          onSettled={refetchPiece}
          onDismiss={() => void keepOrder(ORDER_SCOPE, null)}
          onSeeOthers={() => change({ tab: 'sale', itemId: undefined, keyword: '' })}
          onClosed={close}
        />
      )}
      {shown?.open.what === 'sell' && (
        <shown.sheets.SellSheet
          offer={shown.open.offer}
          onSeeSame={(itemId) => change({ tab: 'sale', itemId, keyword: '' })}
          onClosed={close}
        />
      )}
      {shown?.open.what === 'cancel' && <shown.sheets.CancelSheet offer={shown.open.offer} onClosed={close} />}
      {shown?.open.what === 'order' && (
        <shown.sheets.OrderSheet orderNo={shown.open.orderNo} onAnew={order.onAnew} onClosed={close} />
      )}
    </PageLayout>
  );
}

/** Changes the address by parts; attribution parameters of a shared link stay in it. */
function useFilterInAddress(filter: Filter): (change: Partial<Filter>) => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  /** what was last asked for; the address may be behind it */
  const asked = useRef(filter);
  useLayoutEffect(() => void (asked.current = filter), [filter]);
  return (change) => {
    asked.current = { ...asked.current, ...change };
    const to = withAttribution(paths.lhExchange(asked.current), search);
    void navigate(to, { replace: true, preventScrollReset: true });
  };
}

/** The user's last order here, or any order of theirs that still waits to be paid, bought on another device for example. */
function useMarketOrder(onFound: (listing: Listing) => void) {
  const kept = useKeptOrder(ORDER_SCOPE);
  const waiting = usePersonQuery((person) => unpaidOrder.query({}, person, { quiet: true })).data;
  /** the order whose end was shown on this visit: it stays */
  const [endedHere, setEndedHere] = useState<string | null>(null);
  // One that waits to be paid may be of another page, and comes after the one made here until that has shown its end.
  const first = kept && (!kept.ended || kept.orderNo === endedHere) ? kept.orderNo : undefined;
  const orderNo = first ?? (waiting?.state === 'unpaid' ? waiting.orderNo : undefined) ?? kept?.orderNo ?? null;
  const about = kept?.orderNo === orderNo ? aboutOf(kept) : null;
  const reopen = useApiMutation(readListing, {
    onSuccess: (listing) => {
      if (listing && listing.state !== 'sold') onFound(listing);
      else toast(market.notOffered);
    },
    onError: ({ message }) => toast(message),
  });
  return {
    orderNo,
    busy: reopen.isPending,
    /** offers the piece of the kept order again */
    onAnew: about && (() => reopen.mutate(about)),
    onSettled: () => {
      const own = kept?.orderNo === orderNo ? kept : null;
      if (orderNo !== null && !own?.ended) {
        setEndedHere(orderNo);
        // An order found without its number is not found again once it is settled.
        void keepOrder(ORDER_SCOPE, { ...own, orderNo, ended: true });
      }
      void queryClient.invalidateQueries({ queryKey: unpaidOrder.queryKey });
      if (about) refetchPiece(about);
    },
  };
}

/** The listing as it is now; null if it is gone, or not among the cheapest thousand. */
async function readListing({ itemId, listingId }: About): Promise<Listing | null> {
  return (await findListing({ itemId, listingId }, 1, { quiet: true })).listing ?? null;
}

/** After an order was paid or closed, the lists and the sheet show what became of its listing. */
function refetchPiece(about: About): void {
  void queryClient.invalidateQueries({ queryKey: [...listByItem.queryKey, { itemId: about.itemId, pageNo: 1 }] });
  void readListing(about).then(
    (listing) => {
      if (listing) updateListing(listing);
    },
    () => undefined, // The next visit asks again.
  );
}

/** Opens the share sheet for a piece; the link leads to everything on sale of its kind. */
function useShare(): (listing: Listing) => void {
  const me = useCurrentUser();
  const { search } = useLocation();
  return ({ itemId, name, cover, serialNo }) => {
    void openShare({
      title: market.shareTitle(name),
      description: market.shareText,
      url: absoluteUrl(withAttribution(paths.lhExchange({ itemId }), search)),
      image: cover === '' ? '' : new URL(cover, location.href).href,
      pageName: route.name,
      poster: {
        scene: scene.load,
        title: name,
        subtitle: market.shareText,
        ...(me && { nickname: me.nickname, portrait: me.headPortrait }),
        says: market.shareSays,
        code: { label: market.serial, text: serialNo },
      },
    });
  };
}
