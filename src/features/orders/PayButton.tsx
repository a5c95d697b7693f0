import { useState } from 'react';
import { Button } from '../../kit/ui/Button.tsx';
import { openOrder, payOrder } from '../native-app/host-actions.ts';
import { orders } from './copy.ts';

interface Props {
  orderNo: string;
  /** says the amount */
  label: string;
  /** called with the button's label, for tracking */
  onTap: (label: string) => void;
}

/** Pays an order in the app. Some hosts do not respond to a payment request: then a second tap opens the order there. */
export function PayButton({ orderNo, label, onTap }: Props) {
  const [busy, setBusy] = useState(false);
  const [unanswered, setUnanswered] = useState(false);
  const buttonLabel = unanswered ? orders.payInApp : label;
  const pay = async () => {
    onTap(buttonLabel);
    setBusy(true);
    try {
      if (unanswered) await openOrder(orderNo);
      else if (!(await payOrder(orderNo))) setUnanswered(true);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button look="primary" wide busy={busy} onClick={() => void pay()}>
      {buttonLabel}
    </Button>
  );
}
