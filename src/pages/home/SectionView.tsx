import type { ReactNode, RefObject } from 'react';
import { Link } from 'react-router-dom';
import type { ProviderCard } from '../../api/facilitator.ts';
import { paths, withAttribution } from '../../kit/navigation/paths.ts';
import { home } from './copy.ts';
import type { Section } from './sections.ts';
import page from './page.module.css';
import styles from './SectionList.module.css';

/** Number of cards of the first section on a phone's first screen. */
export const FIRST_CARDS = 4;

interface CategoryBarProps {
  sections: Section[];
  /** query of the page; its attribution is passed on */
  search: string;
  onAll?: () => void;
}

/** Links to the sections; before them the way to all at once. */
export function CategoryBar({ sections, search, onAll }: CategoryBarProps) {
  return (
    <nav className={page['bar']} aria-label={home.sections}>
      <ul>
        <li>
          <button type="button" onClick={onAll}>
            {home.all}
          </button>
        </li>
        {sections.map(({ zoologyClassify, categoryName }) => (
          <li key={zoologyClassify}>
            <Link to={withAttribution(paths.category(zoologyClassify), search)} preventScrollReset>
              {categoryName}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The titled section of a category; its anchor id is its zoologyClassify (spec.md 2, Home). */
export function SectionView({ section, children }: { section: Section; children: ReactNode }) {
  const id = `${section.zoologyClassify}`;
  return (
    <section className={styles['section']} id={id} aria-labelledby={`title-${id}`}>
      <header className={styles['header']}>
        <h2 id={`title-${id}`}>{section.categoryName}</h2>
        {section.total !== null && section.total > 0 && <p>{home.count(section.total)}</p>}
      </header>
      {children}
    </section>
  );
}

interface CardsProps {
  items: ProviderCard[];
  list?: RefObject<HTMLUListElement | null>;
  children: (provider: ProviderCard, index: number) => ReactNode;
}

/** The cards of a section. */
export function Cards({ items, list, children }: CardsProps) {
  return (
    <ul ref={list} className={styles['cards']}>
      {items.map((provider, index) => (
        <li key={provider.id}>{children(provider, index)}</li>
      ))}
    </ul>
  );
}
