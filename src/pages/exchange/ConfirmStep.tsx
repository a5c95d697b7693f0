import { type ReactNode, useRef, useState } from 'react';
import { findAddresses, type Product } from '../../api/exchange-shop.ts';
import type { Id } from '../../api/shapes.ts';
import { inApp } from '../../features/native-app/app-path.ts';
import { openInApp } from '../../features/native-app/host-actions.ts';
import { isUncertain, writeFailed } from '../../kit/data/write-failed.ts';
import { poll } from '../../kit/data/poll.ts';
import { useApiMutation } from '../../kit/data/use-api-mutation.ts';
import { usePerson, usePersonQuery } from '../../kit/data/use-person.ts';
import { FieldError } from '../../kit/forms/Field.tsx';
import { Button } from '../../kit/ui/Button.tsx';
import { Picture } from '../../kit/ui/Picture.tsx';
import { words } from '../../kit/ui/words.ts';
import { exactYuan, points } from '../../lib/yuan.ts';
import { exchange } from './copy.ts';
import { sumOf, sumText } from './product.ts';
import { type PurchaseMutation, purchaseOf } from './use-purchase.ts';
import styles from './ProductSheet.module.css';

/** Taps closer together than this are one tap, in milliseconds. */
const APART_MS = 300;

interface Props {
  product: Product;
  /** the product with the price that the user has seen */
  seen: Product;
  onSeen: (product: Product) => void;
  quantity: number;
  /** undefined until it is known */
  balance: number | undefined;
  /** why it cannot be confirmed */
  blocked: ReactNode;
  purchase: PurchaseMutation;
  onTap: (label: string) => void;
  onBack: () => void;
}

/** Where the goods go, points before and after, money on top, and the confirmation. */
export function ConfirmStep({ product, seen, onSeen, blocked, purchase, onTap, onBack, ...now }: Props) {
  const { kind, name, cover, priceFen = 0 } = product;
  const [chosen, setChosen] = useState<Id>();
  const addresses = useAddresses(kind === 'goods');
  const { isPending, input } = purchase;
  // The last attempt may be of another product, whose sheet was closed.
  const last = input?.productId === product.productId ? input : undefined;
  const error = last ? purchase.error : null;
  // It may be done although its answer is not here: the next tap sends the same, and the points are not counted twice.
  const tried = isPending || isUncertain(error) ? last : undefined;
  const quantity = tried?.quantity ?? now.quantity;
  const usual = addresses.list?.find(({ isDefault }) => isDefault) ?? addresses.list?.[0];
  // An address can be deleted in the app meanwhile.
  const stillThere = addresses.list?.find(({ addressId }) => addressId === chosen);
  const addressId = tried?.addressId ?? (stillThere ?? usual)?.addressId;
  const ready = kind === 'virtual' || addressId !== undefined;
  const [balanceAtTap, setBalanceAtTap] = useState<number>();
  const balance = tried ? balanceAtTap : now.balance;
  const sum = sumOf(product, quantity);
  const price = sumText(sum);
  const spent = sum.points;
  const seenPrice = sumText(sumOf(seen, quantity));
  const isChanged = !isPending && seenPrice !== price;
  /** when the new price was seen */
  const seenAt = useRef(Number.NEGATIVE_INFINITY);
  const label = (priceFen > 0 ? exchange.order : exchange.pay)(price);
  const person = usePerson();
  const login = useApiMutation<undefined, null>(() => Promise.resolve(null), { needsLogin: true });
  return (
    <>
      <div className={styles['chosen']}>
        <Picture src={cover} alt="" ratio="1 / 1" eager className={styles['thumb']} />
        <div>
          <p className={styles['chosenName']}>
            <bdi>{name}</bdi>
            {quantity > 1 && ` ×${quantity}`}
          </p>
          <p className={styles['soft']}>{price}</p>
        </div>
      </div>
      {kind === 'goods' && person !== null && (
        <Addresses {...addresses} chosen={addressId} fixed={tried !== undefined} onChoose={setChosen} onTap={onTap} />
      )}
      <dl className={styles['sums']}>
        {balance !== undefined && (
          <div>
            <dt>{exchange.before}</dt>
            <dd>{points(balance)}</dd>
          </div>
        )}
        <div>
          <dt>{exchange.spent}</dt>
          <dd>−{points(spent)}</dd>
        </div>
        {balance !== undefined && balance >= spent && (
          <div className={styles['total']}>
            <dt>{exchange.after}</dt>
            <dd>{points(balance - spent)}</dd>
          </div>
        )}
        {priceFen > 0 && (
          <div className={styles['total']}>
            <dt>{exchange.money}</dt>
            <dd>{exchange.yuan(exactYuan(priceFen * quantity))}</dd>
          </div>
        )}
      </dl>
      <p className={styles['soft']}>{priceFen > 0 ? exchange.moneyNote : exchange.finalNote}</p>
      {isChanged && (
        <div className={styles['blocked']} role="alert">
          <p>{exchange.changed}</p>
          <p className={styles['soft']}>{exchange.changedText}</p>
          <p>
            {exchange.seen} <s>{seenPrice}</s> {exchange.now} <b>{price}</b>
          </p>
        </div>
      )}
      <FieldError>{error ? writeFailed(error, exchange.unsure) : undefined}</FieldError>
      <div className={styles['actions']}>
        {person === null ? (
          // The login ended meanwhile, in another tab for example.
          <Button look="primary" wide busy={login.isPending} onClick={() => login.mutate(undefined)}>
            {exchange.login}
          </Button>
        ) : (
          (!tried && blocked) ||
          (ready && (
            <Button
              look="primary"
              wide
              busy={isPending}
              onClick={({ timeStamp }) => {
                if (isChanged) {
                  onTap(exchange.goOn);
                  seenAt.current = timeStamp;
                  onSeen(product);
                  return;
                }
                // The second tap on the button before is no yes to the new price.
                if (timeStamp - seenAt.current < APART_MS) return;
                onTap(exchange.confirm);
                setBalanceAtTap(balance);
                purchase.confirm(purchaseOf(product, quantity, addressId), sum);
              }}
            >
              {isChanged ? exchange.goOn : label}
            </Button>
          ))
        )}
        <Button wide aria-disabled={isPending || undefined} onClick={isPending ? undefined : onBack}>
          {exchange.back}
        </Button>
      </div>
    </>
  );
}

