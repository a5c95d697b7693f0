import type { Order } from '../../api/exchange-shop.ts';
import { useOrder } from '../../features/orders/use-order.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { useCountdown } from '../../kit/ui/use-countdown.ts';
import { parseShanghaiTime } from '../../lib/shanghai-time.ts';
import { exactYuan } from '../../lib/yuan.ts';
import { market } from './copy.ts';
import { route } from './route.ts';
import styles from './OrderBar.module.css';

interface Props {
  orderNo: string;
  /** its piece is being looked for */
  busy: boolean;
  onOpen: () => void;
  /** the order was seen as paid or closed, maybe once more (useOrder) */
  onSettled: () => void;
}

/** The user's last order at the lower edge of the page, found again on every return. */
export function OrderBar({ orderNo, busy, onOpen, onSettled }: Props) {
  const tracked = useTrack(route.name);
  const { state, order, refetch } = useOrder(orderNo, onSettled);
  const label = state === 'unpaid' ? market.toPay : market.openOrder;
  return (
    <section className={styles['bar']} aria-label={market.orderBar} data-state={state}>
      <div className={styles['words']} role="status">
        <p className={styles['state']}>{market.orderStates[state]}</p>
        {order && <p className={styles['what']}>{order.title}</p>}
      </div>
      {state === 'unpaid' && order && <Left order={order} onEnd={refetch} />}
      <Button
        look={state === 'unpaid' ? 'primary' : 'quiet'}
        busy={busy}
        onClick={() => {
          tracked('button', label);
          onOpen();
        }}
      >
        {label}
      </Button>
    </section>
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
