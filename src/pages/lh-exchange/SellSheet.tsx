import { useEffect, useRef, useState } from 'react';
import {
  type Asset,
  listAssets,
  listByItem,
  processTransaction,
  wantBuyTrades,
  type WantBuyTrade,
} from '../../api/market.ts';
import { ApiError } from '../../api/errors.ts';
import type { Id } from '../../api/shapes.ts';
import { userAuthorization } from '../../api/user-center.ts';
import { useCurrentUser } from '../../features/login/use-current-user.ts';
import { RealNameNotice, useMissingRealName } from '../../features/real-name/RealNameNotice.tsx';
import { isUncertain, toastFailed, writeFailed } from '../../kit/data/write-failed.ts';
import { Part } from '../../kit/data/Part.tsx';
import { queryClient } from '../../kit/data/query-client.ts';
import { useApiMutation } from '../../kit/data/use-api-mutation.ts';
import { useHistoryResets } from '../../kit/data/use-history-state.ts';
import { usePerson } from '../../kit/data/use-person.ts';
import { FieldError } from '../../kit/forms/Field.tsx';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { toast } from '../../kit/overlay/feedback.ts';
import { Sheet } from '../../kit/overlay/Sheet.tsx';
import { Button } from '../../kit/ui/Button.tsx';
import { CardSkeleton } from '../../kit/ui/CardSkeleton.tsx';
import { Success } from '../../kit/ui/Success.tsx';
import { exactYuan } from '../../lib/yuan.ts';
import { AssetChoice } from './AssetChoice.tsx';
import { market } from './copy.ts';
import { fittingQuery } from './data.ts';
import { updateOffer } from './listing-cache.ts';
import { route } from './route.ts';
import { useReady } from './use-ready.ts';
import styles from './SellSheet.module.css';

interface Props {
  offer: WantBuyTrade;
  /** shows what is on sale of the item */
  onSeeSame: (itemId: Id) => void;
  onClosed: () => void;
}

