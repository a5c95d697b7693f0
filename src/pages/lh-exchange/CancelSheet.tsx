import { useEffect, useState } from 'react';
import { processTransaction, wantBuyTrades, type WantBuyTrade } from '../../api/market.ts';
import type { Id } from '../../api/shapes.ts';
import { toastFailed, writeFailed } from '../../kit/data/write-failed.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { useApiMutation } from '../../kit/data/use-api-mutation.ts';
import { FieldError } from '../../kit/forms/Field.tsx';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { toast } from '../../kit/overlay/feedback.ts';
import { Sheet } from '../../kit/overlay/Sheet.tsx';
import { Button } from '../../kit/ui/Button.tsx';
import { exactYuan } from '../../lib/yuan.ts';
import { market } from './copy.ts';
import { updateOffer, useLatestOffer } from './listing-cache.ts';
import { leftOf } from './OfferCard.tsx';
import { route } from './route.ts';
import styles from './SellSheet.module.css';

/**
 * Cancels one of the user's own offers, after a yes that says what comes back. Others may have filled it since the list
 * was read, so it is read again.
 */
export function CancelSheet({ offer: opened, onClosed }: { offer: WantBuyTrade; onClosed: () => void }) {
  const offer = useLatestOffer(opened);
  useEffect(readAgain, []);
  const tracked = useTrack(route.name);
  const [done, setDone] = useState(false);
  const { tradeId, name, offerFen } = offer;
  const left = leftOf(offer);
  const cancel = useApiMutation(cancelAndUpdate, {
    invalidates: [wantBuyTrades],
    onSuccess: () => {
      toast(market.cancelled);
      setDone(true);
    },
    onUnseen: (error) => {
      if (error) toastFailed(market.unseen.cancel(name), error, market.unseen.unsure);
      else toast(market.cancelled);
    },
  });
  return (
    <Sheet title={market.cancel} done={done} onClosed={onClosed}>
      <div className={styles['ask']}>
        <p className={styles['title']}>{market.cancelAsk(name)}</p>
        <p>{market.cancelText(left, exactYuan(offerFen * left))}</p>
        {cancel.error && <FieldError>{writeFailed(cancel.error, market.unsure)}</FieldError>}
        <Button
          look="primary"
          wide
          onClick={() => {
            tracked('button', market.cancelKeep);
            setDone(true);
          }}
        >
          {market.cancelKeep}
        </Button>
        <Button
          wide
          busy={cancel.isPending}
          onClick={() => {
            tracked('button', market.cancel);
            cancel.mutate({ tradeId });
          }}
        >
          {market.cancel}
        </Button>
      </div>
    </Sheet>
  );
}

const readAgain = () => void queryClient.invalidateQueries({ queryKey: wantBuyTrades.queryKey });

/** Cancels, and shows it in the loaded lists even if the sheet was closed meanwhile. */
const cancelAndUpdate = Object.assign(
  async ({ tradeId }: { tradeId: Id }, options: { idempotencyKey: string }) => {
    try {
      const answer = await processTransaction({ tradeId, action: 'cancel' }, { ...options, quiet: true });
      updateOffer(tradeId, (one) => ({ ...one, state: answer.state }));
      return answer;
    } catch (error) {
      // Refused for a reason, or cancelled and the response was lost: read again.
      readAgain();
      throw error;
    }
  },
  { contract: processTransaction.contract },
);
