import { Link } from 'react-router-dom';
import type { User } from '../../api/shapes.ts';
import type { ApplyTerritory } from '../../api/territory.ts';
import { inApp } from '../../features/native-app/app-path.ts';
import { paths, withAttribution } from '../../kit/navigation/paths.ts';
import { Picture } from '../../kit/ui/Picture.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { points } from '../../lib/yuan.ts';
import { copy } from './copy.ts';
import styles from './Table.module.css';

/** Empty chairs at the end of the table; the others are counted. */
const EMPTY_CHAIRS = 4;

interface Props {
  territory: ApplyTerritory;
  search: string;
  onTap: (label: string) => void;
}

/** The members at a long table, the lord at its head, and the empty chairs at its end. */
export function Table({ territory, search, onTap }: Props) {
  const { territoryId, members, memberCount, openSlots, lord } = territory;
  const others = members.filter(({ userId }) => userId !== lord.userId);
  const shown = others.length + 1;
  const hidden = memberCount > shown;
  // Behind members who are not shown there is no empty chair to see.
  const chairs = hidden ? 0 : Math.min(openSlots, EMPTY_CHAIRS);
  return (
    <Section
      title={copy.table}
      aside={hidden ? copy.tableShown(shown, points(memberCount)) : copy.tableAll(points(memberCount))}
    >
      <ul className={styles['table']} aria-label={copy.members}>
        <li className={styles['head']}>
          <Seat person={lord} search={search} onTap={onTap} mark />
        </li>
        {others.map((person) => (
          <li key={person.userId}>
            <Seat person={person} search={search} onTap={onTap} />
          </li>
        ))}
        {Array.from({ length: chairs }, (_, n) => (
          <li key={`empty ${n}`} className={styles['empty']} aria-hidden="true">
            <span className={styles['seat']}>
              <span className={styles['chair']} />
              <span className={styles['name']}>{copy.empty}</span>
            </span>
          </li>
        ))}
      </ul>
      {openSlots > chairs && <p className={styles['more']}>{copy.moreSeats(points(openSlots - chairs))}</p>}
      {hidden && (
        <Link
          className={styles['all']}
          to={withAttribution(paths.wakeUp(inApp.territory(territoryId)), search)}
          onClick={() => onTap(copy.all)}
        >
          {copy.all}
        </Link>
      )}
    </Section>
  );
}

interface SeatProps {
  person: User;
  /** the lord */
  mark?: boolean;
  search: string;
  onTap: (label: string) => void;
}

function Seat({ person: { userId, nickname, headPortrait }, mark = false, search, onTap }: SeatProps) {
  return (
    <Link
      className={styles['seat']}
      to={withAttribution(paths.personalGuest(userId), search)}
      onClick={() => onTap(copy.members)}
    >
      <Picture src={headPortrait} alt="" ratio="1 / 1" className={styles['face']} />
      <span className={styles['name']}>
        <bdi>{nickname || copy.someone}</bdi>
        {mark && <span className={styles['mark']}>{copy.lordMark}</span>}
      </span>
    </Link>
  );
}
