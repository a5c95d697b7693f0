import { type ReactNode, useState } from 'react';
import type { Id } from '../../api/shapes.ts';
import type { AgentTier, UserAgent } from '../../api/agent.ts';
import { unpaidOrder } from '../../api/exchange-shop.ts';
import { openOrder } from '../../features/native-app/host-actions.ts';
import { useKeptOrder } from '../../features/orders/kept-order.ts';
import { PayButton } from '../../features/orders/PayButton.tsx';
import { useOrder } from '../../features/orders/use-order.ts';
import { FailedNotice } from '../../kit/data/FailedNotice.tsx';
import { useApiMutation } from '../../kit/data/use-api-mutation.ts';
import { useHistoryState } from '../../kit/data/use-history-state.ts';
import { writeFailed } from '../../kit/data/write-failed.ts';
import { FieldError } from '../../kit/forms/Field.tsx';
import { Button } from '../../kit/ui/Button.tsx';
import { buttonLook } from '../../kit/ui/button-look.ts';
import { Countdown } from '../../kit/ui/Countdown.tsx';
import { StatusCard } from '../../kit/ui/StatusCard.tsx';
import { Success } from '../../kit/ui/Success.tsx';
import { words } from '../../kit/ui/words.ts';
import { formatDay, formatTime } from '../../lib/date-words.ts';
import { parseShanghaiTime } from '../../lib/shanghai-time.ts';
import { yuan } from '../../lib/yuan.ts';
import { offer, recruitment } from './copy.ts';
import { openPartnerOrder, orderScope, type PartnerOrder, readKeptOrder } from './data.ts';
import { StandingSkeleton } from './Standing.tsx';
import styles from './Standing.module.css';

interface Props {
  mine: UserAgent;
  tierId: Id;
  tier: AgentTier | undefined;
  onTap: (label: string) => void;
  onShare: () => void;
  /** just decided: move the focus to its heading */
  takesFocus: boolean;
}

/**
 * After the approval: the contract and the payment in the app; after the payment: the next steps. Looking at the page
 * opens no order: that takes a tap.
 */
export function OrderCard(props: Props) {
  const { tierId, tier, onTap } = props;
  const kept = readKeptOrder(useKeptOrder(orderScope(tierId)));
  const [opened, setOpened] = useState<PartnerOrder | null>(null);
  const opening = useApiMutation(openPartnerOrder, {
    onSuccess: setOpened,
    // The platform may return the order that was read as closed.
    invalidates: [unpaidOrder],
    needsLogin: true,
  });
  const order = opened ?? kept;
  const open = (label: string) => (
    <>
      <Button
        look="primary"
        wide
        busy={opening.isPending}
        onClick={() => {
          onTap(label);
          opening.mutate({ tierId, ...(order && { closed: order }) });
        }}
      >
        {label}
      </Button>
      <FieldError>{opening.error ? writeFailed(opening.error, recruitment.unsure) : undefined}</FieldError>
    </>
  );
  if (order?.orderNo !== undefined) {
    return (
      <Order {...props} key={order.orderNo} order={{ ...order, orderNo: order.orderNo }} found={!opened} open={open} />
    );
  }
  return (
    <StatusCard
      label={recruitment.status}
      title={recruitment.approved}
      text={recruitment.approvedOpen(tier?.name ?? '')}
      takesFocus={props.takesFocus}
    >
      {tier && <p className={styles['price']}>{offer.price(yuan(tier.priceFen))}</p>}
      {order ? (
        <>
          <ContractLink url={order.contractUrl} onTap={onTap} />
          <p className={styles['small']}>{recruitment.orderUnknown}</p>
          {/* Its number may come with the next answer. */}
          {open(recruitment.lookAgain)}
        </>
      ) : (
        <>
          {open(recruitment.openOrder)}
          <p className={styles['small']}>{recruitment.openNote}</p>
        </>
      )}
    </StatusCard>
  );
}

