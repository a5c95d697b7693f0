import type { KeyboardEvent, PointerEvent, ReactNode, Ref } from 'react';
import type { Id } from '../../api/shapes.ts';
import { Icon } from '../../kit/ui/Icon.tsx';
import { sky } from './copy.ts';
import { spotOf } from './orbit.ts';
import { PlanetArt } from './PlanetArt.tsx';
import { PLANETS } from './planets.ts';
import styles from './Sky.module.css';

export interface SkyHandlers {
  stage: Ref<HTMLDivElement>;
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onStep: (by: number) => void;
  onPick: (index: number) => void;
}

interface Props {
  /** the planet in front when the map is drawn first, from 0 */
  first: number;
  /** the planet in front now, from 0 */
  front: number;
  stamped: ReadonlySet<Id>;
  handlers?: SkyHandlers;
  /** around the planet in front */
  mark?: ReactNode;
  /** below the map */
  children: ReactNode;
}

/**
 * Nine planets on an orbit around an island. A turn moves them by their transforms alone (use-turn.ts). Without hooks:
 * also drawn before React (live.tsx).
 */
export function SkyView({ first, front, stamped, handlers, mark, children }: Props) {
  const { stage, onStep, onPick, ...gestures } = handlers ?? {};
  return (
    <section className={styles['sky']} aria-label={sky.map}>
      <div className={styles['stage']} {...(stage && { ref: stage })} {...gestures}>
        <Orbit />
        <ul className={styles['planets']}>
          {PLANETS.map((planet, index) => (
            // Only the first position: later ones are set while the map turns.
            <li key={planet.planetId} className={styles['slot']} style={{ ...spotOf(index, first, PLANETS.length) }}>
              <button
                type="button"
                className={styles['planet']}
                aria-label={sky.planet(planet.name, stamped.has(planet.planetId))}
                aria-current={index === front ? 'true' : undefined}
                {...(onPick && { onClick: () => onPick(index) })}
              >
                <PlanetArt {...planet} />
                {stamped.has(planet.planetId) && <span className={styles['dot']} />}
              </button>
              {index === front && mark}
            </li>
          ))}
        </ul>
        <Step label={sky.before} by={-1} onStep={onStep} />
        <Step label={sky.after} by={1} onStep={onStep} />
      </div>
      {children}
    </section>
  );
}

function Step({ label, by, onStep }: { label: string; by: number; onStep: SkyHandlers['onStep'] | undefined }) {
  return (
    <button
      type="button"
      className={by < 0 ? styles['before'] : styles['after']}
      aria-label={label}
      {...(onStep && { onClick: () => onStep(by) })}
    >
      <Icon name="next" />
    </button>
  );
}

/** The orbit, its stars, and the island in the middle. */
function Orbit() {
  return (
    <svg className={styles['orbit']} viewBox="0 0 200 140" preserveAspectRatio="none" aria-hidden="true">
      <ellipse cx="100" cy="64.4" rx="74" ry="35" />
      <ellipse cx="100" cy="64.4" rx="52" ry="22" />
    </svg>
  );
}
