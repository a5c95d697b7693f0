import { Link, useLocation } from 'react-router-dom';
import type { LeadingTerritory, Territory } from '../../api/territory.ts';
import { myTerritoryQuery } from '../../features/territory/queries.ts';
import { failureOf } from '../../kit/data/failure.ts';
import { follow } from '../../kit/data/poll.ts';
import { usePersonQuery } from '../../kit/data/use-person.ts';
import { paths, withAttribution } from '../../kit/navigation/paths.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { Notice } from '../../kit/ui/Notice.tsx';
import { Picture } from '../../kit/ui/Picture.tsx';
import { RollingNumberView } from '../../kit/ui/RollingNumberView.tsx';
import { words } from '../../kit/ui/words.ts';
import { points } from '../../lib/yuan.ts';
import { race } from './copy.ts';
import { REFRESH_MS } from './data.ts';
import { type Standing, standingOf } from './race.ts';
import styles from './page.module.css';

interface Props {
  leaders: readonly LeadingTerritory[];
  onTap: (label: string) => void;
}

/** The territory of a logged-in user: its place and what is missing to the next one. */
export function Mine({ leaders, onTap }: Props) {
  const { data, error, isFetching, refetch } = usePersonQuery(myTerritoryQuery, follow(REFRESH_MS));
  if (data !== undefined)
    return data === null ? <NoTerritory onTap={onTap} /> : <MyPlace mine={data} leaders={leaders} onTap={onTap} />;
  if (error) {
    const { picture, text, again } = failureOf(error);
    return (
      <section aria-label={race.mine} role="alert">
        <Notice picture={picture} title={race.mineFailed} text={text} small>
          {again && (
            <Button busy={isFetching} onClick={() => void refetch()}>
              {words.retry}
            </Button>
          )}
        </Notice>
      </section>
    );
  }
  return (
    <div className={`${styles['mine']} ${styles['blank']}`} role="status" aria-label={words.loading}>
      <span />
      <span />
    </div>
  );
}

/** The way to the user's territory, or to one. */
function ToTerritory({ label, onTap }: { label: string; onTap: (label: string) => void }) {
  const { search } = useLocation();
  return (
    <Link className={styles['way']} to={withAttribution(paths.territory(), search)} onClick={() => onTap(label)}>
      {label}
    </Link>
  );
}

function NoTerritory({ onTap }: Pick<Props, 'onTap'>) {
  return (
    <section className={styles['mine']} aria-label={race.mine}>
      <div>
        <p className={styles['strong']}>{race.none}</p>
        <p className={styles['soft']}>{race.noneText}</p>
      </div>
      <ToTerritory label={race.apply} onTap={onTap} />
    </section>
  );
}

function MyPlace({ mine, leaders, onTap }: Props & { mine: Territory }) {
  const standing = standingOf(mine, leaders);
  // The polled list may be newer than the user's own answer.
  const { glory } = leaders.find(({ territoryId }) => territoryId === mine.territoryId) ?? mine;
  return (
    <section className={styles['mine']} aria-label={race.mine}>
      <Picture src={mine.banner} alt="" ratio="1 / 1" className={styles['banner']} />
      <div>
        <p className={styles['strong']}>
          <bdi>{mine.name}</bdi>
        </p>
        <p className={styles['soft']}>
          {race.glory} <RollingNumberView text={points(glory)} />
        </p>
        {standing && <p className={styles['chase']}>{chaseOf(standing)}</p>}
      </div>
      {standing && <p className={styles['rank']}>{race.rank(standing.kind === 'first' ? 1 : standing.rank)}</p>}
      <ToTerritory label={race.toMine} onTap={onTap} />
    </section>
  );
}

function chaseOf(standing: Standing): string {
  if (standing.kind === 'first') {
    return standing.ahead === null ? race.alone : race.ahead(points(standing.ahead));
  }
  const missing = points(standing.missing);
  return standing.isFifth ? race.behindFifth(missing) : race.behind(missing, standing.next.name);
}
