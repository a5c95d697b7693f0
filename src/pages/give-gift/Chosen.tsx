import { Button } from '../../kit/ui/Button.tsx';
import { Picture } from '../../kit/ui/Picture.tsx';
import { gift } from './copy.ts';
import type { Draft } from './draft.ts';
import { papers } from './papers.ts';
import styles from './Chosen.module.css';

interface Props {
  draft: Draft;
  step: number;
  onBack: (step: number) => void;
}

/** What was chosen in the steps before, each with the way back to it. */
export function Chosen({ draft: { asset, person, paper, words }, step, onBack }: Props) {
  const rows = [
    asset && { picture: asset.cover, name: asset.name, note: asset.serialNo ?? '', change: gift.change },
    person && {
      picture: person.headPortrait,
      name: person.nickname,
      note: gift.tail(person.phoneTail),
      change: gift.changePerson,
      round: true,
    },
    {
      picture: papers[paper],
      name: gift.papers[paper],
      note: words.trim() === '' ? gift.noWords : words.trim(),
      change: gift.changeWords,
    },
  ].slice(0, step);
  if (rows.length === 0) return null;
  return (
    <ul className={styles['rows']} aria-label={gift.chosen}>
      {rows.map(
        (row, index) =>
          row && (
            <li key={row.change}>
              <Picture
                src={row.picture}
                alt=""
                ratio="1 / 1"
                eager
                className={`${styles['thumb']} ${'round' in row ? styles['round'] : ''}`}
              />
              <div>
                <p className={styles['name']}>
                  <bdi>{row.name}</bdi>
                </p>
                <p className={styles['note']}>{row.note}</p>
              </div>
              <Button className={styles['change']} onClick={() => onBack(index)}>
                {row.change}
              </Button>
            </li>
          ),
      )}
    </ul>
  );
}
