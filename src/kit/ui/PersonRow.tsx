import type { ReactNode } from 'react';
import styles from './PersonRow.module.css';
import { Picture } from './Picture.tsx';

interface Props {
  portrait: string;
  name: string;
  /** below the name */
  note?: ReactNode;
  /** at the right */
  aside?: ReactNode;
  /** of the first screen: its portrait is not waited for until it is near */
  eager?: boolean;
}

/** A person in a line: portrait, name, and a note. */
export function PersonRow({ portrait, name, note, aside, eager = false }: Props) {
  return (
    <div className={styles['person']}>
      <Picture src={portrait} alt="" ratio="1 / 1" eager={eager} className={styles['portrait']} />
      <div className={styles['words']}>
        <p className={styles['name']}>{name}</p>
        {note && <p className={styles['note']}>{note}</p>}
      </div>
      {aside}
    </div>
  );
}

/** Its place while it loads. */
export function PersonRowSkeleton() {
  return (
    <div className={styles['person']} aria-hidden="true">
      <span className={styles['portrait']} />
      <span className={styles['bar']} />
    </div>
  );
}
