import type { ActivityReward } from '../../api/invitation.ts';
import { Picture } from '../../kit/ui/Picture.tsx';
import { entrance } from './copy.ts';
import styles from './page.module.css';

/** Rewards, each with the number of friends it needs. */
export function Gifts({ rewards }: { rewards: ActivityReward[] }) {
  if (rewards.length === 0) return null;
  return (
    <ul className={styles['gifts']}>
      {rewards.map(({ title, cover, need }, index) => (
        <li key={index}>
          <Picture src={cover} alt="" ratio="1 / 1" className={styles['gift']} />
          <p>
            <b>{title}</b>
            <span>{entrance.gift(need)}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
