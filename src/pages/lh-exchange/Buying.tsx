import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { unpaidOrder } from '../../api/exchange-shop.ts';
import type { Listing } from '../../api/market.ts';
import { useCurrentUser } from '../../features/login/use-current-user.ts';
import { inApp } from '../../features/native-app/app-path.ts';
import { openInApp } from '../../features/native-app/host-actions.ts';
import { useKeptOrder } from '../../features/orders/kept-order.ts';
import { RealNameNotice, useMissingRealName } from '../../features/real-name/RealNameNotice.tsx';
import { toastFailed, writeFailed } from '../../kit/data/write-failed.ts';
import { useApiMutation } from '../../kit/data/use-api-mutation.ts';
import { usePerson } from '../../kit/data/use-person.ts';
import { FieldError } from '../../kit/forms/Field.tsx';
import { toast } from '../../kit/overlay/feedback.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { exactYuan } from '../../lib/yuan.ts';
import { market } from './copy.ts';
import { aboutOf, type Block, blockOf, buyAndKeep, itemListings, ORDER_SCOPE } from './market-order.ts';
import { furtherQuery } from './data.ts';
import type { ItemListings } from './Piece.tsx';
import { onOffer } from './prices.ts';
import { useReady } from './use-ready.ts';
import styles from './PieceSheet.module.css';

interface Props {
  /** as the user saw it when it was opened */
  listing: Listing;
  /** all listings of the item now */
  item: ItemListings;
  onTap: (label: string) => void;
  /** shows another listing of the item */
  onLook: (listing: Listing) => void;
  onOrder: (orderNo: string) => void;
  /** leads to all that is on sale */
  onSeeOthers: () => void;
}

/**
 * Buying a piece: at the price that was seen, after a yes. A price that changed meanwhile needs a yes of its own, and
 * what cannot be bought says why, with the next cheapest of its kind.
 */
export function Buying({ listing, item, onTap, onLook, onOrder, onSeeOthers }: Props) {
  const { listingId, itemId } = listing;
  const me = useCurrentUser()?.userId;
  const kept = useKeptOrder(ORDER_SCOPE);
  const missingRealName = useMissingRealName();
  /** the price that the user agrees to */
  const [seenFen, setSeenFen] = useState(listing.priceFen);
  const [asking, setAsking] = useState(false);
  /** the user has said yes to a price before */
  const [agreed, setAgreed] = useState(false);

  const ready = useReady<string>(() => setAsking(true));
  const buy = useApiMutation(buyAndKeep, {
    onSuccess: ({ orderNo }) => onOrder(orderNo),
    onUnseen: (error) => {
      if (error) toastFailed(market.unseen.buy(listing.name), error, market.unseen.unsure);
      else toast(market.unseen.bought(listing.name));
    },
    // The bar knows the order too.
    invalidates: [itemListings(itemId), unpaidOrder],
  });

  const { data } = item;
  const fresh = data?.list.find((one) => one.listingId === listingId);
  const gone = data !== undefined && fresh === undefined && data.total <= data.list.length;
  const further = useQuery({
    ...furtherQuery(listing, usePerson()),
    // A sheet that is opened again begins with its list.
    gcTime: 0,
    // A refusal says that something changed; only the cheapest are loaded.
    enabled: buy.error?.kind === 'refused' && data !== undefined && !fresh && !gone,
  }).data?.listing;
  const now = fresh ?? further ?? listing;
  const block = blockOf(now, me, gone || (!fresh && further === null));
  const keptHere = block === 'locked' && aboutOf(kept)?.listingId === listingId ? kept : null;
  const next = onOffer(data?.list ?? []).find(
    (one) => one.state === 'on' && one.listingId !== listingId && one.seller.userId !== me,
  );
  const purchase = (priceFen: number) => {
    setAgreed(true);
    buy.mutate({ listingId, itemId, priceFen });
  };
  const error = buy.error ?? ready.error;
  const failed = error && <FieldError>{buy.error ? writeFailed(buy.error, market.unsure) : error.message}</FieldError>;

  if (keptHere) {
    return (
      <Actions title={market.mineLocked}>
        <TapButton primary label={market.seeOrder} onTap={onTap} onPress={() => onOrder(keptHere.orderNo)} />
      </Actions>
    );
  }
  if (block) {
    return (
      <Blocked
        block={block}
        next={data ? (next ?? null) : undefined}
        onTap={onTap}
        onLook={onLook}
        onSeeOthers={onSeeOthers}
      >
        {failed}
      </Blocked>
    );
  }
  if (missingRealName && (asking || me !== undefined)) {
    return (
      <Actions>
        {failed}
        <RealNameNotice onTap={onTap} />
      </Actions>
    );
  }
  if (now.priceFen !== seenFen) {
    const newPrice = exactYuan(now.priceFen);
    return (
      <Actions title={market.changed} text={market.changedText} alert>
        {failed}
        <dl className={styles['prices']}>
          <div>
            <dt>{market.seen}</dt>
            <dd>
              <s>{market.yuan(exactYuan(seenFen))}</s>
            </dd>
          </div>
          <div data-now>
            <dt>{market.now}</dt>
            <dd>{market.yuan(newPrice)}</dd>
          </div>
        </dl>
        <TapButton
          primary
          label={market.buyAtNew(newPrice)}
          busy={buy.isPending || ready.isPending}
          onTap={onTap}
          onPress={() => {
            setSeenFen(now.priceFen);
            // The first yes was for the old price; this is the second.
            if (agreed) purchase(now.priceFen);
            else ready.mutate(market.buy);
          }}
        />
      </Actions>
    );
  }
  const price = exactYuan(seenFen);
  if (asking) {
    return (
      <Actions title={market.confirmTitle} text={market.confirmText}>
        {failed}
        <TapButton
          primary
          label={market.confirm(price)}
          busy={buy.isPending}
          onTap={onTap}
          onPress={() => purchase(seenFen)}
        />
        {!buy.isPending && <TapButton label={market.think} onTap={onTap} onPress={() => setAsking(false)} />}
      </Actions>
    );
  }
  return (
    <Actions>
      {failed}
      <div className={styles['offer']}>
        <p className={styles['price']}>{market.yuan(price)}</p>
        <TapButton
          primary
          label={market.buy}
          busy={ready.isPending}
          onTap={onTap}
          onPress={() => {
            buy.reset();
            ready.mutate(market.buy);
          }}
        />
      </div>
    </Actions>
  );
}

