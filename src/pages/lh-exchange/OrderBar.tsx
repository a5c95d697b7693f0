import { useEffect, useEffectEvent, useState } from 'react';
import type { Order } from '../../api/exchange-shop.ts';
import { keepOrder } from '../../features/orders/kept-order.ts';
import { OrderCard } from '../../features/orders/OrderCard.tsx';
import { useOrder } from '../../features/orders/use-order.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { Sheet } from '../../kit/overlay/Sheet.tsx';
import { Button } from '../../kit/ui/Button.tsx';
import { useCountdown } from '../../kit/ui/use-countdown.ts';
import { parseShanghaiTime } from '../../lib/shanghai-time.ts';
import { exactYuan } from '../../lib/yuan.ts';
import { market } from './copy.ts';
import { ORDER_SCOPE } from './market-order.ts';
import styles from './OrderBar.module.css';

interface Props {
  orderNo: string;
  /** offers the piece of a closed order again; null if it is not known */
  offerAnew: { busy: boolean; onPress: () => void } | null;
  /** the order was seen as paid or closed */
  onSettled: () => void;
}

/** The user's last order at the lower edge of the page, found again on every return, with its sheet. */
export function OrderBar({ orderNo, offerAnew, onSettled }: Props) {
  const tracked = useTrack(market.title);
  const [open, setOpen] = useState(false);
  const [done, setDone] = useState(false);
  /** what follows once the sheet is closed */
  const [after, setAfter] = useState<'dismiss' | 'anew' | null>(null);
  const { state, order, refetch } = useOrder(orderNo);
  const settled = useEffectEvent(onSettled);
  useEffect(() => {
    if (state === 'paid' || state === 'closed') settled();
  }, [state]);
  const label = state === 'unpaid' ? market.toPay : market.openOrder;
  const close = (next: typeof after) => {
    setAfter(next);
    setDone(true);
  };
  return (
    <>
      <section className={styles['bar']} aria-label={market.orderBar} data-state={state}>
        <div className={styles['words']} role="status">
          <p className={styles['state']}>{market.orderStates[state]}</p>
          {order && <p className={styles['what']}>{order.title}</p>}
        </div>
        {state === 'unpaid' && order && <Left order={order} onEnd={refetch} />}
        <Button
          look={state === 'unpaid' ? 'primary' : 'quiet'}
          onClick={() => {
            tracked('button', label);
            setDone(false);
            setOpen(true);
          }}
        >
          {label}
        </Button>
      </section>
      {open && (
        <Sheet
          title={market.orderBar}
          done={done}
          onClosed={() => {
            setOpen(false);
            if (after === 'anew') offerAnew?.onPress();
            if (after === 'dismiss') void keepOrder(ORDER_SCOPE, null);
            setAfter(null);
          }}
        >
          <OrderCard
            orderNo={orderNo}
            onTap={(name) => tracked('button', name)}
            onDismiss={() => close('dismiss')}
            closedActions={
              offerAnew && (
                <Button
                  look="primary"
                  wide
                  busy={offerAnew.busy}
                  onClick={() => {
                    tracked('button', market.offerAnew);
                    close('anew');
                  }}
                >
                  {market.offerAnew}
                </Button>
              )
            }
          />
        </Sheet>
      )}
    </>
  );
}

function Left({ order: { amountFen, payBefore }, onEnd }: { order: Order; onEnd: () => void }) {
  const seconds = Math.ceil(useCountdown(parseShanghaiTime(payBefore), onEnd) / 1_000);
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <p className={styles['left']} role="timer">
      <b>{market.yuan(exactYuan(amountFen))}</b>
      <span>{market.payLeft(time)}</span>
    </p>
  );
}
