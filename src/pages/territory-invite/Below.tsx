import { Link } from 'react-router-dom';
import type { ApplyTerritory } from '../../api/territory.ts';
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
}

/** What follows the first screen: the lord's word, the requirements, the members, and the ways on. */
export function Below({ territory, search, onTap }: Props) {
  const { declaration, lord, requirements } = territory;
  const ways = [
    [paths.territoryRules(), copy.rules],
    [paths.warZone(), copy.warZone],
    [paths.wakeUp('/help'), copy.help],
  ] as const;
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
      <div className={styles['foot']}>
        {ways.map(([path, label]) => (
          <Link key={path} to={withAttribution(path, search)} onClick={() => onTap(label)}>
            {label}
          </Link>
        ))}
      </div>
    </>
  );
}