interface BlockedProps {
  block: Block;
  /** undefined while it is not known */
  next: Listing | null | undefined;
  onTap: (label: string) => void;
  onLook: (listing: Listing) => void;
  onSeeOthers: () => void;
  children: ReactNode;
}

function Blocked({ block, next, onTap, onLook, onSeeOthers, children }: BlockedProps) {
  return (
    <Actions title={market.blocked[block]} text={block === 'locked' ? market.lockedText : ''}>
      {children}
      {block === 'own' && (
        <TapButton primary label={market.changeOwn} onTap={onTap} onPress={() => void openInApp(inApp.collection)} />
      )}
      {next === null && (
        <div className={styles['next']}>
          <p className={styles['soft']}>{market.noOther}</p>
          <TapButton primary={block !== 'own'} label={market.seeOthers} onTap={onTap} onPress={onSeeOthers} />
        </div>
      )}
      {next && (
        <div className={styles['next']}>
          <p>
            {market.nextCheapest}
            <br />
            <b>{market.yuan(exactYuan(next.priceFen))}</b> <span className={styles['soft']}>{next.serialNo}</span>
          </p>
          <TapButton
            primary={block !== 'own'}
            label={market.lookAt(exactYuan(next.priceFen))}
            onTap={onTap}
            onPress={() => onLook(next)}
          />
        </div>
      )}
    </Actions>
  );
}

interface ActionsProps {
  title?: string;
  text?: string;
  /** something changed under the user's hand */
  alert?: boolean;
  children?: ReactNode;
}

/** What can be done with the piece, at the lower edge of the sheet. */
function Actions({ title, text, alert = false, children }: ActionsProps) {
  return (
    <div className={styles['actions']}>
      {title && (
        <div role={alert ? 'alert' : 'status'}>
          <p className={styles['title']}>{title}</p>
          {text && <p className={styles['soft']}>{text}</p>}
        </div>
      )}
      {children}
    </div>
  );
}

interface TapButtonProps {
  label: string;
  primary?: boolean;
  busy?: boolean;
  onTap: (label: string) => void;
  onPress: () => void;
}

function TapButton({ label, primary = false, busy = false, onTap, onPress }: TapButtonProps) {
  return (
    <Button
      look={primary ? 'primary' : 'quiet'}
      wide
      busy={busy}
      onClick={() => {
        onTap(label);
        onPress();
      }}
    >
      {label}
    </Button>
  );
}
