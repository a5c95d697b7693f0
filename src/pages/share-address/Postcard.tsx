import type { Land } from '../../api/land.ts';
import { Picture } from '../../kit/ui/Picture.tsx';
import { shareAddress } from './copy.ts';
import { Postmark, Stamp } from './Stamp.tsx';
import styles from './page.module.css';

/** The postcard: the picture on the front, the details below. */
export function Postcard({ land }: { land: Land }) {
  const { name, cover, address, planet, owner, rarity, status } = land;
  return (
    <article className={styles['postcard']} aria-label={shareAddress.card}>
      <div className={styles['front']}>
        <Picture src={cover} alt={shareAddress.cover(name)} ratio="16 / 10" eager className={styles['cover']} />
        <p className={styles['status']} data-status={status}>
          {shareAddress.status[status]}
        </p>
      </div>
      <div className={styles['back']}>
        <div className={styles['message']}>
          <h2>{name}</h2>
          <p>{shareAddress.message[status]}</p>
        </div>
        <div className={styles['addressed']}>
          <div className={styles['post']} aria-hidden="true">
            <Postmark planet={planet} />
            <Stamp rarity={rarity} />
          </div>
          <dl className={styles['lines']}>
            <div>
              <dt>{shareAddress.to}</dt>
              <dd>{address || shareAddress.noAddress}</dd>
            </div>
            <div>
              <dt>{shareAddress.keeper[status]}</dt>
              <dd className={styles['owner']}>
                <Picture src={owner.headPortrait} alt="" ratio="1 / 1" eager className={styles['portrait']} />
                <span>{shareAddress.owner(owner.nickname)}</span>
              </dd>
            </div>
          </dl>
        </div>
      </div>
    </article>
  );
}
