import type { InfiniteData } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { ProviderCard } from '../../api/facilitator.ts';
import type { PageOf } from '../../api/query.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { SearchField } from '../../kit/forms/SearchField.tsx';
import { site } from '../../kit/layout/site.ts';
import { paths, withAttribution } from '../../kit/navigation/paths.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { Sheet } from '../../kit/overlay/Sheet.tsx';
import { Notice } from '../../kit/ui/Notice.tsx';
import { PersonRow } from '../../kit/ui/PersonRow.tsx';
import { home } from './copy.ts';
import { providersQuery } from './data.ts';
import { finder } from './finder-copy.ts';
import { joinCards, type Section } from './sections.ts';
import styles from './Finder.module.css';

export interface FinderProps {
  sections: Section[];
  onClosed: () => void;
}

/** All categories at once, and a search over the names that have loaded. Loads on demand. */
export default function Finder({ sections, onClosed }: FinderProps) {
  const navigate = useNavigate();
  const tracked = useTrack(site.brandName);
  const [name, setName] = useState('');
  /** where to go once the sheet is closed, because it stands in the history */
  const [to, setTo] = useState<string | null>(null);
  useEffect(() => tracked('button', home.all), [tracked]);
  const loaded = loadedProviders(sections);
  const wanted = name.trim().toLowerCase();
  return (
    <Sheet
      title={finder.title}
      done={to !== null}
      onClosed={() => {
        onClosed();
        if (to !== null) void navigate(to, { preventScrollReset: to.startsWith('/?') });
      }}
    >
      <SearchField label={finder.search} placeholder={finder.hint} value={name} onChange={setName} maxLength={30} />
      {wanted === '' ? (
        <nav aria-label={finder.categories}>
          <ul className={styles['categories']}>
            {sections.map(({ zoologyClassify, categoryName, total }) => (
              <li key={zoologyClassify}>
                <Way path={paths.category(zoologyClassify)} onGo={setTo}>
                  <span>{categoryName}</span>
                  {total !== null && <small>{finder.count(total)}</small>}
                </Way>
              </li>
            ))}
          </ul>
        </nav>
      ) : (
        <Found
          found={loaded.filter((provider) => provider.name.toLowerCase().includes(wanted))}
          loaded={loaded.length}
          onGo={setTo}
        />
      )}
    </Sheet>
  );
}

interface WayProps {
  path: string;
  onGo: (to: string) => void;
  children: ReactNode;
}

/** A link that closes the sheet first. */
function Way({ path, onGo, children }: WayProps) {
  const to = withAttribution(path, useLocation().search);
  return (
    <Link
      to={to}
      onClick={(event) => {
        // A modifier key opens a new tab; let the browser handle it.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onGo(to);
      }}
    >
      {children}
    </Link>
  );
}

interface FoundProps {
  found: ProviderCard[];
  /** number of providers that were searched */
  loaded: number;
  onGo: (to: string) => void;
}

function Found({ found, loaded, onGo }: FoundProps) {
  return (
    <>
      <p className={styles['count']} role="status">
        {finder.found(found.length, loaded)}
      </p>
      {found.length === 0 ? (
        <Notice picture="empty" title={finder.none} text={finder.noneText} small />
      ) : (
        <ul className={styles['found']}>
          {found.map(({ id, name, serve, headPortrait }) => (
            <li key={id}>
              <Way path={paths.manufacturerDetail(id)} onGo={onGo}>
                <PersonRow portrait={headPortrait} name={name} note={serve} />
              </Way>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Every provider that a section has loaded, each once. */
function loadedProviders(sections: Section[]): ProviderCard[] {
  return sections.reduce<ProviderCard[]>((all, { zoologyClassify, items }) => {
    const { queryKey } = providersQuery(zoologyClassify);
    const pages = queryClient.getQueryData<InfiniteData<PageOf<ProviderCard>>>(queryKey)?.pages;
    return joinCards(all, pages?.flatMap(({ list }) => list) ?? items ?? []);
  }, []);
}
