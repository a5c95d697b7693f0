import { type ReactNode, useState } from 'react';
import type { Asset } from '../../api/market.ts';
import { RarityMark } from '../../features/assets/RarityMark.tsx';
import { Picture } from '../../kit/ui/Picture.tsx';
import { points, yuan } from '../../lib/yuan.ts';
import { Cloth } from './Cloth.tsx';
import { debut } from './copy.ts';
import { isSoldOut, type Phase } from '../../features/first-sale/offer.ts';
import styles from './Berth.module.css';

interface Props {
  piece: Asset;
  phase: Phase;
  /** the countdown to its own start, if it has one */
  timer?: ReactNode;
  /** what is said below the facts, such as that it was missed */
  children?: ReactNode;
}

/** The chosen piece: large, under its cloth until the sale starts, with price, supply and limit. */
export function Berth({ piece, phase, timer, children }: Props) {
  const { assetId, name, cover, rarity, priceFen, limitPerUser, hadByMe } = piece;
  const covered = phase === 'coming';
  // The cloth slides away only for visitors who were here before the start.
  const [draped] = useState(covered);
  return (
    <section className={styles['berth']} aria-label={name}>
      <div className={styles['stage']} data-covered={covered || undefined} data-sold={isSoldOut(piece) || undefined}>
        <Picture src={cover} alt={covered ? debut.coveredAlt : ''} ratio="8 / 5" eager className={styles['picture']} />
        {draped && <Cloth assetId={assetId} open={!covered} />}
        {covered && <p className={styles['ribbon']}>{debut.covered}</p>}
        {!covered && isSoldOut(piece) && <p className={styles['ribbon']}>{debut.soldOut}</p>}
      </div>
      <div className={styles['facts']}>
        <h3>{name}</h3>
        <p className={styles['price']}>{priceFen === undefined ? debut.noPrice : debut.yuan(yuan(priceFen))}</p>
        <RarityMark rarity={rarity} />
        {limitPerUser !== undefined && (
          <p className={styles['soft']}>
            {debut.limit(limitPerUser)}
            {hadByMe !== undefined && hadByMe > 0 && ` · ${debut.had(hadByMe)}`}
          </p>
        )}
      </div>
      {timer}
      <Supply piece={piece} phase={phase} />
      {children}
    </section>
  );
}

/** The supply as a number and a bar; before the sale only how many there are. */
function Supply({ piece: { stock, total }, phase }: { piece: Asset; phase: Phase }) {
  if (stock === undefined && total === undefined) return null;
  if (phase === 'coming' || stock === undefined) {
    return (
      <p className={styles['soft']}>
        {total === undefined ? debut.leftOnly(points(stock ?? 0)) : debut.total(points(total))}
      </p>
    );
  }
  if (total === undefined) return <p className={styles['soft']}>{debut.leftOnly(points(stock))}</p>;
  if (stock === 0) return <p className={styles['soft']}>{debut.allSold(points(total))}</p>;
  const ended = phase === 'ended';
  const sold = Math.max(0, total - stock);
  return (
    <div className={styles['supply']}>
      <p>{ended ? debut.sold(points(sold), points(total)) : debut.left(points(stock), points(total))}</p>
      <div className={styles['gauge']} aria-hidden="true">
        <span style={{ transform: `scaleX(${total === 0 ? 0 : Math.min(1, (ended ? sold : stock) / total)})` }} />
      </div>
    </div>
  );
}
