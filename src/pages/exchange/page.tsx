import { useLayoutEffect, useRef, useState } from 'react';
import { useLoaderData, useLocation } from 'react-router-dom';
import type { Product } from '../../api/exchange-shop.ts';
import type { ActivityState } from '../../features/activities/activity-state.ts';
import { useKeptOrder, keepOrder } from '../../features/orders/kept-order.ts';
import { OrderCard } from '../../features/orders/OrderCard.tsx';
import { openShare } from '../../features/sharing/open-share.ts';
import { inApp } from '../../features/native-app/app-path.ts';
import { useAskLogin, usePerson, usePersonQuery } from '../../kit/data/use-person.ts';
import { useChunk } from '../../kit/data/use-chunk.ts';
import { toastFailed } from '../../kit/data/write-failed.ts';
import { PageLayout } from '../../kit/layout/PageLayout.tsx';
import { useProgressiveRender } from '../../kit/layout/use-progressive-render.ts';
import { absoluteUrl, paths, withAttribution } from '../../kit/navigation/paths.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { announce, toast } from '../../kit/overlay/feedback.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { Foot, FootLink } from '../../kit/ui/Foot.tsx';
import { currentPerson, type Person } from '../../session/login-info.ts';
import { Activity } from './Activity.tsx';
import { exchange, subtitle } from './copy.ts';
import { type loader, openOrderQuery } from './data.ts';
import { GuestPurse } from './FirstView.tsx';
import { sumText } from './product.ts';
import { Purse } from './Purse.tsx';
import { route } from './route.ts';
import { Shelf } from './Shelf.tsx';
import { type Bought, ORDER_SCOPE, type Purchase, refreshShop, usePurchase } from './use-purchase.ts';
import styles from './page.module.css';

const scene = { name: 'exchange', load: () => import('./scene.svg?scene') };

/** A product in its sheet. */
interface Opened {
  product: Product;
  /** of the activity, whose state it follows */
  inActivity: boolean;
  bought: Bought | null;
}

/** The shop for points: purse, open order, activity, and all products. */
export default function ExchangePage() {
  return (
    <PageLayout title={exchange.title} subtitle={subtitle} scene={scene}>
      <Shop />
    </PageLayout>
  );
}

function Shop() {
  const person = usePerson();
  const tracked = useTrack(route.name);
  const shown = useProgressiveRender(2);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [activity, setActivity] = useState<ActivityState>('on');
  const [fresh, setFresh] = useState<FreshOrder | null>(null);
  const { asking, askLogin } = useAskLogin();
  const tap = (label: string) => tracked('button', label);

  // The sheet may be closed, or another one open, when the response comes.
  const now = useRef(opened);
  // Before the sheet has left the screen: a response may come at once.
  useLayoutEffect(() => void (now.current = opened), [opened]);
  const isOpenFor = ({ productId }: Purchase) => now.current?.product.productId === productId;
  const purchase = usePurchase({
    onBought: (bought, input) => {
      if (bought.state === 'unpaid') {
        // The page below an open sheet can be neither focused nor scrolled.
        setFresh({ orderNo: bought.orderNo, person: currentPerson(), takesFocus: now.current === null });
        if (bought.agreed) toast(exchange.tookOther(sumText(bought.agreed), sumText(bought)));
        else announce(exchange.ordered);
      }
      if (isOpenFor(input)) setOpened((sheet) => sheet && { ...sheet, bought });
    },
    isSeen: isOpenFor,
    onUnseen: (error, { name }, bought) => {
      if (error) toastFailed(exchange.exchanging(name), error, exchange.unseenUnsure);
      // An order to pay waits on the page.
      else if (bought?.state === 'paid') {
        const done = exchange.doneToast(name, sumText(bought));
        const other = bought.agreed && exchange.tookOther(sumText(bought.agreed), sumText(bought));
        // One toast: a second one would take the place of the first.
        toast(other ? `${done}。${other}` : done);
      }
    },
  });
  const open = (product: Product, inActivity: boolean) => {
    tracked('card', product.name);
    if (!purchase.isPending) purchase.reset();
    setOpened({ product, inActivity, bought: null });
  };
  const login = () => {
    tap(exchange.login);
    void askLogin();
  };
  const close = () => {
    setOpened(null);
    setFresh((order) => order && { ...order, takesFocus: true });
  };
  const sheet = useChunk('product', () => import('./ProductSheet.tsx'), opened !== null, close);
  const guest = person === null && <GuestPurse busy={asking} onLogin={login} />;
  return (
    <div className={styles['page']}>
      {person !== null && (
        <>
          <Purse onTap={tap} />
          <Orders key={person} fresh={fresh?.person === person ? fresh : null} onTap={tap} />
        </>
      )}
      <Activity
        guest={guest}
        shown={shown}
        onTap={tap}
        onOpen={(product) => open(product, true)}
        onState={setActivity}
      />
      {shown > 1 && (
        <>
          <Shelf onTap={tap} onOpen={(product) => open(product, false)} />
          <End onTap={tap} />
        </>
      )}
      {opened && sheet && (
        <sheet.ProductSheet
          key={opened.product.productId}
          product={opened.product}
          activity={opened.inActivity ? activity : 'on'}
          bought={opened.bought}
          purchase={purchase}
          onTap={tap}
          onClosed={close}
        />
      )}
    </div>
  );
}

