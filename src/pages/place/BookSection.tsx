import { Button } from '../../kit/ui/Button.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { formatDay } from '../../lib/date-words.ts';
import type { Id } from '../../api/shapes.ts';
import type { Book } from './book.ts';
import { sky } from './copy.ts';
import { PLANETS } from './planets.ts';
import { Stamp } from './Stamp.tsx';
import styles from './Book.module.css';

interface Props {
  /** null while unknown */
  book: Book | null;
  /** stamped on this visit */
  fresh: Id | null;
  busy: boolean;
  onPick: (index: number) => void;
  onPoster: () => void;
}

/** The stamp book: nine places, and a poster of it. */
export function BookSection({ book, fresh, busy, onPick, onPoster }: Props) {
  const count = book?.size ?? 0;
  return (
    <Section title={sky.book} aside={book === null ? sky.empty : sky.count(count, PLANETS.length)}>
      <p className={styles['text']}>{sky.bookText}</p>
      <ol className={styles['book']}>
        {PLANETS.map((planet, index) => {
          const { planetId, name } = planet;
          const at = book?.get(planetId);
          return (
            <li key={planetId}>
              <button
                type="button"
                className={styles['page']}
                aria-label={at === undefined ? sky.unstamped(name) : sky.stamped(name, formatDay(at))}
                onClick={() => onPick(index)}
              >
                <span className={styles['frame']}>
                  <Stamp planet={planet} stamped={at !== undefined} fresh={fresh === planetId} />
                </span>
                <span className={styles['name']}>{name}</span>
                <span className={styles['day']}>{at === undefined ? sky.missing : formatDay(at)}</span>
              </button>
            </li>
          );
        })}
      </ol>
      <Button wide busy={busy} onClick={onPoster}>
        {sky.poster}
      </Button>
    </Section>
  );
}
