import type { Listing } from '../../api/market.ts';
import { RarityMark } from '../../features/assets/RarityMark.tsx';
import { Picture } from '../../kit/ui/Picture.tsx';
import { exactYuan } from '../../lib/yuan.ts';
import { stall } from './copy.ts';
import styles from './ListingCard.module.css';

interface Props {
  listing: Listing;
  /** visible on the first screen */
  eager: boolean;
  onOpen?: ((listing: Listing) => void) | undefined;
}

/** A piece on its stall: picture, name, number, rarity and price; opens its sheet. Without hooks: also drawn before React. */
export function ListingCard({ listing, eager, onOpen }: Props) {
  const { name, cover, serialNo, priceFen, rarity, state } = listing;
  return (
    <button type="button" className={styles['card']} data-state={state} onClick={() => onOpen?.(listing)}>
      <Picture src={cover} alt="" ratio="1 / 1" eager={eager} className={styles['cover']} />
      <span className={styles['words']}>
        <span className={styles['name']}>
          <bdi>{name}</bdi>
        </span>
        <span className={styles['kind']}>
          <RarityMark rarity={rarity} />
          <span className={styles['serial']}>{serialNo}</span>
        </span>
        <span className={styles['foot']}>
          <span className={styles['price']}>{stall.yuan(exactYuan(priceFen))}</span>
          {state !== 'on' && <span className={styles['state']}>{stall.states[state]}</span>}
        </span>
      </span>
    </button>
  );
}
