import { Link, useLocation } from 'react-router-dom';
import type { CashConfig } from '../../api/rewards-to-cash.ts';
import { paths, withAttribution } from '../../kit/navigation/paths.ts';
import { Section } from '../../kit/ui/Section.tsx';
import { formatPeriod } from '../../lib/date-words.ts';
import { yuan } from '../../lib/yuan.ts';
import { cash } from './copy.ts';
import { phaseOf } from './phase.ts';
import styles from './Rules.module.css';

/** Window, limits, rate and fee, and the platform's notices. */
export function Rules({ config, onTap }: { config: CashConfig; onTap: (label: string) => void }) {
  const { search } = useLocation();
  const { startTime, endTime, minFen, maxFen, dailyLeftFen, pointsPerYuan, feeRate, notices } = config;
  const facts = [
    [cash.facts.window, formatPeriod(startTime, endTime)],
    [cash.facts.rate, cash.rate(plain(pointsPerYuan, 4))],
    [cash.facts.each, cash.range(yuan(minFen), yuan(maxFen))],
    ...(phaseOf(config) === 'closed' ? [] : [[cash.facts.day, cash.yuan(yuan(dailyLeftFen))] as const]),
    [cash.facts.fee, cash.feeRate(`${plain(feeRate * 100, 4)}%`)],
  ] as const;
  return (
    <Section title={cash.rules}>
      <dl className={styles['facts']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {notices.length > 0 && (
        <ol className={styles['notices']}>
          {notices.map((notice) => (
            <li key={notice}>{notice}</li>
          ))}
        </ol>
      )}
      <Link
        className={styles['all']}
        to={withAttribution(paths.rewardRules(), search)}
        onClick={() => onTap(cash.allRules)}
      >
        {cash.allRules}
      </Link>
    </Section>
  );
}

/** A rate without noise of its binary form: 0.6 instead of 0.6000000000000001. */
const plain = (rate: number, decimals: number) => String(Number(rate.toFixed(decimals)));
