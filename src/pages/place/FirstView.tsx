import { sky } from './copy.ts';
import { PLANETS } from './planets.ts';
import { SkyView } from './SkyView.tsx';
import { VisitView } from './VisitView.tsx';
import styles from './page.module.css';

/** What a visitor sees first. Without hooks: also drawn before React (live.tsx). @param first the planet in front */
export function FirstView({ first }: { first: number }) {
  const planet = PLANETS[first];
  if (!planet) return null;
  return (
    <div className={styles['page']}>
      <SkyView first={first} front={first} stamped={new Set()}>
        <VisitView planet={planet} note={sky.guest} />
      </SkyView>
    </div>
  );
}
