import { useEffect, useRef } from 'react';
import type { Asset } from '../../api/market.ts';
import type { Id } from '../../api/shapes.ts';
import { Picture } from '../../kit/ui/Picture.tsx';
import { yuan } from '../../lib/yuan.ts';
import { Cloth } from './Cloth.tsx';
import { debut } from './copy.ts';
import { isSoldOut, type Phase } from '../../features/first-sale/offer.ts';
import styles from './Dock.module.css';

interface Props {
  pieces: readonly Asset[];
  phaseOf: (piece: Asset) => Phase;
  chosen: Id;
  onChoose: (piece: Asset) => void;
}

/** The pieces of the first sale, one beside the other; a tap brings one onto the slip. */
export function Dock({ pieces, phaseOf, chosen, onChoose }: Props) {
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const { current: list } = row;
    const item = list?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (!list || !item) return;
    // Only sideways: `scrollIntoView` would also move the page.
    const to = item.offsetLeft - (list.clientWidth - item.offsetWidth) / 2;
    list.scrollTo?.({ left: to, behavior: 'smooth' });
  }, [chosen]);
  return (
    <section className={styles['dock']} aria-label={debut.pieces}>
      <div className={styles['title']}>
        <h3>{debut.pieces}</h3>
        <span>{debut.count(pieces.length)}</span>
      </div>
      <ul ref={row} aria-label={debut.pieces}>
        {pieces.map((piece) => (
          <li key={piece.assetId}>
            <Moored piece={piece} phase={phaseOf(piece)} pressed={piece.assetId === chosen} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface MooredProps {
  piece: Asset;
  phase: Phase;
  pressed: boolean;
  onChoose: (piece: Asset) => void;
}

function Moored({ piece, phase, pressed, onChoose }: MooredProps) {
  const { assetId, name, cover, priceFen } = piece;
  const gone = phase === 'on' && isSoldOut(piece);
  return (
    <button type="button" aria-pressed={pressed} data-gone={gone || undefined} onClick={() => onChoose(piece)}>
      <span className={styles['thumb']}>
        {phase === 'coming' ? <Cloth assetId={assetId} /> : <Picture src={cover} alt="" ratio="1 / 1" eager />}
      </span>
      <span className={styles['name']}>{name}</span>
      <span className={styles['price']}>
        {gone ? debut.soldOut : priceFen === undefined ? '' : debut.yuan(yuan(priceFen))}
      </span>
    </button>
  );
}
