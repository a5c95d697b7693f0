import type { ComponentProps } from 'react';
import type { AgentTier } from '../../api/agent.ts';
import type { Id } from '../../api/shapes.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { offer } from './copy.ts';
import { Tiers } from './Tiers.tsx';
import styles from './page.module.css';

// The first screen. Without hooks: also drawn before React (live.tsx).

/** The tier that is chosen at first: one with free places. */
export const firstOf = (tiers: readonly AgentTier[]): AgentTier | undefined => freeOf(tiers) ?? tiers[0];

/** The first tier with free places. */
export const freeOf = (tiers: readonly AgentTier[]): AgentTier | undefined =>
  tiers.find(({ quotaLeft }) => quotaLeft > 0);

/** The tiers to choose from. */
export function TierSection(props: ComponentProps<typeof Tiers>) {
  return (
    <Section title={offer.tiers}>
      <p className={styles['hint']}>{offer.tiersHint}</p>
      <Tiers {...props} />
    </Section>
  );
}

/** What follows the tiers as shapes, until React is here: the form does not work before. */
export function BelowSkeleton() {
  return (
    <div className={styles['blank']} aria-hidden="true">
      <div className={styles['tickerSkeleton']} />
      <div className={styles['skeleton']}>
        <span className={styles['line']} />
        <span className={styles['block']} />
        <span className={styles['block']} />
      </div>
    </div>
  );
}

interface ApplyBarProps {
  tiers: readonly AgentTier[];
  chosen: AgentTier;
  onStart?: () => void;
  /** the chosen tier is full: go to one that is not */
  onFree?: (tierId: Id) => void;
}

/**
 * The way to the form, at the lower edge as long as the tiers go on below it. From a full tier it leads to one with
 * places; if all are full, there is no way.
 */
export function ApplyBar({ tiers, chosen, onStart, onFree }: ApplyBarProps) {
  const free = freeOf(tiers);
  if (!free) return null;
  return (
    <div className={styles['bar']}>
      {chosen.quotaLeft === 0 ? (
        <Button look="primary" wide onClick={() => onFree?.(free.tierId)}>
          {offer.goFree}
        </Button>
      ) : (
        <Button look="primary" wide onClick={onStart}>
          {offer.goApply(chosen.name)}
        </Button>
      )}
    </div>
  );
}
