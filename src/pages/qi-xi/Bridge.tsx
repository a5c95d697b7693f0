import { Picture } from '../../kit/ui/Picture.tsx';
import { festival } from './copy.ts';
import { MAGPIE } from './magpie.ts';
import { BRIDGE, bridgeOf, type Pair } from './pair.ts';
import styles from './Bridge.module.css';

/** The sky on a grid of 690 x 330: the two stars below, the bridge from one to the other above them. */
const FROM = { x: 92, y: 150 };
const TO = { x: 598, y: 150 };
const TOP = 14;

/** Where the magpies of a whole bridge fly: along an arc, in two rows. */
const PLACES = Array.from({ length: BRIDGE }, (_, n) => {
  const t = n / (BRIDGE - 1);
  const x = FROM.x + (TO.x - FROM.x) * t;
  const y = FROM.y + (TOP - FROM.y) * 4 * t * (1 - t) + (n % 2 === 0 ? 0 : 22);
  // The magpies fly up on the left and down on the right.
  return { x, y, turn: Math.round((t - 0.5) * 56) };
});

/** The stars on both sides of the river, and the bridge that grows from both ends with each pair sold today. */
export function Bridge({ pair: { stars, soldToday } }: { pair: Pair }) {
  const { magpies } = bridgeOf(soldToday ?? 0);
  return (
    <div>
      <div className={styles['sky']}>
        <svg
          className={styles['bridge']}
          viewBox="0 0 690 330"
          {...(soldToday === undefined
            ? { 'aria-hidden': true }
            : { role: 'img', 'aria-label': festival.magpies(magpies, BRIDGE) })}
        >
          <path
            className={styles['river']}
            d="M-10 250C120 200 250 270 380 226S600 150 700 190V260C600 220 500 290 390 296S140 262-10 320z"
          />
          <g className={styles['dust']}>
            <circle cx="60" cy="40" r="3" />
            <circle cx="150" cy="24" r="2" />
            <circle cx="560" cy="30" r="3" />
            <circle cx="640" cy="64" r="2" />
            <circle cx="345" cy="120" r="3" />
            <circle cx="300" cy="160" r="2" />
            <circle cx="402" cy="170" r="2" />
            <circle cx="250" cy="254" r="3" />
            <circle cx="420" cy="256" r="2" />
            <circle cx="520" cy="238" r="3" />
          </g>
          {PLACES.map(({ x, y, turn }, n) => (
            <g key={n} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn}) scale(.72)`}>
              <g className={styles['magpie']} data-here={placed(n, magpies) || undefined}>
                <path d={MAGPIE.body} className={styles['ink']} />
                <path d={MAGPIE.wing} className={styles['wing']} />
                <path d={MAGPIE.white} className={styles['white']} />
              </g>
            </g>
          ))}
        </svg>
      </div>
      <ul className={styles['stars']} aria-label={festival.stars}>
        {stars.map(({ assetId, name, cover }, n) => (
          <li key={assetId}>
            <span className={styles['star']}>
              <Picture src={cover} alt="" ratio="1 / 1" eager className={styles['cover']} />
              <Carrier mirrored={n === 1} />
            </span>
            <span className={styles['name']}>{name}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Whether the n-th place is taken: from both ends to the middle, where they meet. */
function placed(n: number, magpies: number): boolean {
  const fromEnd = Math.min(n, BRIDGE - 1 - n);
  const order = fromEnd * 2 + (n > BRIDGE - 1 - n ? 1 : 0);
  return order < magpies;
}

/** The magpie that carries a star. */
function Carrier({ mirrored }: { mirrored: boolean }) {
  return (
    <svg className={styles['carrier']} viewBox="-36 -28 72 48" data-mirrored={mirrored || undefined} aria-hidden="true">
      <path d={MAGPIE.body} className={styles['ink']} />
      <path d={MAGPIE.wing} className={styles['wing']} />
      <path d={MAGPIE.white} className={styles['white']} />
      <path className={styles['ribbon']} d="M24-1q4 8-2 16" />
    </svg>
  );
}
