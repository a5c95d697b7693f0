import { Section } from '../../kit/ui/Section.tsx';
import { officer } from './copy.ts';
import { RANKS, rankOf } from './ranks.ts';
import styles from './Ranks.module.css';

/** The ranks as stars; the reached ones are highlighted. */
export function Ranks({ count }: { count: number | null }) {
  const { rank, next } = rankOf(count ?? 0);
  const reached = (from: number) => count !== null && count >= from;
  return (
    <Section
      title={officer.ranks}
      aside={count !== null && <span className={styles['count']}>{officer.brought(count)}</span>}
    >
      <ol className={styles['ranks']}>
        {RANKS.map(({ key, from }) => (
          <li
            key={key}
            data-reached={reached(from) || undefined}
            aria-current={(count !== null && key === rank.key) || undefined}
          >
            <svg viewBox="0 0 48 48" aria-hidden="true">
              <path d="M24 4c3 14 6 17 20 20c-14 3-17 6-20 20c-3-14-6-17-20-20c14-3 17-6 20-20z" fill="currentColor" />
            </svg>
            <b>{officer.rankNames[key]}</b>
            <span>{officer.threshold(from)}</span>
            {reached(from) && <span className="visually-hidden">{officer.reached}</span>}
          </li>
        ))}
      </ol>
      {count !== null && (
        <>
          <div className={styles['meter']} aria-hidden="true">
            <span style={{ transform: `scaleX(${next ? (count - rank.from) / (next.from - rank.from) : 1})` }} />
          </div>
          <p className={styles['next']}>
            {next ? officer.next(next.from - count, officer.rankNames[next.key]) : officer.highest}
          </p>
        </>
      )}
    </Section>
  );
}
