import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { LineIcon } from '../../kit/ui/LineIcon.tsx';
import { first as copy } from './copy.ts';
import { PLANETS } from './district.ts';
import styles from './DistrictMap.module.css';

/** What the buttons over the map do. */
export type MapAction = 'closer' | 'farther' | 'all';

const BUTTONS: readonly (readonly [action: MapAction, path: string])[] = [
  ['closer', 'M5 12h14M12 5v14'],
  ['farther', 'M5 12h14'],
  ['all', 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5'],
];

interface Props {
  planet: number;
  night: boolean;
  viewport?: Ref<HTMLDivElement>;
  onKeyDown?: (event: KeyboardEvent) => void;
  onAction?: (action: MapAction) => void;
  /** the card of the selected parcel */
  children?: ReactNode;
}

/** The map with its buttons; district-canvas.ts draws on it. Without hooks: also drawn before React (live.tsx). */
export function MapView({ planet, night, viewport, onKeyDown, onAction, children }: Props) {
  const { name } = PLANETS[planet] ?? PLANETS[0];
  return (
    <div className={styles['map']} data-night={night || undefined}>
      <div
        ref={viewport}
        className={styles['viewport']}
        role="application"
        aria-label={copy.district(name)}
        aria-description={copy.keys}
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <div className={styles['layer']}>
          <img className={styles['image']} alt="" draggable={false} />
          <canvas className={styles['ground']} />
          <canvas className={styles['ground']} hidden />
          <canvas className={styles['lift']} />
        </div>
      </div>
      <div className={styles['zoom']}>
        {BUTTONS.map(([action, path]) => (
          <button key={action} type="button" aria-label={copy[action]} onClick={() => onAction?.(action)}>
            <LineIcon path={path} />
          </button>
        ))}
      </div>
      {children}
    </div>
  );
}
