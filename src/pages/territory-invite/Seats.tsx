import type { ApplyTerritory } from '../../api/territory.ts';
import { points } from '../../lib/yuan.ts';
import { copy } from './copy.ts';
import { DRAWN_SEATS, takenOf } from './seats.ts';
import styles from './Seats.module.css';

/** The seats of a territory, the free ones in front of the eyes. Without hooks: also drawn before React. */
export function Seats({ territory }: { territory: Pick<ApplyTerritory, 'memberCount' | 'openSlots'> }) {
  const { memberCount, openSlots } = territory;
  const drawn = Math.min(memberCount + openSlots, DRAWN_SEATS);
  const taken = takenOf(territory);
  return (
    <div className={styles['seats']}>
      <p className={styles['free']}>
        {openSlots === 0 ? copy.full : openSlots === 1 ? copy.last : copy.free(points(openSlots))}
      </p>
      <svg
        viewBox={`0 0 ${drawn * 26} 28`}
        style={{ width: `calc(${drawn} * 0.36rem)` }}
        role="img"
        aria-label={copy.seats(points(memberCount + openSlots), points(memberCount))}
      >
        {Array.from({ length: drawn }, (_, n) => (
          <path
            key={n}
            className={n < taken ? styles['taken'] : styles['open']}
            transform={`translate(${n * 26} 0)`}
            d="M5 2h4v11h9a2 2 0 0 1 2 2v11h-4v-7H9v7H5z"
          />
        ))}
      </svg>
    </div>
  );
}
