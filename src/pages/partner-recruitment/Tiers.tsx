import type { CSSProperties, Ref } from 'react';
import type { Id } from '../../api/shapes.ts';
import type { AgentTier } from '../../api/agent.ts';
import { yuan } from '../../lib/yuan.ts';
import { offer } from './copy.ts';
import { percent } from './percent.ts';
import styles from './Tiers.module.css';

interface Props {
  tiers: readonly AgentTier[];
  chosen: AgentTier;
  group?: Ref<HTMLFieldSetElement> | undefined;
  onChoose?: ((tierId: Id) => void) | undefined;
}

/** The tiers as bars by commission, and the details of the selected one. Without hooks: also drawn before React. */
export function Tiers({ tiers, chosen, group, onChoose }: Props) {
  const highest = Math.max(...tiers.map(({ commissionRate }) => commissionRate), Number.EPSILON);
  return (
    <>
      <fieldset ref={group} className={styles['tiers']}>
        <legend className="visually-hidden">{offer.tier}</legend>
        <div className={styles['steps']}>
          {tiers.map(({ tierId, name, commissionRate, quotaLeft }) => {
            const rate = percent(commissionRate);
            const full = quotaLeft === 0;
            return (
              <label key={tierId} className={`${styles['step']} ${full ? styles['full'] : ''}`}>
                <input
                  type="radio"
                  name="tier"
                  value={String(tierId)}
                  checked={tierId === chosen.tierId}
                  aria-label={offer.stepName(name, rate, full)}
                  onChange={() => onChoose?.(tierId)}
                />
                <span aria-hidden="true" className={styles['rate']}>
                  {offer.rate(rate)}
                </span>
                <span
                  aria-hidden="true"
                  className={styles['stone']}
                  style={{ '--rise': String(Math.max(0, commissionRate / highest)) } as CSSProperties}
                >
                  {full && offer.full}
                </span>
                <span aria-hidden="true" className={styles['name']}>
                  {name}
                </span>
              </label>
            );
          })}
        </div>
      </fieldset>
      <TierDetail tier={chosen} allFull={tiers.every(({ quotaLeft }) => quotaLeft === 0)} />
    </>
  );
}

/** The sale of the example, in fen. */
const EXAMPLE_FEN = 500_00;

function TierDetail({ tier, allFull }: { tier: AgentTier; allFull: boolean }) {
  const { name, priceFen, commissionRate, quota, quotaLeft, benefits } = tier;
  const earned = Math.round(EXAMPLE_FEN * commissionRate);
  const share = quota === 0 ? 0 : Math.min(1, quotaLeft / quota);
  return (
    <div className={styles['detail']}>
      <p className={styles['example']}>
        <b>{offer.example(yuan(EXAMPLE_FEN), yuan(earned))}</b>
        <span>{offer.exampleNote}</span>
      </p>
      <div className={styles['head']}>
        <h3>{name}</h3>
        <p className={styles['price']}>{offer.price(yuan(priceFen))}</p>
      </div>
      <p className={styles['note']}>{offer.priceNote}</p>
      <div className={styles['meter']} aria-hidden="true">
        <span style={{ transform: `scaleX(${share})` }} />
      </div>
      <p className={styles['note']}>
        {allFull ? offer.allFull : quotaLeft === 0 ? offer.noPlaces : offer.places(quotaLeft, quota)}
      </p>
      {benefits.length > 0 && (
        <ul className={styles['benefits']} aria-label={offer.benefits}>
          {benefits.map((benefit) => (
            <li key={benefit}>{benefit}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
