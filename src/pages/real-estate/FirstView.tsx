import type { ReactNode } from 'react';
import { Segments } from '../../kit/forms/Segments.tsx';
import { first as copy } from './copy.ts';
import { PLANETS } from './district.ts';
import { MapView } from './MapView.tsx';
import styles from './page.module.css';

export type View = 'map' | 'list';

const planets = PLANETS.map(({ name }, index) => [String(index), name] as const);
const views = [
  ['map', copy.map],
  ['list', copy.list],
] as const;

interface BarProps {
  planet: number;
  view: View;
  onPlanet?: (planet: number) => void;
  onView?: (view: View) => void;
}

/** The choice of the planet, and of map or list. Without hooks: also drawn before React (live.tsx). */
export function BarView({ planet, view, onPlanet, onView }: BarProps): ReactNode {
  return (
    <div className={styles['bar']}>
      <Segments
        label={copy.planets}
        value={String(planet)}
        options={planets}
        onChoose={(index) => onPlanet?.(Number(index))}
      />
      <Segments label={copy.view} value={view} options={views} onChoose={(next) => onView?.(next)} />
    </div>
  );
}

/** What the page begins with. */
export function FirstView({ planet, night }: { planet: number; night: boolean }) {
  return (
    <>
      <BarView planet={planet} view="map" />
      <MapView planet={planet} night={night} />
    </>
  );
}
