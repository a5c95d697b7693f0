import { useEffect, useRef } from 'react';
import {
  addOrder,
  commodityList,
  exchangeCommodity,
  findActivityGoods,
  type Product,
  unpaidOrder,
} from '../../api/exchange-shop.ts';
import type { ApiError } from '../../api/errors.ts';
import { POINTS_CALLS } from '../../api/points-calls.ts';
import type { Id } from '../../api/shapes.ts';
import { keepOrder } from '../../features/orders/kept-order.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { type ApiMutation, useApiMutation } from '../../kit/data/use-api-mutation.ts';
import { isExchanged, type Sum } from './product.ts';

/** Name under which the page's order is stored. */
export const ORDER_SCOPE = 'exchange';

export interface Purchase {
  productId: Id;
  /** the product's, for the page; the platform does not get it */
  name: string;
  quantity: number;
  /** only for goods */
  addressId?: Id;
  /** goods for points alone */
  exchanged: boolean;
}

export interface Bought extends Sum {
  orderNo: string;
  state: 'unpaid' | 'paid';
  /** the points afterwards, if the platform says them */
  left?: number;
  /** what the user said yes to, if the platform took another sum */
  agreed?: Sum;
}

export interface PurchaseMutation extends Omit<ApiMutation<Purchase>, 'mutate'> {
  /** starts the purchase, unless one is pending; `shown` is the sum that the user says yes to */
  confirm: (input: Purchase, shown: Sum) => void;
}

/** What a purchase changes: points, stock, how many one has, and the open order. */
const CHANGED = [commodityList, findActivityGoods, ...POINTS_CALLS, unpaidOrder];

/** Reads everything again that a purchase changes. */
export function refreshShop(): void {
  for (const { queryKey } of CHANGED) void queryClient.invalidateQueries({ queryKey });
}

/** The input of a purchase. */
export function purchaseOf(product: Product, quantity: number, addressId: Id | undefined): Purchase {
  return {
    productId: product.productId,
    name: product.name,
    quantity,
    ...(product.kind === 'goods' && addressId !== undefined && { addressId }),
    exchanged: isExchanged(product),
  };
}

interface Options {
  onBought: (bought: Bought, input: Purchase) => void;
  /** whether the sheet of the purchase is open */
  isSeen: (input: Purchase) => boolean;
  /** called if it is not, or the page was left */
  onUnseen: (error: ApiError | null, input: Purchase, bought?: Bought) => void;
}

/**
 * Exchanges or orders a product, with points, and money on top where it costs some. An order to pay is stored in the
 * write itself; after leaving the page, so is one that is paid, because nothing else tells the result. After any
 * error the page is read again: the platform refused for a reason, or did it and the response was lost.
 */
export function usePurchase({ onBought, isSeen, onUnseen }: Options): PurchaseMutation {
  const here = useRef(true);
  /** no part of the input: the same purchase at another price has the same idempotency key */
  const agreed = useRef<Sum>(undefined);
  useEffect(() => {
    here.current = true;
    return () => void (here.current = false);
  }, []);
  const write = async (input: Purchase, options: { idempotencyKey: string }): Promise<Bought> => {
    try {
      const bought = await send(input, { ...options, quiet: true });
      if (bought.state === 'unpaid' || !here.current) {
        void keepOrder(ORDER_SCOPE, { orderNo: bought.orderNo, about: String(input.productId) });
      }
      const sum = agreed.current;
      const isOther = sum && (sum.points !== bought.points || sum.amountFen !== bought.amountFen);
      return isOther ? { ...bought, agreed: sum } : bought;
    } catch (error) {
      refreshShop();
      throw error;
    }
  };
  const { contract } = addOrder;
  const { mutate, ...purchase } = useApiMutation(write, {
    onSuccess: onBought,
    isSeen,
    onUnseen,
    invalidates: CHANGED,
    contract,
  });
  const confirm = (input: Purchase, shown: Sum) => {
    if (purchase.isPending) return;
    agreed.current = shown;
    mutate(input);
  };
  return { ...purchase, confirm };
}

async function send(
  { productId, quantity, addressId, exchanged }: Purchase,
  options: { idempotencyKey: string; quiet: true },
): Promise<Bought> {
  if (exchanged && addressId !== undefined) {
    const { orderNo, pointsSpent, pointsLeft } = await exchangeCommodity({ productId, addressId }, options);
    return { orderNo, state: 'paid', points: pointsSpent, amountFen: 0, left: pointsLeft };
  }
  const order = await addOrder({ productId, quantity, ...(addressId !== undefined && { addressId }) }, options);
  const { orderNo, amountFen } = order;
  return { orderNo, state: order.state === 'paid' ? 'paid' : 'unpaid', points: order.points, amountFen };
}
