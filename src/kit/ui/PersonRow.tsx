import type { ReactNode } from 'react';
import styles from './PersonRow.module.css';
import { Picture } from './Picture.tsx';

interface Props {
  portrait: string;
  name: string;
  /** below the name */
  note?: ReactNode;
  /** on the right */
  aside?: ReactNode;
  /** visible on the first screen: loads the portrait at once */
  eager?: boolean;
}

/** A row with portrait, name and note. */
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

/** Skeleton of a row. */
export function PersonRowSkeleton() {
  return (
    <div className={styles['person']} aria-hidden="true">
      <span className={styles['portrait']} />
      <span className={styles['bar']} />
    </div>
  );
}
