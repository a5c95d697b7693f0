import { useState } from 'react';
import type { Id } from '../../api/shapes.ts';
import type { AgentTier, UserAgent } from '../../api/agent.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { buttonLook } from '../../kit/ui/button-look.ts';
import { Countdown } from '../../kit/ui/Countdown.tsx';
import { failureOf } from '../../kit/data/failure.ts';
import { poll } from '../../kit/data/poll.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { usePerson, usePersonQuery } from '../../kit/data/use-person.ts';
import { PayButton } from '../../features/orders/PayButton.tsx';
import { Notice } from '../../kit/ui/Notice.tsx';
import { Success } from '../../kit/ui/Success.tsx';
import { words } from '../../kit/ui/words.ts';
import { StatusCard } from '../../kit/ui/StatusCard.tsx';
import { serverClock } from '../../lib/server-clock.ts';
import { parseShanghaiTime } from '../../lib/shanghai-time.ts';
import { yuan } from '../../lib/yuan.ts';
import { recruitment } from './copy.ts';
import { type MyOrder, orderQuery } from './data.ts';
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

/** After the approval: the contract and the payment in the app; after the payment: the next steps. */
export function OrderCard({ mine: { since }, tierId, tier, onTap, onShare, takesFocus }: Props) {
  const person = usePerson();
  const [polling, setPolling] = useState(false);
  const { data: order, error, isFetching, refetch } = usePersonQuery((mine) => orderQuery(tierId, mine), poll(polling));
  // Requesting an order opens a new one, so after one has closed, wait for the user.
  const [closed, setClosed] = useState<string | null>(null);
  const awaited = order !== undefined && order.state !== 'paid' && !isOver(order, closed);
  if (awaited !== polling) setPolling(awaited);
  const [wasAwaited, setWasAwaited] = useState(false);
  if (awaited && !wasAwaited) setWasAwaited(true);
  const again = () => {
    if (person) void queryClient.resetQueries({ queryKey: orderQuery(tierId, person).queryKey });
  };

  const name = tier?.name ?? '';
  if (order === undefined && !error) return <StandingSkeleton label={words.loading} />;
  if (order === undefined) {
    const { picture, text } = failureOf(error);
    return (
      <section className={styles['card']} role="alert">
        <Notice
          picture={picture}
          title={recruitment.orderFailed}
          text={error?.kind === 'refused' ? error.message : text}
          small
        >
          <Button busy={isFetching} onClick={() => void refetch()}>
            {words.retry}
          </Button>
        </Notice>
      </section>
    );
  }

  const contract = order.contractUrl && (
    <a
      className={buttonLook({ look: 'quiet', wide: true })}
      href={order.contractUrl}
      target="_blank"
      rel="noreferrer"
      onClick={() => onTap(recruitment.contract)}
    >
      {recruitment.contract}
    </a>
  );
  const invite = (
    <Button look="primary" wide onClick={onShare}>
      {recruitment.share}
    </Button>
  );
  if (order.state === 'paid' && wasAwaited) {
    return (
      <Success title={recruitment.paidNow(name)} text={recruitment.paidText(name)}>
        {invite}
        {contract}
      </Success>
    );
  }
  if (order.state === 'paid') {
    return (
      <StatusCard label={recruitment.status} title={recruitment.paid} text={recruitment.paidText(name)}>
        {since && <p className={styles['small']}>{recruitment.since(since.slice(0, 10))}</p>}
        {invite}
        {contract}
      </StatusCard>
    );
  }
  const price = recruitment.price(yuan(order.priceFen));
  const { orderNo, payBefore, state } = order;
  const over = isOver(order, closed);
  return (
    <StatusCard
      label={recruitment.status}
      title={recruitment.approved}
      text={recruitment.approvedText(name)}
      takesFocus={takesFocus}
    >
      <div className={styles['order']}>
        <p className={styles['price']}>{price}</p>
        {orderNo && <p>{recruitment.orderNo(orderNo)}</p>}
        {over ? (
          <p role="status">{recruitment.orderClosed}</p>
        ) : (
          payBefore && (
            <Countdown
              label={recruitment.payLeft}
              until={parseShanghaiTime(payBefore)}
              onEnd={() => setClosed(payBefore)}
            />
          )
        )}
      </div>
      {over && (
        <Button
          look="primary"
          wide
          onClick={() => {
            onTap(recruitment.orderAnew);
            again();
          }}
        >
          {recruitment.orderAnew}
        </Button>
      )}
      {orderNo && !over && <PayButton orderNo={orderNo} label={recruitment.pay(price)} onTap={onTap} />}
      {contract}
      <p className={styles['small']}>{state === 'unknown' ? recruitment.orderUnknown : recruitment.payNote}</p>
    </StatusCard>
  );
}

/** Whether the payment deadline has passed while the page was open. */
function isOver({ payBefore }: MyOrder, closed: string | null): boolean {
  return payBefore !== undefined && (payBefore === closed || parseShanghaiTime(payBefore) <= serverClock.now());
}
