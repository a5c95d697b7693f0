import type { ReactNode } from 'react';
import type { Product, ShopActivity } from '../../api/exchange-shop.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { Picture } from '../../kit/ui/Picture.tsx';
import { exchange } from './copy.ts';
import { ProductCard } from './ProductCard.tsx';
import styles from './page.module.css';

/** Products of the activity on the first screen; the others follow. */
const FIRST_GOODS = 4;

/** The purse of a logged-out visitor. */
export function GuestPurse({ busy = false, onLogin }: { busy?: boolean; onLogin?: () => void }) {
  return (
    <section className={styles['purse']} aria-label={exchange.balance}>
      <div>
        <p className={styles['guest']}>{exchange.guest}</p>
        <p className={styles['purseNote']}>{exchange.guestText}</p>
      </div>
      <Button className={styles['purseWay']} busy={busy} onClick={onLogin}>
        {exchange.login}
      </Button>
    </section>
  );
}

interface ActivityProps {
  info: ShopActivity;
  goods: Product[];
  /** shows all goods, not only those of the first screen */
  whole?: boolean;
  /** in the line below the title, whose height is reserved */
  clock?: ReactNode;
  onRules?: () => void;
  onOpen?: (product: Product) => void;
}

/** The activity with its products in a row. Without hooks: also drawn before React (live.tsx). */
export function ActivityView({ info, goods, whole = false, clock, onRules, onOpen }: ActivityProps) {
  return (
    <section aria-label={exchange.activity}>
      <div className={styles['banner']}>
        <Picture src={info.cover} alt="" ratio="1 / 1" eager className={styles['bannerCover']} />
        <div>
          <div className={styles['bannerHead']}>
            <h2>
              <bdi>{info.title}</bdi>
            </h2>
            <button type="button" className={styles['rulesWay']} onClick={onRules}>
              {exchange.rules}
            </button>
          </div>
          <div className={styles['clock']}>{clock}</div>
        </div>
      </div>
      {goods.length === 0 ? (
        <p className={styles['soft']}>{exchange.noGoods}</p>
      ) : (
        <div className={styles['row']} role="region" aria-label={info.title} tabIndex={0}>
          <ul>
            {(whole ? goods : goods.slice(0, FIRST_GOODS)).map((product, index) => (
              <li key={product.productId}>
                <ProductCard product={product} eager={index < FIRST_GOODS} small {...(onOpen && { onOpen })} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
