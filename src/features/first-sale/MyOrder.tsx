import { useEffect } from 'react';
import type { Order } from '../../api/exchange-shop.ts';
import type { Id } from '../../api/shapes.ts';
import { keepOrder, useKeptOrder } from '../orders/kept-order.ts';
import { OrderCard } from '../orders/OrderCard.tsx';
import { FieldError } from '../../kit/forms/Field.tsx';
import { Button } from '../../kit/ui/Button.tsx';
import { scopeOf } from './use-first-sale.ts';
import styles from './OrderMissing.module.css';

interface Props {
  activityId: Id;
  /** the open order the platform knows of */
  open: Order | null;
  /** that it is for another amount than was confirmed, in words */
  differs: string | null;
  /** label of the button that orders the same again */
  again: string;
  onTap: (label: string) => void;
  /** something about the order changed: refetch what depends on it */
  onSettled: () => void;
  /** whether an asset can be ordered again; the default is that it can */
  isThere?: (assetId: string) => boolean;
  /** orders the same again, of which asset */
  onAgain: (assetId: string) => void;
}

/**
 * The user's order in this first sale: the open one, wherever it was made, or the last one of this browser, so that paid
 * and closed are found on return.
 */
export function MyOrder({ activityId, open, differs, again, onTap, onSettled, isThere = () => true, onAgain }: Props) {
  const scope = scopeOf(activityId);
  const kept = useKeptOrder(scope);
  const openNo = open?.orderNo;
  const keptNo = kept?.orderNo;
  useEffect(() => {
    // It may come from another browser. Once it is paid or closed, only its number finds it.
    if (openNo !== undefined && openNo !== keptNo) void keepOrder(scope, { orderNo: openNo });
  }, [openNo, keptNo, scope]);
  const orderNo = openNo ?? keptNo;
  if (orderNo === undefined) return null;
  const about = keptNo === orderNo ? kept?.about : undefined;
  return (
    <>
      {differs !== null && (
        <div className={styles['differs']}>
          <FieldError>{differs}</FieldError>
        </div>
      )}
      <OrderCard
        key={orderNo}
        orderNo={orderNo}
        onTap={onTap}
        onSettled={onSettled}
        onDismiss={() => void keepOrder(scope, null)}
        closedActions={
          about !== undefined &&
          isThere(about) && (
            <Button
              look="primary"
              wide
              onClick={() => {
                onTap(again);
                onAgain(about);
              }}
            >
              {again}
            </Button>
          )
        }
      />
    </>
  );
}
