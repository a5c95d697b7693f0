import { PartBoundary } from '../../kit/data/Part.tsx';
import { usePerson } from '../../kit/data/use-person.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { words } from '../../kit/ui/words.ts';
import { Book } from './Book.tsx';
import { book, glory, packages } from './copy.ts';
import { Glory } from './Glory.tsx';
import { Packages } from './Packages.tsx';
import styles from './own.module.css';

interface Props {
  asking: boolean;
  onLogin: () => void;
  onTap: (label: string) => void;
}

/** What the wins have brought: packages, glory and the book; each fails alone. */
export function Own({ asking, onLogin, onTap }: Props) {
  const person = usePerson();
  if (person === null) {
    return (
      <section className={`${styles['own']} ${styles['guest']}`} aria-label={book.title}>
        <h2>{book.guest}</h2>
        <p className={styles['soft']}>{book.guestText}</p>
        <Button busy={asking} onClick={onLogin}>
          {book.login}
        </Button>
      </section>
    );
  }
  const skeleton = <div className={styles['blank']} role="status" aria-label={words.loading} data-skeleton />;
  return (
    <div className={styles['own']}>
      <PartBoundary resetKey={`${person} packages`} skeleton={skeleton} missing={packages.missing}>
        <Packages person={person} onTap={onTap} />
      </PartBoundary>
      <PartBoundary resetKey={`${person} glory`} skeleton={skeleton} missing={glory.missing}>
        <Glory person={person} onTap={onTap} />
      </PartBoundary>
      <PartBoundary resetKey={`${person} book`} skeleton={skeleton} missing={book.missing}>
        <Book person={person} />
      </PartBoundary>
    </div>
  );
}
