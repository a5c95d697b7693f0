import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { failureOf } from '../../kit/data/failure.ts';
import { focusIfLost } from '../../kit/overlay/focus-if-lost.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { Countdown } from '../../kit/ui/Countdown.tsx';
import { Notice } from '../../kit/ui/Notice.tsx';
import { Picture } from '../../kit/ui/Picture.tsx';
import { words } from '../../kit/ui/words.ts';
import { parseShanghaiTime } from '../../lib/shanghai-time.ts';
import { exactYuan, points } from '../../lib/yuan.ts';
import { openOrder } from '../native-app/host-actions.ts';
import { orders } from './copy.ts';
import { PayButton } from './PayButton.tsx';
import { type OrderState, useOrder } from './use-order.ts';
import styles from './OrderCard.module.css';

interface Props {
  orderNo: string;
  /** called with the label of a pressed button, for tracking */
  onTap: (label: string) => void;
  /** the order was seen as paid or closed, maybe once more (useOrder): refetch what depends on it */
  onSettled?: (state: 'paid' | 'closed') => void;
  /** the user no longer needs a paid, closed or unknown order on the page */
  onDismiss: () => void;
  /** what to do next, below a closed order, such as ordering again; a function gets the order */
  closedActions?: ReactNode | ((order: OrderState['order']) => ReactNode);
  /** what to do next, below a paid order */
  paidActions?: ReactNode;
  /** the order was made just now, and no sheet is above it: its heading gets the focus */
  fresh?: boolean;
}

/**
 * An order of the user: what it costs, how long it can be paid, and its state, which follows the payment in the app. The
 * web page never handles payments.
 */
export function OrderCard({ orderNo, onTap, onSettled, onDismiss, closedActions, paidActions, fresh = false }: Props) {
  const { state, order, error, busy, refetch } = useOrder(orderNo, onSettled);
  const heading = useRef<HTMLHeadingElement>(null);
  const loaded = state !== 'loading' && state !== 'failed';
  const failure = useRef<HTMLElement>(null);
  const showOrder = useEffectEvent(() => {
    if (!fresh) return;
    heading.current?.focus({ preventScroll: true });
    // That the new order could not be read is seen as well: it was made.
    (heading.current ?? failure.current)?.scrollIntoView({ block: 'nearest' });
  });
  /** the page or the sheet in which the user has dismissed the order */
  const dismissedFrom = useRef<Element>(null);
  useEffect(() => () => focusHeading(dismissedFrom.current), []);
  const isFailed = state === 'failed';
  useEffect(() => {
    if (loaded || isFailed) showOrder();
  }, [loaded, isFailed, fresh]);

  if (state === 'loading') return <OrderSkeleton />;
  if (state === 'failed') {
    const { picture, text, again } = failureOf(error);
    return (
      <section ref={failure} className={styles['card']} role="alert">
        <Notice picture={picture} title={orders.failed} text={text} small>
          {again && (
            <Button busy={busy} onClick={refetch}>
              {words.retry}
            </Button>
          )}
        </Notice>
      </section>
    );
  }
  return (
    <section className={styles['card']} aria-label={orders.label} data-state={state}>
      <div role="status">
        <h2 ref={heading} tabIndex={-1}>
          {orders[state]}
        </h2>
        {state !== 'unpaid' && (
          <p>{state === 'closed' && order && order.points > 0 ? orders.closedWithPoints : textOf[state]}</p>
        )}
      </div>
      {order && (
        <div className={styles['order']}>
          <Picture className={styles['cover']} src={order.cover} alt="" ratio="1 / 1" />
          <div>
            <p className={styles['title']}>{order.title}</p>
            <p className={styles['price']}>{priceOf(order)}</p>
            <p className={styles['small']}>{orders.orderNo(orderNo)}</p>
          </div>
        </div>
      )}
      {state === 'unpaid' && order && (
        <>
          <Countdown label={orders.payLeft} until={parseShanghaiTime(order.payBefore)} onEnd={refetch} />
          <PayButton orderNo={orderNo} label={orders.pay(priceOf(order))} onTap={onTap} />
          <p className={styles['small']}>{orders.payNote}</p>
        </>
      )}
      {state === 'closed' && (typeof closedActions === 'function' ? closedActions(order) : closedActions)}
      {state === 'paid' && paidActions}
      {state !== 'unpaid' && (
        <div className={styles['ways']}>
          <Button
            onClick={() => {
              onTap(orders.open);
              void openOrder(orderNo);
            }}
          >
            {orders.open}
          </Button>
          <Button
            onClick={({ currentTarget }) => {
              dismissedFrom.current = currentTarget.closest('dialog, main');
              onTap(orders.dismiss);
              onDismiss();
            }}
          >
            {orders.dismiss}
          </Button>
        </div>
      )}
    </section>
  );
}

/** The pressed button is gone with its order: the heading of the page or the sheet gets the focus. */
function focusHeading(place: Element | null): void {
  const heading = place?.querySelector<HTMLElement>('h1, h2');
  if (!heading) return;
  heading.tabIndex = -1;
  focusIfLost(heading);
}

const textOf: Record<'paid' | 'closed' | 'unknown', string> = {
  paid: orders.paidText,
  closed: orders.closedText,
  unknown: orders.unknownText,
};

/** The price in yuan, in points, or both. */
function priceOf({ amountFen, points: spent }: NonNullable<OrderState['order']>): string {
  const parts = [
    ...(spent > 0 ? [orders.points(points(spent))] : []),
    ...(amountFen > 0 || spent === 0 ? [orders.yuan(exactYuan(amountFen))] : []),
  ];
  return parts.join(' + ');
}

/** Skeleton of an order. */
function OrderSkeleton() {
  return (
    <div className={`${styles['card']} ${styles['skeleton']}`} role="status" aria-label={words.loading}>
      <span />
      <span />
      <span />
    </div>
  );
}
