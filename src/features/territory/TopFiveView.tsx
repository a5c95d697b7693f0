import { Link } from 'react-router-dom';
import type { Id } from '../../api/shapes.ts';
import type { LeadingTerritory } from '../../api/territory.ts';
import { Notice } from '../../kit/ui/Notice.tsx';
import { PersonRow } from '../../kit/ui/PersonRow.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { words as general } from '../../kit/ui/words.ts';
import { points } from '../../lib/yuan.ts';
import { territory as words } from './copy.ts';
import styles from './TopFive.module.css';

interface Props {
  leaders: readonly LeadingTerritory[];
  /** the user's territory, which is marked */
  mine?: Id | undefined;
  /** path of the race, with attribution */
  race: string;
  onRace?: () => void;
}

/** The five territories with the most glory. Without hooks, so that it can be drawn before React. */
export function TopFiveView({ leaders, mine, race, onRace }: Props) {
  return (
    <Section
      title={words.topFive}
      aside={
        <Link className={styles['race']} to={race} onClick={onRace}>
          {words.race}
        </Link>
      }
    >
      {leaders.length === 0 ? (
        <Notice picture="empty" title={words.topFiveEmpty} text={words.topFiveEmptyText} small />
      ) : (
        <ol className={styles['list']}>
          {leaders.map(({ territoryId, banner, name, region, glory, gloryThisWeek }, index) => (
            <li key={territoryId} data-mine={territoryId === mine ? '' : undefined}>
              <span className={styles['place']} aria-hidden="true">
                {String(index + 1)}
              </span>
              <PersonRow
                portrait={banner}
                eager
                name={name}
                note={`${territoryId === mine ? words.mine : region} · ${words.week(points(gloryThisWeek))}`}
                aside={
                  <p className={styles['glory']}>
                    <span className="visually-hidden">{words.glory}</span>
                    {points(glory)}
                  </p>
                }
              />
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}

/** Skeleton of the list. */
export function TopFiveSkeleton() {
  return (
    <Section title={words.topFive} aside={<span className={styles['race']} />}>
      <div className={styles['list']} role="status" aria-label={general.loading}>
        {[1, 2, 3, 4, 5].map((place) => (
          <div key={place} className={styles['blank']}>
            <span />
            <span />
          </div>
        ))}
      </div>
    </Section>
  );
}
