import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Product } from '../../api/exchange-shop.ts';
import type { ActivityState } from '../../features/activities/activity-state.ts';
import { openOrder } from '../../features/native-app/host-actions.ts';
import { useAskLogin, usePersonQuery } from '../../kit/data/use-person.ts';
import { Stepper } from '../../kit/forms/Stepper.tsx';
import { paths } from '../../kit/navigation/paths.ts';
import { Sheet } from '../../kit/overlay/Sheet.tsx';
import { Button } from '../../kit/ui/Button.tsx';
import { buttonLook } from '../../kit/ui/button-look.ts';
import { Picture } from '../../kit/ui/Picture.tsx';
import { Success } from '../../kit/ui/Success.tsx';
import { exactYuan, points, yuan } from '../../lib/yuan.ts';
import { ConfirmStep } from './ConfirmStep.tsx';
import { exchange } from './copy.ts';
import { balanceQuery } from './data.ts';
import { type Block, blockOf, isExchanged, mostOf, sumText } from './product.ts';
import { readProductAgain, useLatestProduct } from './use-latest-product.ts';
import type { Bought, PurchaseMutation } from './use-purchase.ts';
import styles from './ProductSheet.module.css';

interface Props {
  product: Product;
  activity: ActivityState;
  purchase: PurchaseMutation;
  /** the result, once there is one */
  bought: Bought | null;
  onTap: (label: string) => void;
  onClosed: () => void;
}

/** A product: what it is and costs, whether one can have it, the confirmation, and the result. */
export function ProductSheet({ product: opened, activity, purchase, bought, onTap, onClosed }: Props) {
  const product = useLatestProduct(opened);
  const { data: purse } = usePersonQuery(balanceQuery);
  const [step, setStep] = useState<'detail' | 'confirm'>('detail');
  const [seen, setSeen] = useState(product);
  const [wanted, setWanted] = useState(1);
  const { asking, askLogin } = useAskLogin();
  const [leaving, setLeaving] = useState(false);
  const most = isExchanged(product) ? 1 : mostOf(product);
  const quantity = Math.min(wanted, most);
  const block = blockOf(product, { quantity, balance: purse?.balance ?? null, activity });
  /** fewer may do */
  const tooMany = block?.why === 'short' && quantity > 1;
  const paid = bought?.state === 'paid';

  const start = async () => {
    onTap(exchange.start);
    setSeen(product);
    if (!(await askLogin())) return;
    setStep('confirm');
    // The page may have been read long ago.
    readProductAgain(product);
  };
  const title = paid ? exchange.done : step === 'confirm' ? exchange.confirm : exchange.detail;
  return (
    <Sheet title={title} done={leaving || bought?.state === 'unpaid'} onClosed={onClosed}>
      {paid ? (
        <Success
          title={exchange.done}
          text={(product.kind === 'goods' ? exchange.doneGoods : exchange.doneVirtual)(product.name)}
        >
          <p>
            {bought.left === undefined
              ? exchange.took(sumText(bought))
              : exchange.tookAndLeft(sumText(bought), points(bought.left))}
          </p>
          {bought.agreed && <p>{exchange.tookOther(sumText(bought.agreed), sumText(bought))}</p>}
          <p className={styles['orderNo']}>{exchange.orderNo(bought.orderNo)}</p>
          <Button
            look="primary"
            wide
            onClick={() => {
              onTap(exchange.onward);
              setLeaving(true);
            }}
          >
            {exchange.onward}
          </Button>
          <Button
            wide
            onClick={() => {
              onTap(exchange.open);
              void openOrder(bought.orderNo);
            }}
          >
            {exchange.open}
          </Button>
        </Success>
      ) : step === 'confirm' ? (
        <Step>
          <ConfirmStep
            product={product}
            seen={seen}
            onSeen={setSeen}
            quantity={quantity}
            balance={purse?.balance}
            blocked={block && <Blocked block={block} product={product} onTap={onTap} />}
            purchase={purchase}
            onTap={onTap}
            onBack={() => {
              purchase.reset();
              setStep('detail');
            }}
          />
        </Step>
      ) : (
        <>
          <Picture src={product.cover} alt="" ratio="4 / 3" eager className={styles['hero']} />
          <h3 className={styles['name']}>
            <bdi>{product.name}</bdi>
          </h3>
          <p className={styles['price']}>
            <b>{points(product.pricePoints)}</b> {exchange.unit}
            {(product.priceFen ?? 0) > 0 && <span>{exchange.plus(exactYuan(product.priceFen ?? 0))}</span>}
          </p>
          <Facts product={product} />
          {most > 1 && (block === null || tooMany) && (
            <div className={styles['quantity']}>
              <span>{exchange.quantity}</span>
              <Stepper
                label={exchange.quantity}
                value={quantity}
                min={1}
                max={tooMany ? quantity : most}
                onChange={setWanted}
              />
              <span className={styles['soft']}>{exchange.most(most)}</span>
            </div>
          )}
          <div className={styles['actions']}>
            {block ? (
              <Blocked block={block} product={product} onTap={onTap} />
            ) : (
              <Button look="primary" wide busy={asking} onClick={() => void start()}>
                {exchange.start}
              </Button>
            )}
          </div>
        </>
      )}
    </Sheet>
  );
}

function Facts({ product: { marketFen, stock, limitPerUser, hadByMe = 0, kind } }: { product: Product }) {
  const { facts } = exchange;
  const rows = [
    ...(marketFen === undefined ? [] : [[facts.market, exchange.yuan(yuan(marketFen))] as const]),
    [facts.stock, exchange.stock(stock)] as const,
    [facts.limit, hadByMe > 0 ? exchange.had(limitPerUser, hadByMe) : exchange.limit(limitPerUser)] as const,
    [facts.kind, exchange.receive[kind]] as const,
  ];
  return (
    <dl className={styles['facts']}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface BlockedProps {
  block: Block;
  product: Product;
  onTap: (label: string) => void;
}

/** Why the product cannot be exchanged now, and what helps. */
function Blocked({ block, product, onTap }: BlockedProps) {
  const { blocked } = exchange;
  const text =
    block.why === 'short'
      ? blocked.short(points(block.missing))
      : block.why === 'limit'
        ? blocked.limit(product.limitPerUser)
        : blocked[block.why];
  return (
    <div className={styles['blocked']} role="status">
      <p>{text}</p>
      {block.why === 'short' && (
        <Link
          className={buttonLook({ look: 'primary', wide: true })}
          to={paths.signIn()}
          onClick={() => onTap(exchange.signIn)}
        >
          {exchange.signIn}
        </Link>
      )}
    </div>
  );
}

/** Takes the focus when it appears: the pressed button is gone. */
function Step({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={place} className={styles['step']} tabIndex={-1} role="group" aria-label={exchange.confirm}>
      {children}
    </div>
  );
}
