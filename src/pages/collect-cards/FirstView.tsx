import type { ReactNode, Ref } from 'react';
import { map } from './copy.ts';
import { type MapProps, MapView } from './MapView.tsx';
import type { MapLevel } from './progress.ts';
import styles from './map.module.css';

interface Props extends MapProps {
  /** the level to play now */
  next: MapLevel;
  text: string;
  /** the main action */
  children: ReactNode;
  /** the strip that is panned */
  strip?: Ref<HTMLDivElement>;
  heading?: Ref<HTMLHeadingElement>;
}

/** The map and what to play now. Without hooks: also drawn before React (live.tsx). */
export function FirstView({ next, text, children, strip, heading, ...isles }: Props) {
  const { game, state } = next;
  return (
    <>
      <section className={styles['sea']} aria-label={map.region}>
        <div className={styles['scroll']} ref={strip}>
          <MapView {...isles} />
        </div>
      </section>
      <section className={styles['start']} aria-label={map.next}>
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {state === 'won' ? map.level(game.level) : `${map.next} · ${String(game.level)}`} <bdi>{game.name}</bdi>
          </h2>
          <p>{text}</p>
        </div>
        {children}
      </section>
    </>
  );
}

/** What is said about the level to play now. */
export function textOf({ game, state, stars }: MapLevel): string {
  if (state === 'won') return stars === 3 ? map.perfect : map.better;
  return game.level === 1 ? map.teach : map.nextText;
}
