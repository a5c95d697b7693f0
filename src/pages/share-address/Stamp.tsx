import type { Rarity } from '../../api/domain-shapes.ts';
import { shareAddress } from './copy.ts';
import styles from './page.module.css';

const STARS: Record<Rarity, number> = { N: 1, R: 2, SR: 3, SSR: 4 };

/** Size of the stamp and distance of its perforations, in SVG units. */
const PAPER = { width: 88, height: 108, tooth: 10 } as const;

/** The outline: a half circle cut out at each perforation. */
const edge = (() => {
  const { width, height, tooth } = PAPER;
  const side = (length: number, dx: number, dy: number) => {
    const count = Math.floor(length / tooth);
    const rest = (length - count * tooth) / 2;
    const bite = `l${dx * 2.5} ${dy * 2.5}a2.5 2.5 0 0 0 ${dx * 5} ${dy * 5}l${dx * 2.5} ${dy * 2.5}`;
    return `l${dx * rest} ${dy * rest}${bite.repeat(count)}l${dx * rest} ${dy * rest}`;
  };
  return `M4 4${side(width, 1, 0)}${side(height, 0, 1)}${side(width, -1, 0)}${side(height, 0, -1)}z`;
})();

/** A stamp with a coast; the number of stars is the land's rarity. */
export function Stamp({ rarity }: { rarity: Rarity }) {
  return (
    <svg className={styles['stamp']} viewBox="0 0 96 116">
      <defs>
        <linearGradient id="stamp-sky" x2="0" y2="1">
          <stop stopColor="var(--sky-from)" />
          <stop offset="1" stopColor="var(--sky-to)" />
        </linearGradient>
        <clipPath id="stamp-view">
          <path d="M12 12h72v92H12z" />
        </clipPath>
      </defs>
      <path d={edge} fill="#fff" />
      <g clipPath="url(#stamp-view)">
        <path d="M12 12h72v92H12z" fill="url(#stamp-sky)" />
        <circle cx="62" cy="40" r="15" fill="var(--light)" opacity=".55" />
        <circle cx="62" cy="40" r="9" fill="var(--light)" />
        <path d="M12 66c12-10 20-16 28-8s14 2 20 6s14 4 24 2v40H12z" fill="var(--accent)" opacity=".35" />
        <path d="M12 74h72v30H12z" fill="var(--sky-from)" />
        <path d="M20 80q16-3 34 0q-16 3-34 0zM44 88q14-3 30 0q-14 3-30 0z" fill="var(--light)" opacity=".8" />
        <path d="M12 82c12-2 18-10 28-10c12 0 14 8 22 12c8 4 14 4 22 6v14H12z" fill="var(--accent)" />
        <path d="M12 82c12-2 18-10 28-10c-8 6-12 16-28 22z" fill="var(--light)" opacity=".35" />
        <path d="M33 74l2-20h8l2 20z" fill="#fff" />
        <path d="M39 54h4l2 20h-5z" fill="var(--ink)" opacity=".18" />
        <path d="M33.8 66l.5-5h9.4l.5 5z" fill="var(--accent)" />
        <path d="M34 47h10v7H34zM32 47l7-7l7 7z" fill="var(--ink)" />
        <path d="M36.500 48.500h5v4h-5z" fill="var(--light)" />
        {Array.from({ length: STARS[rarity] }, (_, index) => (
          <path
            key={index}
            transform={`translate(${20 + index * 11} 96)`}
            d="M0-4l1.200 2.700l2.900.3l-2.200 2l.6 2.900L0 2.400l-2.500 1.500l.6-2.900l-2.200-2l2.900-.3z"
            fill="var(--light)"
          />
        ))}
      </g>
    </svg>
  );
}

/** The postmark over the stamp's corner. */
export function Postmark({ planet }: { planet: string }) {
  return (
    <div className={styles['postmark']}>
      <svg viewBox="0 0 190 110" fill="none" stroke="currentColor">
        <circle cx="55" cy="55" r="50" strokeWidth="3" />
        <circle cx="55" cy="55" r="43" strokeWidth="1.500" />
        <path
          d="M108 30q10-7 20 0t20 0t20 0t20 0M111 47q10-7 20 0t20 0t20 0t20 0M111 64q10-7 20 0t20 0t20 0t20 0M108 81q10-7 20 0t20 0t20 0t20 0"
          strokeWidth="3"
        />
      </svg>
      <p>
        <span>{planet}</span>
        <span>{shareAddress.post}</span>
      </p>
    </div>
  );
}