/** An order made on this visit, for nobody but who ordered. */
interface FreshOrder {
  orderNo: string;
  person: Person | null;
  /** its sheet is gone: the order gets the focus */
  takesFocus: boolean;
}

interface OrdersProps {
  fresh: FreshOrder | null;
  onTap: (label: string) => void;
}

/**
 * The user's order that waits for its payment, found again on every return, and the last one made here. The first may
 * be of another page: neither takes the other's place.
 */
function Orders({ fresh, onTap }: OrdersProps) {
  const kept = useKeptOrder(ORDER_SCOPE);
  const { data: found } = usePersonQuery(openOrderQuery);
  /** an order that was found and has settled: it is not found again without its number */
  const [settled, setSettled] = useState<string | null>(null);
  const [gone, setGone] = useState<readonly string[]>([]);
  const known = [found?.orderNo, settled, fresh?.orderNo, kept?.orderNo].filter(
    (orderNo) => typeof orderNo === 'string',
  );
  const shown = [...new Set(known)].filter((orderNo) => !gone.includes(orderNo));
  return shown.map((orderNo) => (
    <OrderCard
      key={orderNo}
      orderNo={orderNo}
      fresh={orderNo === fresh?.orderNo && fresh.takesFocus}
      onTap={onTap}
      onSettled={() => {
        if (kept === null) void keepOrder(ORDER_SCOPE, { orderNo });
        else if (orderNo !== kept.orderNo) setSettled(orderNo);
        refreshShop();
      }}
      onDismiss={() => {
        setGone([...gone, orderNo]);
        if (orderNo === kept?.orderNo) void keepOrder(ORDER_SCOPE, null);
      }}
      closedActions={(order) =>
        order &&
        order.points > 0 && (
          // By the clock it is over a moment before the platform has closed it.
          <p className={styles['soft']}>{order.state === 'closed' ? exchange.again : exchange.returning}</p>
        )
      }
    />
  ));
}

function End({ onTap }: { onTap: (label: string) => void }) {
  const { activityId, category } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const share = () => {
    onTap(exchange.share);
    void openShare({
      title: exchange.shareTitle,
      description: exchange.shareText,
      url: absoluteUrl(withAttribution(paths.exchange({ activityId, category }), search)),
      image: '',
      poster: {
        scene: scene.load,
        title: exchange.shareTitle,
        subtitle,
        says: exchange.shareSays,
      },
      pageName: route.name,
    });
  };
  return (
    <Foot>
      <Button onClick={share}>{exchange.share}</Button>
      <FootLink to={withAttribution(paths.wakeUp(inApp.help), search)} label={exchange.help} onTap={onTap} />
    </Foot>
  );
}
