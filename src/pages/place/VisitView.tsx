import type { ReactNode } from 'react';
import { Button } from '../../kit/ui/Button.tsx';
import { sky } from './copy.ts';
import { type Planet, PLANETS } from './planets.ts';
import styles from './Sky.module.css';

interface Props {
  planet: Planet;
  stamped?: boolean;
  busy?: boolean;
  /** a sentence below the button */
  note: string;
  /** what the visit brought, in place of the planet's line */
  news?: ReactNode;
  /** why the visit failed */
  failed?: ReactNode;
  onVisit?: () => void;
}

/** The planet in front, and the button that visits it. Without hooks: also drawn before React (live.tsx). */
export function VisitView({
  planet: { planetId, name, line },
  stamped = false,
  busy = false,
  note,
  news,
  failed,
  onVisit,
}: Props) {
  const place = PLANETS.findIndex((one) => one.planetId === planetId) + 1;
  return (
    <div className={styles['visit']}>
      <div className={styles['names']}>
        <h2>{name}</h2>
        <p className={styles['place']}>{sky.place(place, PLANETS.length)}</p>
      </div>
      {news || <p className={styles['line']}>{line}</p>}
      <Button look="primary" wide busy={busy} className={styles['go']} {...(onVisit && { onClick: onVisit })}>
        {stamped ? sky.again(name) : sky.visit(name)}
      </Button>
      {failed}
      <p className={styles['note']}>{note}</p>
    </div>
  );
}
