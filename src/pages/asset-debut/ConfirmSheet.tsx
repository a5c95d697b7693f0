import { useState } from 'react';
import type { Order } from '../../api/exchange-shop.ts';
import type { Asset } from '../../api/market.ts';
import { FieldError } from '../../kit/forms/Field.tsx';
import { Stepper } from '../../kit/forms/Stepper.tsx';
import { Sheet } from '../../kit/overlay/Sheet.tsx';
import { Button } from '../../kit/ui/Button.tsx';
import { Picture } from '../../kit/ui/Picture.tsx';
import { exactYuan, yuan } from '../../lib/yuan.ts';
import { debut } from './copy.ts';
import { type Offer, offerOf, type Phase } from './offer.ts';
import styles from './ConfirmSheet.module.css';

interface Props {
  piece: Asset;
  phase: Phase;
  /** an open order of the user in this first sale: there can be no second one */
  open: Order | null;
  busy: boolean;
  /** why the platform did not take the order */
  error: string | undefined;
  /** the order was taken: closes the sheet */
  done: boolean;
  onOrder: (quantity: number, label: string) => void;
  onTap: (label: string) => void;
  onClosed: () => void;
}

/** How many and for how much, before anything is ordered; follows the supply while it is open. */
export function ConfirmSheet({ piece, phase, open, done, onTap, onClosed, ...rest }: Props) {
  const [closing, setClosing] = useState(false);
  const offer = offerOf(piece, phase);
  const close = (label: string) => {
    onTap(label);
    setClosing(true);
  };
  return (
    <Sheet title={debut.confirm} done={done || closing} onClosed={onClosed}>
      <div className={styles['confirm']}>
        <div className={styles['piece']}>
          <Picture src={piece.cover} alt="" ratio="1 / 1" className={styles['cover']} />
          <div>
            <p className={styles['name']}>{piece.name}</p>
            {piece.limitPerUser !== undefined && <p className={styles['soft']}>{debut.limit(piece.limitPerUser)}</p>}
          </div>
        </div>
        {open && !done ? (
          <Stopped text={debut.openFirst(open.title)} label={debut.toOrder} onClose={close} />
        ) : offer.kind === 'open' ? (
          <Amount offer={offer} {...rest} />
        ) : (
          !done && <Stopped text={stoppedBy(offer)} label={debut.backToPieces} onClose={close} />
        )}
      </div>
    </Sheet>
  );
}

function stoppedBy({ kind }: Offer): string {
  return kind === 'soldOut' || kind === 'limit' ? debut.cannot[kind] : debut.cannot.ended;
}

interface AmountProps extends Pick<Props, 'busy' | 'error' | 'onOrder'> {
  offer: Extract<Offer, { kind: 'open' }>;
}

function Amount({ offer: { priceFen, max }, busy, error, onOrder }: AmountProps) {
  const [wanted, setWanted] = useState(1);
  const quantity = Math.min(wanted, max);
  const amount = exactYuan(priceFen * quantity);
  const label = debut.place(amount);
  return (
    <>
      <div className={styles['row']}>
        <span aria-hidden="true">{debut.quantity}</span>
        <Stepper
          label={debut.quantity}
          value={quantity}
          min={1}
          max={max}
          onChange={(value) => !busy && setWanted(value)}
          hint={debut.most(max)}
        />
      </div>
      {wanted > max && (
        <p className={styles['soft']} role="status">
          {debut.onlyLeft(max)}
        </p>
      )}
      <div className={styles['row']}>
        <span>{debut.sum}</span>
        <p className={styles['sum']}>
          <span className={styles['soft']}>{debut.each(yuan(priceFen), quantity)}</span>
          <b>{debut.yuan(amount)}</b>
        </p>
      </div>
      <p className={styles['soft']}>{debut.confirmNote}</p>
      {error !== undefined && <FieldError>{error}</FieldError>}
      <Button look="primary" wide busy={busy} onClick={() => onOrder(quantity, label)}>
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
