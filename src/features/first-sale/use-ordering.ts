import { useEffect, useRef, useState } from 'react';
import type { Order } from '../../api/exchange-shop.ts';
import type { Id } from '../../api/shapes.ts';
import { useChunk } from '../../kit/data/use-chunk.ts';
import { usePerson } from '../../kit/data/use-person.ts';
import { writeFailed } from '../../kit/data/write-failed.ts';
import { announce } from '../../kit/overlay/feedback.ts';
import { isSheetClosing } from '../../kit/overlay/is-sheet-closing.ts';
import { exactYuan } from '../../lib/yuan.ts';
import { confirming } from './copy.ts';
import { useAfterLogin, useOpenOrder, usePlaceOrder } from './use-first-sale.ts';

/**
 * Ordering from the tap to the order on the page: login, confirmation, and the focus on the order afterwards.
 * @param assetId what is ordered; of a pair either
 * @param onTap called with the label of a pressed button, for tracking
 */
export function useOrdering(activityId: Id, assetId: Id, onTap: (label: string) => void) {
  const person = usePerson();
  const openOrder = useOpenOrder(activityId);
  const open: Order | null = person === null ? null : (openOrder.data ?? null);
  const [asking, setAsking] = useState(false);
  const [done, setDone] = useState(false);
  /** what the open sheet is about, for a response that arrives after it was closed, or another one opened */
  const openFor = useRef<Id | null>(null);
  // The sheet gives the focus back when it closes; the order gets it after that.
  const leads = useRef(false);
  const [led, setLed] = useState(0);
  /** the amount that was confirmed, in 1/100 yuan; and of an order that came out otherwise, which */
  const confirmed = useRef(0);
  const [other, setOther] = useState<{ orderNo: Order['orderNo']; confirmedFen: number } | null>(null);
  const isSeen = (input: { assetId: Id }) => openFor.current === input.assetId && !isSheetClosing();
  const onOrdered = ({ orderNo, amountFen }: Order, input: { assetId: Id }) => {
    // Such as of a pair that is sold together: no field of the platform tells it before.
    setOther(amountFen === confirmed.current ? null : { orderNo, confirmedFen: confirmed.current });
    // The user is doing something else now: the focus stays where it is.
    if (!isSeen(input)) return;
    leads.current = true;
    setDone(true);
    announce(confirming.ordered);
  };
  const place = usePlaceOrder(onOrdered, isSeen);
  const login = useAfterLogin();
  const orderPlace = useRef<HTMLDivElement>(null);
  const toOrder = () => {
    const heading = orderPlace.current?.querySelector('h2');
    heading?.focus({ preventScroll: true });
    orderPlace.current?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  };
  useEffect(() => {
    if (led > 0) toOrder();
  }, [led]);
  const close = () => {
    setAsking(false);
    openFor.current = null;
  };
  const startWith = (asked: Id) =>
    login.after(() => {
      // Of an order on its way the confirmation shows that it is.
      if (!place.isPending) place.reset();
      setDone(false);
      setAsking(true);
      openFor.current = asked;
    });
  const sheets = useChunk('first sale', () => import('./ConfirmSheet.tsx'), asking, close);
  return {
    /** whether the user's orders can be shown */
    loggedIn: person !== null,
    open,
    /** that the open order is for another amount than was confirmed, in words; null if it is not */
    differs:
      open !== null && open.orderNo === other?.orderNo
        ? confirming.differs(exactYuan(other.confirmedFen), exactYuan(open.amountFen))
        : null,
    /** there may be an open order, but it could not be asked for */
    missing: person !== null && openOrder.error !== null && openOrder.data === undefined,
    asksAgain: openOrder.isFetching,
    askAgain: () => void openOrder.refetch(),
    /** for the element around the order */
    orderPlace,
    toOrder,
    /** the login sheet is open */
    busy: login.busy,
    /** asks for a login where needed, then for the confirmation */
    start: () => startWith(assetId),
    /** the same for another piece, which the page chooses as well */
    startWith,
    /** the confirmation, while it is open: its component and props */
    sheet: sheets && {
      ConfirmSheet: sheets.ConfirmSheet,
      props: {
        open,
        // Until the sheet is gone, too.
        busy: place.isPending || done,
        error:
          place.error && place.input?.assetId === assetId ? writeFailed(place.error, confirming.unsure) : undefined,
        done,
        onOrder: (quantity: number, label: string, amountFen: number) => {
          onTap(label);
          confirmed.current = amountFen;
          place.mutate({ activityId, assetId, quantity });
        },
        onTap: (label: string) => {
          onTap(label);
          if (label === confirming.toOrder) leads.current = true;
        },
        onClosed: () => {
          close();
          if (leads.current) setLed(led + 1);
          leads.current = false;
        },
      },
    },
  };
}
