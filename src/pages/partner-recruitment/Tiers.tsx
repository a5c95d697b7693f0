import type { CSSProperties } from 'react';
import type { Id } from '../../api/shapes.ts';
import type { AgentTier } from '../../api/agent.ts';
import { yuan } from '../../lib/yuan.ts';
import { recruitment } from './copy.ts';
import { percent } from './percent.ts';
import styles from './Tiers.module.css';

interface Props {
  tiers: readonly AgentTier[];
  chosen: AgentTier;
  onChoose: (tierId: Id) => void;
}

/** The tiers as bars by commission, and the details of the selected one. */
export function Tiers({ tiers, chosen, onChoose }: Props) {
  const highest = Math.max(...tiers.map(({ commissionRate }) => commissionRate), Number.EPSILON);
  return (
    <>
      <fieldset className={styles['tiers']}>
        <legend className="visually-hidden">{recruitment.tier}</legend>
        <div className={styles['steps']}>
          {tiers.map(({ tierId, name, commissionRate, quotaLeft }) => {
            const rate = percent(commissionRate);
            const full = quotaLeft === 0;
            return (
              <label key={tierId} className={`${styles['step']} ${full ? styles['full'] : ''}`}>
                <input
                  type="radio"
                  name="tier"
                  checked={tierId === chosen.tierId}
                  aria-label={recruitment.stepName(name, rate, full)}
                  onChange={() => onChoose(tierId)}
                />
                <span aria-hidden="true" className={styles['rate']}>
                  {recruitment.rate(rate)}
                </span>
                <span
                  aria-hidden="true"
                  className={styles['stone']}
                  style={{ '--rise': Math.max(0, commissionRate / highest) } as CSSProperties}
                >
                  {full && recruitment.full}
                </span>
                <span aria-hidden="true" className={styles['name']}>
                  {name}
                </span>
              </label>
            );
          })}
        </div>
      </fieldset>
      <TierDetail tier={chosen} />
    </>
  );
}

/** The sale of the example, in fen. */
const EXAMPLE_FEN = 500_00;

function TierDetail({ tier: { name, priceFen, commissionRate, quota, quotaLeft, benefits } }: { tier: AgentTier }) {
  const earned = Math.round(EXAMPLE_FEN * commissionRate);
  const share = quota === 0 ? 0 : Math.min(1, quotaLeft / quota);
  return (
    <div className={styles['detail']}>
      <p className={styles['example']}>
        <b>{recruitment.example(yuan(EXAMPLE_FEN), yuan(earned))}</b>
        <span>{recruitment.exampleNote}</span>
      </p>
      <div className={styles['head']}>
        <h3>{name}</h3>
        <p className={styles['price']}>{recruitment.price(yuan(priceFen))}</p>
      </div>
      <p className={styles['note']}>{recruitment.priceNote}</p>
      <div className={styles['meter']} aria-hidden="true">
        <span style={{ transform: `scaleX(${share})` }} />
      </div>
      <p className={styles['note']}>{quotaLeft === 0 ? recruitment.noPlaces : recruitment.places(quotaLeft, quota)}</p>
      {benefits.length > 0 && (
        <ul className={styles['benefits']} aria-label={recruitment.benefits}>
          {benefits.map((benefit) => (
            <li key={benefit}>{benefit}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
