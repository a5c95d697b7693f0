import { type CSSProperties, type PointerEvent, useRef, useState } from 'react';
import type { Listing } from '../../api/market.ts';
import type { Id } from '../../api/shapes.ts';
import { exactYuan } from '../../lib/yuan.ts';
import { market } from './copy.ts';
import { byPrice, spreadOf } from './prices.ts';
import styles from './PriceChart.module.css';
import { lastOf } from '../../lib/last-of.ts';

interface Props {
  /** all listings of an item */
  listings: readonly Listing[];
  /** the one that is looked at */
  listingId: Id;
  /** there are more, which cost more */
  cut: boolean;
}

/**
 * The prices of all listings of an item as bars, cheapest first, with the lowest, the median and this one in words. A
 * finger, the arrow keys and a screen reader read each bar.
 */
export function PriceChart({ listings, listingId, cut }: Props) {
  const sorted = byPrice(listings);
  const spread = spreadOf(listings);
  const own = sorted.findIndex((listing) => listing.listingId === listingId);
  const [chosen, choose] = useState<number | null>(null);
  const bars = useRef<HTMLDivElement>(null);
  const at = Math.min(chosen ?? Math.max(own, 0), sorted.length - 1);
  const shown = sorted[at];
  const dearest = lastOf(sorted);
  if (!shown || !dearest) return null;
  const price = exactYuan(shown.priceFen);
  const state = market.states[shown.state];

  const point = ({ clientX, buttons, pointerType }: PointerEvent) => {
    const box = bars.current?.getBoundingClientRect();
    if (!box || box.width === 0 || (pointerType === 'mouse' && buttons === 0)) return;
    const index = Math.floor(((clientX - box.left) / box.width) * sorted.length);
    choose(Math.min(Math.max(index, 0), sorted.length - 1));
  };
  return (
    <figure className={styles['chart']} aria-label={market.chart}>
      <figcaption>
        <b>{market.chart}</b>
        <span aria-hidden="true">{market.reading(at + 1, sorted.length, price)}</span>
      </figcaption>
      {sorted.length === 1 ? (
        <p className={styles['note']}>{market.alone}</p>
      ) : (
        <>
          <div className={styles['field']} onPointerDown={point} onPointerMove={point}>
            <input
              type="range"
              min={1}
              max={sorted.length}
              step={1}
              value={at + 1}
              aria-label={market.chart}
              aria-valuetext={market.spoken(at + 1, sorted.length, price, shown.serialNo, state)}
              onChange={({ target }) => choose(Number(target.value) - 1)}
            />
            <div ref={bars} className={styles['bars']} aria-hidden="true">
              {sorted.map(({ listingId: id, priceFen, state: of }, index) => (
                <span
                  key={id}
                  data-own={id === listingId || undefined}
                  data-read={index === at || undefined}
                  data-state={of}
                  style={{ height: heightOf(priceFen, dearest.priceFen) }}
                />
              ))}
            </div>
          </div>
          <p className={styles['note']} aria-hidden="true">
            {market.reads(shown.serialNo, state)}
          </p>
        </>
      )}
      {spread && (
        <dl className={styles['figures']}>
          {[
            [market.lowest, spread.lowestFen],
            [market.median, spread.medianFen],
            ...(own === -1 ? [] : [[market.thisOne, sorted[own]?.priceFen ?? 0] as const]),
          ].map(([name, fen]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{market.yuan(exactYuan(Number(fen)))}</dd>
            </div>
          ))}
        </dl>
      )}
      {cut && <p className={styles['note']}>{market.chartCut(sorted.length)}</p>}
    </figure>
  );
}

/** Height of a bar: the dearest fills the chart, and the cheapest can still be seen. */
function heightOf(fen: number, dearestFen: number): CSSProperties['height'] {
  return `${Math.max(8, Math.round((fen * 100) / Math.max(1, dearestFen)))}%`;
}

/** Skeleton of the chart. */
export function ChartSkeleton() {
  return <div className={`${styles['chart']} ${styles['skeleton']}`} aria-hidden="true" />;
}