interface OrderProps extends Props {
  order: { orderNo: string; contractUrl?: string | undefined };
  /** kept from an earlier visit */
  found: boolean;
  /** the button that opens an order */
  open: (label: string) => ReactNode;
}

/** The order by its number: followed while it waits for its payment. */
function Order({
  mine: { since },
  tier,
  order: { orderNo, contractUrl },
  found,
  onTap,
  onShare,
  open,
  takesFocus,
}: OrderProps) {
  const { state, order, error, busy, refetch } = useOrder(orderNo);
  const [wasUnpaid, setWasUnpaid] = useState(false);
  if (state === 'unpaid' && !wasUnpaid) setWasUnpaid(true);
  const name = tier?.name ?? '';
  const contract = <ContractLink url={contractUrl} onTap={onTap} />;

  if (state === 'loading') return <StandingSkeleton label={words.loading} />;
  if (state === 'failed') {
    return (
      <section className={styles['card']}>
        <FailedNotice title={recruitment.orderFailed} error={error} busy={busy} onRetry={refetch} />
      </section>
    );
  }
  if (state === 'paid') {
    const invite = (
      <Button look="primary" wide onClick={onShare}>
        {recruitment.share}
      </Button>
    );
    if (wasUnpaid) {
      return (
        <Success title={recruitment.paidNow(name)} text={recruitment.paidText(name)}>
          {invite}
          {contract}
        </Success>
      );
    }
    return (
      <StatusCard label={recruitment.status} title={recruitment.paid} text={recruitment.paidText(name)}>
        {since && <p className={styles['small']}>{recruitment.since(formatDay(since))}</p>}
        {invite}
        {contract}
      </StatusCard>
    );
  }
  const price = order && offer.price(yuan(order.amountFen));
  return (
    <StatusCard
      label={recruitment.status}
      title={recruitment.approved}
      text={recruitment.approvedText(name)}
      takesFocus={takesFocus || !found}
    >
      <div className={styles['order']}>
        {price && <p className={styles['price']}>{price}</p>}
        <p>{recruitment.orderNo(orderNo)}</p>
        {state === 'unpaid' && order && (
          <>
            {found && <p role="status">{recruitment.orderFound}</p>}
            <Countdown label={recruitment.payLeft} until={parseShanghaiTime(order.payBefore)} onEnd={refetch} />
          </>
        )}
        {state === 'closed' && order && <p role="status">{recruitment.orderClosed(formatTime(order.payBefore))}</p>}
      </div>
      {state === 'unpaid' && price && <PayButton orderNo={orderNo} label={recruitment.pay(price)} onTap={onTap} />}
      {state === 'closed' && open(recruitment.orderAnew)}
      {state === 'unknown' && (
        <>
          <Button
            look="primary"
            wide
            onClick={() => {
              onTap(recruitment.seeInApp);
              void openOrder(orderNo);
            }}
          >
            {recruitment.seeInApp}
          </Button>
          <Button wide busy={busy} onClick={refetch}>
            {recruitment.lookAgain}
          </Button>
        </>
      )}
      {contract}
      <p className={styles['small']}>{state === 'unknown' ? recruitment.orderUnknown : recruitment.payNote}</p>
    </StatusCard>
  );
}

/** The contract in another tab; that it was read is kept with this visit. */
function ContractLink({ url, onTap }: { url: string | undefined; onTap: (label: string) => void }) {
  const [read, setRead] = useHistoryState(`contractRead ${url ?? ''}`, false);
  if (url === undefined) return null;
  return (
    <a
      className={buttonLook({ look: 'quiet', wide: true })}
      href={url}
      target="_blank"
      rel="noreferrer"
      onClick={() => {
        onTap(recruitment.contract);
        setRead(true);
      }}
    >
      {read ? recruitment.contractRead : recruitment.contract}
    </a>
  );
}
