import { Link } from 'react-router-dom';
import { paths, withAttribution } from '../../kit/navigation/paths.ts';
import { map } from './copy.ts';
import type { MapLevel } from './progress.ts';
import { IsleDrawing, Lock, Star } from './drawings.tsx';
import styles from './map.module.css';

export interface MapProps {
  levels: readonly MapLevel[];
  /** moves of the kept games by level id */
  going?: ReadonlyMap<MapLevel['game']['gameId'], number>;
  /** the parameters of the page: a link to a table keeps who invited */
  search: string;
  onPlay?: (level: MapLevel) => void;
  /** a closed level was tapped */
  onLocked?: (level: MapLevel) => void;
}

/** The table goes back to this entry of the history. */
export const FROM_MAP = { map: true };

/** The archipelago: every level is an island. Without hooks: also drawn before React (live.tsx). */
export function MapView({ levels, going, search, onPlay, onLocked }: MapProps) {
  return (
    <ol className={styles['isles']}>
      {levels.map((level, n) => {
        const { game, state } = level;
        const moves = going?.get(game.gameId);
        return (
          <li key={game.gameId} className={styles['isle']} data-state={state} data-next={state === 'next' || undefined}>
            {state === 'locked' ? (
              <button type="button" onClick={() => onLocked?.(level)}>
                <Isle level={level} tells={level.why?.kind !== levels[n - 1]?.why?.kind} />
              </button>
            ) : (
              <Link
                to={withAttribution(paths.collectCards(game.gameId), search)}
                state={FROM_MAP}
                onClick={() => onPlay?.(level)}
              >
                <Isle level={level} moves={moves} />
              </Link>
            )}
          </li>
        );
      })}
    </ol>
  );
}

interface IsleProps {
  level: MapLevel;
  moves?: number | undefined;
  /** the reason is there to read: on the first island that is closed for it */
  tells?: boolean;
}

function Isle({ level, moves, tells = false }: IsleProps) {
  const { game, stars, waiting, refused, why } = level;
  return (
    <>
      <IsleDrawing kind={game.level % 3} />
      <span className={styles['number']}>
        <span className="visually-hidden">{map.level(game.level)}</span>
        <span aria-hidden="true">{String(game.level)}</span>
      </span>
      <span className={styles['name']}>{game.name}</span>
      {stars > 0 && (
        <span className={styles['stars']} data-waiting={waiting || undefined}>
          {[1, 2, 3].map((n) => (
            <Star key={n} lit={n <= stars} />
          ))}
          <span className="visually-hidden">{map.stars(stars)}</span>
        </span>
      )}
      {waiting && <span className={styles['note']}>{map.waiting}</span>}
      {refused > 0 && (
        <span className={styles['refused']}>
          <span className="visually-hidden">{map.notCounted(refused)}</span>
          <span aria-hidden="true">!</span>
        </span>
      )}
      {moves !== undefined && moves > 0 && <span className={styles['note']}>{map.going(moves)}</span>}
      {why && <span className={tells ? styles['why'] : 'visually-hidden'}>{map.why(why)}</span>}
      {why && !tells && <Lock className={styles['lock']} />}
    </>
  );
}
