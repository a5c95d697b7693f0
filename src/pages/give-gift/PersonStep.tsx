import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { FoundUser } from '../../api/market.ts';
import type { Id } from '../../api/shapes.ts';
import { halfWidth } from '../../features/login/normalize-input.ts';
import { FailedNotice } from '../../kit/data/FailedNotice.tsx';
import { useDebounced } from '../../kit/data/use-debounced.ts';
import { SearchField } from '../../kit/forms/SearchField.tsx';
import { announce } from '../../kit/overlay/feedback.ts';
import { Icon } from '../../kit/ui/Icon.tsx';
import { Notice } from '../../kit/ui/Notice.tsx';
import { PersonRow, PersonRowSkeleton } from '../../kit/ui/PersonRow.tsx';
import { words } from '../../kit/ui/words.ts';
import { charactersOf, countCharacters } from '../../lib/count-characters.ts';
import { gift } from './copy.ts';
import { peopleQuery } from './data.ts';
import styles from './PersonStep.module.css';

/** The platform's limits of a keyword, in characters (api.md, searchUser). */
const MIN = 2;
const MAX = 20;
/** How long the user pauses before the search starts, in milliseconds. */
const PAUSE_MS = 300;

interface Props {
  /** the giver, who cannot be chosen */
  self: Id | undefined;
  onChoose: (person: FoundUser) => void;
}

/** Finds the friend by nickname or phone tail; people of one name are told apart by their phone tail. */
export function PersonStep({ self, onChoose }: Props) {
  const [typed, setTyped] = useState('');
  const keyword = useDebounced(charactersOf(asTail(typed.trim())).slice(0, MAX).join(''), PAUSE_MS);
  const long = countCharacters(keyword) >= MIN;
  return (
    <>
      <SearchField label={gift.search} placeholder={gift.search} value={typed} onChange={setTyped} maxLength={60} />
      <div className={styles['results']}>
        {long ? (
          <Results key={keyword} keyword={keyword} self={self} onChoose={onChoose} />
        ) : (
          <p className={styles['hint']}>{gift.searchHint}</p>
        )}
      </div>
    </>
  );
}

/** Full-width digits of an input method, alone, are a phone tail; in a nickname they stay. */
const asTail = (keyword: string) => (/^\d+$/.test(halfWidth(keyword)) ? halfWidth(keyword) : keyword);

/** Results of one keyword: an older response cannot take the place of a newer one. */
function Results({ keyword, self, onChoose }: Props & { keyword: string }) {
  const { data: people, error, isFetching, refetch } = useQuery({ ...peopleQuery(keyword), retryOnMount: false });
  useEffect(() => {
    if (people) announce(people.length > 0 ? gift.foundCount(people.length) : gift.nobody(keyword));
  }, [people, keyword]);
  if (people === undefined && error) {
    return <FailedNotice title={gift.searchFailed} error={error} busy={isFetching} onRetry={() => void refetch()} />;
  }
  if (people === undefined) {
    return (
      <div role="status" aria-label={words.loading}>
        <PersonRowSkeleton />
        <PersonRowSkeleton />
      </div>
    );
  }
  if (people.length === 0) {
    return <Notice picture="empty" title={gift.nobody(keyword)} text={gift.nobodyText} small />;
  }
  const names = people.map(({ nickname }) => nickname);
  const alike = new Set(names).size < names.length;
  return (
    <>
      {alike && <p className={styles['hint']}>{gift.alike}</p>}
      <ul className={styles['people']} aria-label={gift.found}>
        {people.map((person) => {
          const own = person.userId === self;
          return (
            <li key={person.userId}>
              <button
                type="button"
                aria-disabled={own || undefined}
                onClick={() => {
                  if (!own) onChoose(person);
                }}
              >
                <PersonRow
                  portrait={person.headPortrait}
                  name={person.nickname}
                  note={own ? gift.self : gift.tail(person.phoneTail)}
                  {...(!own && { aside: <Icon name="next" /> })}
                />
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