/** The user's addresses; asked again on every return, and while there is none, because they are added in the app. */
function useAddresses(needed: boolean) {
  const [none, setNone] = useState(false);
  const { data, error, isFetching, refetch } = usePersonQuery((person) => findAddresses.query({}, person), {
    ...poll(none),
    refetchOnWindowFocus: 'always',
    ...(!needed && { enabled: false }),
  });
  const empty = needed && data?.length === 0;
  if (empty !== none) setNone(empty);
  return { list: data, failed: data === undefined ? error : null, busy: isFetching, retry: () => void refetch() };
}

interface AddressesProps extends ReturnType<typeof useAddresses> {
  chosen: Id | undefined;
  /** no other one can be chosen */
  fixed: boolean;
  onChoose: (addressId: Id) => void;
  onTap: (label: string) => void;
}

/** Only the chosen address at first, so that the sums below it are seen. */
function Addresses({ list, failed, busy, retry, chosen, fixed, onChoose, onTap }: AddressesProps) {
  const [unfolded, setUnfolded] = useState(false);
  const add = (label: string) => (
    <Button
      look={list?.length === 0 ? 'primary' : 'quiet'}
      wide={list?.length === 0}
      onClick={() => {
        onTap(label);
        void openInApp(inApp.address);
      }}
    >
      {label}
    </Button>
  );
  if (failed) {
    return (
      <div className={styles['blocked']} role="alert">
        <p>{exchange.addressesFailed}</p>
        <p className={styles['soft']}>{failed.message}</p>
        <Button busy={busy} onClick={retry}>
          {words.retry}
        </Button>
      </div>
    );
  }
  if (!list) return <div className={styles['waiting']} role="status" aria-label={words.loading} />;
  if (list.length === 0) {
    return (
      <div className={styles['blocked']} role="status">
        <p>{exchange.noAddress}</p>
        <p className={styles['soft']}>{exchange.noAddressText}</p>
        {add(exchange.addAddress)}
      </div>
    );
  }
  return (
    <fieldset className={styles['addresses']} disabled={fixed}>
      <legend>{exchange.address}</legend>
      {list
        .filter(({ addressId }) => unfolded || addressId === chosen)
        .map(({ addressId, name, phoneMasked, region, detail, isDefault }) => (
          <label key={addressId}>
            <input type="radio" name="address" checked={addressId === chosen} onChange={() => onChoose(addressId)} />
            <span>
              <span className={styles['receiver']}>
                <bdi>{name}</bdi> {phoneMasked}
                {isDefault && <span className={styles['usual']}>{exchange.usual}</span>}
              </span>
              <span className={styles['soft']}>
                <bdi>
                  {region} {detail}
                </bdi>
              </span>
            </span>
          </label>
        ))}
      {unfolded ? (
        add(exchange.otherAddress)
      ) : (
        <Button onClick={() => setUnfolded(true)}>{exchange.changeAddress}</Button>
      )}
    </fieldset>
  );
}
