import { useLayoutEffect, useRef, useState } from 'react';
import { cashConfig, type PastRepurchase, type Repurchase } from '../../api/rewards-to-cash.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import type { ApiMutation } from '../../kit/data/use-api-mutation.ts';
import { toastFailed } from '../../kit/data/write-failed.ts';
import { toast } from '../../kit/overlay/feedback.ts';
import { exactYuan } from '../../lib/yuan.ts';
import { cash } from './copy.ts';
import { useCashOut } from './use-cash-out.ts';
import { type Records, useRecords } from './use-records.ts';

/** A cash-out in its sheet. */
interface Opened {
  amountFen: number;
  /** null until it is submitted */
  sent: Repurchase | null;
  /** true closes the sheet */
  done: boolean;
}

/** The sheet of a cash-out, with the mutation and the records that tell how its review went. */
export interface CashSheet {
  opened: Opened | null;
  cashOut: ApiMutation<number>;
  records: Records;
  open: (amountFen: number) => void;
  close: () => void;
  /** after the closing animation */
  closed: () => void;
}

/**
 * What happens outside the open sheet is told by a toast.
 * @param onSent called with the amount once it is submitted, also if the page was left
 */
export function useSheet(onSent: (amountFen: number) => void): CashSheet {
  const [opened, setOpened] = useState<Opened | null>(null);
  // The sheet may be closed, or another one open, when a response comes.
  const now = useRef(opened);
  // Before the sheet has left the screen: a response may come at once.
  useLayoutEffect(() => void (now.current = opened), [opened]);
  const records = useRecords(({ repurchaseNo, state, amountFen }: PastRepurchase) => {
    // A refused one is given back to the day's limit.
    void queryClient.invalidateQueries({ queryKey: cashConfig.queryKey });
    if (now.current?.sent?.repurchaseNo === repurchaseNo) return;
    toast((state === 'paid' ? cash.paidToast : cash.refusedToast)(exactYuan(amountFen)));
  });
  const isOpenFor = (amountFen: number) => now.current?.amountFen === amountFen && !now.current.done;
  const cashOut = useCashOut({
    onSent,
    onSubmitted: (sent) => {
      if (isOpenFor(sent.amountFen)) setOpened((sheet) => sheet && { ...sheet, sent });
    },
    isSeen: isOpenFor,
    onUnseen: (error, amountFen) => {
      const amount = exactYuan(amountFen);
      if (error) toastFailed(cash.exchanging(amount), error, cash.unseenUnsure);
      else toast(cash.submittedToast(amount));
    },
  });
  return {
    opened,
    cashOut,
    records,
    open: (amountFen) => {
      if (!cashOut.isPending) cashOut.reset();
      setOpened({ amountFen, sent: null, done: false });
    },
    close: () => setOpened((before) => before && { ...before, done: true }),
    closed: () => setOpened(null),
  };
}
