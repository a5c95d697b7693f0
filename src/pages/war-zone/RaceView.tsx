import type { Id } from '../../api/shapes.ts';
import type { LeadingTerritory } from '../../api/territory.ts';
import { RollingNumberView } from '../../kit/ui/RollingNumberView.tsx';
import { points } from '../../lib/yuan.ts';
import { Boat } from './Boat.tsx';
import { race } from './copy.ts';
import { leadOf } from './race.ts';
import styles from './page.module.css';

interface Props {
  leaders: readonly LeadingTerritory[];
  /** the user's territory, which is marked */
  mine?: Id | undefined;
}

/** The race of the leading territories. Without hooks: also drawn before React (live.tsx). */
export function RaceView({ leaders, mine }: Props) {
  return (
    <section className={styles['race']} aria-label={race.region}>
      <div className={styles['head']}>
        <h2>{race.heading}</h2>
        <p>{race.live}</p>
      </div>
      <ol>
        {leaders.map(({ territoryId, name, glory, gloryThisWeek, delta }, index) => (
          <li key={territoryId} className={styles['lane']} data-mine={territoryId === mine ? '' : undefined}>
            <div className={styles['row']}>
              <p className={styles['name']}>
                <span className={styles['place']} aria-hidden="true">
                  {String(index + 1)}
                </span>
                <span className="visually-hidden">{race.place(index + 1)}</span>
                <bdi>{name}</bdi>
                {territoryId === mine && <span className={styles['mark']}>{race.mineMark}</span>}
              </p>
              <p className={styles['glory']}>
                <span className="visually-hidden">{race.glory}</span>
                <RollingNumberView text={points(glory)} />
              </p>
            </div>
            <div className={styles['row']}>
              <div className={styles['water']} aria-hidden="true">
                <span style={{ left: `${Math.round(leadOf(glory, leaders) * 1000) / 10}%` }}>
                  <Boat />
                </span>
              </div>
              <p className={styles['change']}>
                {race.week(points(gloryThisWeek))}
                <span className={styles['delta']} data-way={delta > 0 ? 'up' : delta < 0 ? 'down' : 'same'}>
                  <span aria-hidden="true">{race.delta(delta)}</span>
                  <span className="visually-hidden">{race.deltaSpoken(delta)}</span>
                </span>
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
