import { Link } from 'react-router-dom';
import type { ApplyTerritory } from '../../api/territory.ts';
import { Ways } from '../../features/territory/Ways.tsx';
import { paths, withAttribution } from '../../kit/navigation/paths.ts';
import { PersonRow } from '../../kit/ui/PersonRow.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { copy } from './copy.ts';
import { Table } from './Table.tsx';
import styles from './page.module.css';

interface Props {
  territory: ApplyTerritory;
  search: string;
  onTap: (label: string) => void;
  /** the tap is tracked already */
  onShare: () => void;
}

/** What follows the first screen: the lord's word, the requirements, the members, and the ways on. */
export function Below({ territory, search, onTap, onShare }: Props) {
  const { declaration, lord, requirements } = territory;
  const ways = [
    { path: paths.territory(), title: copy.territories, text: copy.territoriesText },
    { path: paths.warZone(), title: copy.warZone, text: copy.warZoneText },
    { path: paths.territoryRules(), title: copy.rules, text: copy.rulesText },
  ];
  return (
    <>
      <Section title={copy.word}>
        <blockquote className={styles['word']}>
          <p>{declaration.trim() === '' ? copy.noWord : declaration}</p>
        </blockquote>
        <div className={styles['who']}>
          <Link to={withAttribution(paths.personalGuest(lord.userId), search)} onClick={() => onTap(copy.lordMark)}>
            <PersonRow portrait={lord.headPortrait} name={lord.nickname || copy.someone} note={copy.lordMark} />
          </Link>
        </div>
      </Section>
      <Section title={copy.requirements}>
        {requirements.length === 0 ? (
          <p>{copy.noRequirements}</p>
        ) : (
          <ul className={styles['requirements']}>
            {requirements.map((requirement, index) => (
              // Lines may repeat.
              <li key={index}>{requirement}</li>
            ))}
          </ul>
        )}
        <p className={styles['soft']}>{copy.requirementsNote}</p>
      </Section>
      <Table territory={territory} search={search} onTap={onTap} />
      <Ways ways={ways} share={copy.share} onShare={onShare} onTap={onTap} />
    </>
  );
}
