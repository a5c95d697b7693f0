import { useState } from 'react';
import { keepOrder } from '../../features/orders/kept-order.ts';
import { useHistoryResets } from '../../kit/data/use-history-state.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { Sheet } from '../../kit/overlay/Sheet.tsx';
import { Button } from '../../kit/ui/Button.tsx';
import { market } from './copy.ts';
import { ORDER_SCOPE } from './market-order.ts';
import { OwnOrder } from './OwnOrder.tsx';
import { route } from './route.ts';

interface Props {
  orderNo: string;
  /** offers the piece of a closed order again; null if it is not known */
  onAnew: (() => void) | null;
  onClosed: () => void;
}

/** The user's last order: paying it, or what became of it. */
export function OrderSheet({ orderNo, onAnew, onClosed }: Props) {
  const tracked = useTrack(route.name);
  const [done, setDone] = useState(false);
  // The order of one user is not shown to the next.
  const resets = useHistoryResets();
  const [opened] = useState(resets);
  /** what follows once the sheet is closed */
  const [after, setAfter] = useState<(() => void) | null>(null);
  const close = (next: () => void) => {
    setAfter(() => next);
    setDone(true);
  };
  return (
    <Sheet
      title={market.orderBar}
      done={done || resets !== opened}
      onClosed={() => {
        onClosed();
        after?.();
      }}
    >
      <OwnOrder
        orderNo={orderNo}
        onTap={(label) => tracked('button', label)}
        onDismiss={() => close(() => void keepOrder(ORDER_SCOPE, null))}
        closedActions={
          onAnew && (
            <Button
              look="primary"
              wide
              onClick={() => {
                tracked('button', market.offerAnew);
                close(onAnew);
              }}
            >
              {market.offerAnew}
            </Button>
          )
        }
      />
    </Sheet>
  );
}