/** Sells one of the user's assets to who wants it: choose, look at what arrives, say yes. */
export function SellSheet({ offer, onSeeSame, onClosed }: Props) {
  const { tradeId, itemId, name, buyer, offerFen } = offer;
  const tracked = useTrack(route.name);
  const tap = (label: string) => tracked('button', label);
  const person = usePerson();
  const me = useCurrentUser()?.userId;
  const missingRealName = useMissingRealName();
  const [assetId, choose] = useState<Id | null>(null);
  const [asked, ask] = useState<Asset | null>(null);
  const [receipt, setReceipt] = useState<{ orderNo: string | undefined } | null>(null);
  const [done, setDone] = useState(false);
  const [seeSame, setSeeSame] = useState(false);
  // What one user chose and sold is not shown to the next.
  const resets = useHistoryResets();
  const [opened] = useState(resets);
  const forgotten = resets !== opened;
  const question = useRef<HTMLParagraphElement>(null);
  const choice = useRef<HTMLDivElement>(null);
  const wasAsked = useRef(false);
  // The button that was pressed is gone. The question is read before its yes, which cannot be taken back.
  useEffect(() => {
    if (asked) question.current?.focus();
    else if (wasAsked.current) choice.current?.querySelector<HTMLElement>('input:checked')?.focus();
    wasAsked.current = asked !== null;
  }, [asked]);
  const price = exactYuan(offerFen);
  // The login may have ended, in another tab for example.
  const login = useReady<string>(() => undefined);

  const sell = useApiMutation(sellAndUpdate, {
    onSuccess: ({ orderNo }) => setReceipt({ orderNo }),
    onUnseen: (error) => {
      if (error) toastFailed(market.unseen.sell(name), error, market.unseen.unsure);
      else toast(market.unseen.sold(name));
    },
    invalidates: [listAssets, { queryKey: [...listByItem.queryKey, { mine: true }] }],
  });
  const failed = sell.error && <FieldError>{writeFailed(sell.error, market.unsure)}</FieldError>;
  return (
    <Sheet
      title={market.sellTitle(buyer.nickname)}
      done={done || forgotten}
      onClosed={() => {
        onClosed();
        if (seeSame) onSeeSame(itemId);
      }}
    >
      {forgotten ? null : receipt ? (
        <Success title={market.sold} text={market.soldText(price)}>
          {receipt.orderNo && <p className={styles['soft']}>{market.receipt(receipt.orderNo)}</p>}
          <Button look="primary" wide onClick={() => setDone(true)}>
            {market.done}
          </Button>
        </Success>
      ) : (
        <>
          <p className={styles['what']}>
            <b>
              <bdi>{name}</bdi>
            </b>
            <span>
              {market.yuan(price)} <span className={styles['soft']}>{market.each}</span>
            </span>
          </p>
          {person === null ? (
            <Button look="primary" wide busy={login.isPending} onClick={() => login.mutate(market.login)}>
              {market.login}
            </Button>
          ) : me === buyer.userId ? (
            // Known only since the login that the tap asked for.
            <>
              <p role="status" className={styles['title']}>
                {market.ownOffer}
              </p>
              <Button look="primary" wide onClick={() => setDone(true)}>
                {market.done}
              </Button>
            </>
          ) : missingRealName ? (
            <>
              {failed}
              <RealNameNotice onTap={tap} />
            </>
          ) : asked ? (
            <div className={styles['ask']}>
              <p ref={question} tabIndex={-1} className={styles['title']}>
                {market.sellAsk(asked.serialNo ?? asked.name, buyer.nickname)}
              </p>
              <p className={styles['arrives']}>
                {market.arrives} <b>{market.yuan(price)}</b>
              </p>
              <p className={styles['soft']}>{market.sellAskText}</p>
              {failed}
              <Button
                look="primary"
                wide
                busy={sell.isPending}
                onClick={() => {
                  tap(market.sellNow);
                  sell.mutate({ tradeId, assetId: asked.assetId });
                }}
              >
                {market.sellNow}
              </Button>
              {!sell.isPending && (
                <Button
                  wide
                  onClick={() => {
                    tap(market.otherAsset);
                    sell.reset();
                    ask(null);
                  }}
                >
                  {market.otherAsset}
                </Button>
              )}
            </div>
          ) : (
            <div ref={choice}>
              <Part query={fittingQuery(itemId, person)} missing={market.assetsMissing} skeleton={<CardSkeleton />}>
                {({ list, total }) => (
                  <AssetChoice
                    name={name}
                    assets={list}
                    total={total}
                    value={assetId}
                    onChoose={choose}
                    onNext={(asset) => {
                      tap(market.next);
                      ask(asset);
                    }}
                    onSeeSame={() => {
                      tap(market.seeSame);
                      setSeeSame(true);
                      setDone(true);
                    }}
                    onOtherOffer={() => {
                      tap(market.otherOffer);
                      setDone(true);
                    }}
                  />
                )}
              </Part>
            </div>
          )}
        </>
      )}
    </Sheet>
  );
}

/** Sales whose answer was lost: the lists that were read again after it may show them already. */
const maybeSold = new Set<string>();

/** Sells, and shows it in the loaded lists even if the sheet was closed meanwhile. */
const sellAndUpdate = Object.assign(
  async ({ tradeId, assetId }: { tradeId: Id; assetId: Id }, options: { idempotencyKey: string }) => {
    const sale = `${tradeId} ${assetId}`;
    try {
      const answer = await processTransaction({ tradeId, assetId, action: 'accept' }, { ...options, quiet: true });
      // A state that is not known tells nothing about what is left.
      if (maybeSold.delete(sale) || answer.state === 'other') {
        void queryClient.invalidateQueries({ queryKey: wantBuyTrades.queryKey });
      } else {
        updateOffer(tradeId, (one) => ({
          ...one,
          filled: Math.min(one.quantity, one.filled + 1),
          state: answer.state,
        }));
      }
      return answer;
    } catch (error) {
      // Refused for a reason, or sold and the response was lost: read again.
      if (error instanceof ApiError && isUncertain(error)) maybeSold.add(sale);
      for (const { queryKey } of [wantBuyTrades, listAssets, userAuthorization]) {
        void queryClient.invalidateQueries({ queryKey });
      }
      throw error;
    }
  },
  { contract: processTransaction.contract },
);
