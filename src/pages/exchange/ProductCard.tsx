import type { Product } from '../../api/exchange-shop.ts';
import { Picture } from '../../kit/ui/Picture.tsx';
import { exactYuan, points, yuan } from '../../lib/yuan.ts';
import { exchange } from './copy.ts';
import { isFull } from './product.ts';
import styles from './ProductCard.module.css';

/** From this stock on a card tells how many are left. */
const FEW = 5;

interface Props {
  product: Product;
  /** visible on the first screen */
  eager?: boolean;
  /** in the row of the activity */
  small?: boolean;
  onOpen?: (product: Product) => void;
}

/** A product as a button that opens its details. Without hooks: also drawn before React (live.tsx). */
export function ProductCard({ product, eager = false, small = false, onOpen }: Props) {
  const { name, cover, pricePoints, priceFen = 0, marketFen, stock } = product;
  const tag = stock === 0 ? exchange.tags.soldOut : isFull(product) ? exchange.tags.limit : null;
  return (
    <button
      type="button"
      className={`${styles['card']} ${small ? styles['small'] : ''}`}
      data-gone={tag === null ? undefined : ''}
      onClick={() => onOpen?.(product)}
    >
      <span className={styles['frame']}>
        <Picture src={cover} alt="" ratio="1 / 1" eager={eager} className={styles['cover']} />
        {tag !== null && <span className={styles['tag']}>{tag}</span>}
      </span>
      <span className={styles['name']}>
        <bdi>{name}</bdi>
      </span>
      <span className={styles['price']}>
        <b>{points(pricePoints)}</b> {exchange.unit}
        {priceFen > 0 && <span className={styles['money']}> {exchange.plus(exactYuan(priceFen))}</span>}
      </span>
      {!small && (
        <span className={styles['note']}>
          {stock > 0 && stock <= FEW
            ? exchange.left(stock)
            : marketFen !== undefined
              ? exchange.market(yuan(marketFen))
              : exchange.kinds[product.kind]}
        </span>
      )}
    </button>
  );
}
