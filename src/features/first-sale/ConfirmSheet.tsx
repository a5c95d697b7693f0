import { useState } from 'react';
import type { Order } from '../../api/exchange-shop.ts';
import type { Asset } from '../../api/market.ts';
import { FieldError } from '../../kit/forms/Field.tsx';
import { Stepper } from '../../kit/forms/Stepper.tsx';
import { Sheet } from '../../kit/overlay/Sheet.tsx';
import { Button } from '../../kit/ui/Button.tsx';
import { Picture } from '../../kit/ui/Picture.tsx';
import { exactYuan, yuan } from '../../lib/yuan.ts';
import { confirming } from './copy.ts';
import type { Offer } from './offer.ts';
import styles from './ConfirmSheet.module.css';

interface Props {
  /** one, or the two of a pair, which are ordered together */
  pieces: readonly Asset[];
  offer: Offer;
  /** most of them one user may buy */
  limit: number | undefined;
  /** counting word of what is sold */
  unit: string;
  /** label of the way back when the order is not possible any more */
  back?: string;
  /** an open order of the user in this first sale: there can be no second one */
  open: Order | null;
  busy: boolean;
  /** why the platform did not take the order */
  error: string | undefined;
  /** the order was taken: closes the sheet */
  done: boolean;
  /** @param amountFen what was confirmed, in 1/100 yuan */
  onOrder: (quantity: number, label: string, amountFen: number) => void;
  onTap: (label: string) => void;
  onClosed: () => void;
}

/** How many and for how much, before anything is ordered; follows the supply while it is open. */
export function ConfirmSheet({
  pieces,
  offer,
  limit,
  unit,
  back = confirming.back,
  open,
  done,
  onTap,
  onClosed,
  ...rest
}: Props) {
  const [closing, setClosing] = useState(false);
  // An order on its way may be what used up the limit or the supply: the sheet stays as it was confirmed.
  const [confirmed, setConfirmed] = useState(offer);
  if (!rest.busy && confirmed !== offer) setConfirmed(offer);
  const now = rest.busy && !done ? confirmed : offer;
  const close = (label: string) => {
    onTap(label);
    setClosing(true);
  };
  return (
    <Sheet title={confirming.title} done={done || closing} onClosed={onClosed}>
      <div className={styles['confirm']}>
        <div className={styles['piece']}>
          <div className={styles['covers']}>
            {pieces.map(({ assetId, cover }) => (
              <Picture key={assetId} src={cover} alt="" ratio="1 / 1" className={styles['cover']} />
            ))}
          </div>
          <div>
            {pieces.map(({ assetId, name }) => (
              <p key={assetId} className={styles['name']}>
                {name}
              </p>
            ))}
            {limit !== undefined && <p className={styles['soft']}>{confirming.limit(limit, unit)}</p>}
          </div>
        </div>
        {open && !done ? (
          <Stopped text={confirming.openFirst(open.title)} label={confirming.toOrder} onClose={close} />
        ) : now.kind === 'open' ? (
          <Amount offer={now} unit={unit} {...rest} />
        ) : (
          !done && <Stopped text={stoppedBy(now)} label={back} onClose={close} />
        )}
      </div>
    </Sheet>
  );
}

function stoppedBy({ kind }: Offer): string {
  return kind === 'soldOut' || kind === 'limit' ? confirming.cannot[kind] : confirming.cannot.ended;
}

interface AmountProps extends Pick<Props, 'busy' | 'error' | 'unit' | 'onOrder'> {
  offer: Extract<Offer, { kind: 'open' }>;
}

function Amount({ offer: { priceFen, max }, unit, busy, error, onOrder }: AmountProps) {
  const [wanted, setWanted] = useState(1);
  const quantity = Math.min(wanted, max);
  const amountFen = priceFen * quantity;
  const amount = exactYuan(amountFen);
  const label = confirming.place(amount);
  return (
    <>
      <div className={styles['row']}>
        <span aria-hidden={max > 1}>{confirming.quantity}</span>
        {max === 1 ? (
          <span>{confirming.count(1, unit)}</span>
        ) : (
          <Stepper
            label={confirming.quantity}
            value={quantity}
            min={1}
            max={max}
            onChange={(value) => !busy && setWanted(value)}
            hint={confirming.most(max, unit)}
          />
        )}
      </div>
      {wanted > max && (
        <p className={styles['soft']} role="status">
          {confirming.onlyLeft(max, unit)}
        </p>
      )}
      <div className={styles['row']}>
        <span>{confirming.sum}</span>
        <p className={styles['sum']}>
          <span className={styles['soft']}>{confirming.each(yuan(priceFen), quantity)}</span>
          <b>{confirming.yuan(amount)}</b>
        </p>
      </div>
      <p className={styles['soft']}>{confirming.note}</p>
      {error !== undefined && <FieldError>{error}</FieldError>}
      <Button look="primary" wide busy={busy} onClick={() => onOrder(quantity, label, amountFen)}>
        {label}
      </Button>
    </>
  );
}

function Stopped({ text, label, onClose }: { text: string; label: string; onClose: (label: string) => void }) {
  return (
    <>
      <p role="alert">{text}</p>
      <Button look="primary" wide onClick={() => onClose(label)}>
        {label}
      </Button>
    </>
  );
}
