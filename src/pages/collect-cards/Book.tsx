import { useSuspenseQuery } from '@tanstack/react-query';
import type { CardCollection } from '../../api/card-game.ts';
import { RarityMark } from '../../features/assets/RarityMark.tsx';
import { Picture } from '../../kit/ui/Picture.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { Notice } from '../../kit/ui/Notice.tsx';
import type { Person } from '../../session/login-info.ts';
import { book as copy } from './copy.ts';
import { collectionsQuery } from './data.ts';
import styles from './own.module.css';

/** The collection book: every card by series, and what is missing. */
export function Book({ person }: { person: Person }) {
  const { data: cards } = useSuspenseQuery(collectionsQuery(person));
  const had = cards.filter(({ count }) => count > 0).length;
  return (
    <Section title={copy.title} aside={<span>{copy.count(had, cards.length)}</span>}>
      {had === 0 && <Notice picture="empty" title={copy.empty} text={copy.emptyText} small />}
      {seriesOf(cards).map(({ series, list }) => (
        <Series key={series} series={series} cards={list} />
      ))}
    </Section>
  );
}

function Series({ series, cards }: { series: string; cards: readonly CardCollection[] }) {
  const missing = cards.filter(({ count }) => count === 0);
  return (
    <section className={styles['series']} aria-label={series}>
      <h3>{copy.series(series, cards.length - missing.length, cards.length)}</h3>
      <ul className={styles['book']}>
        {cards.map(({ cardId, name, art, rarity, count }) => (
          <li key={cardId} data-none={count === 0 || undefined}>
            <Picture src={art} alt={count === 0 ? copy.none(name) : copy.some(name, count)} ratio="3 / 4" />
            {count > 1 && (
              <span className={styles['copies']} aria-hidden="true">
                {copy.copies(count)}
              </span>
            )}
            <span className={styles['cardName']} aria-hidden="true">
              {name}
            </span>
            <RarityMark rarity={rarity} />
          </li>
        ))}
      </ul>
      <p className={styles['soft']}>
        {missing.length === 0 ? copy.whole : copy.lacks(missing.map(({ name }) => name))}
      </p>
    </section>
  );
}

function seriesOf(cards: readonly CardCollection[]): { series: string; list: CardCollection[] }[] {
  const found = new Map<string, CardCollection[]>();
  for (const card of cards) {
    const list = found.get(card.series);
    if (list) list.push(card);
    else found.set(card.series, [card]);
  }
  return [...found].map(([series, list]) => ({ series, list }));
}
