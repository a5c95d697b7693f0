import { Link } from 'react-router-dom';
import { listGames } from '../../api/card-game.ts';
import { live } from '../../kit/live/live.ts';
import { plainParameters } from '../../kit/live/parameters.ts';
import { paths, withAttribution } from '../../kit/navigation/paths.ts';
import { buttonLook } from '../../kit/ui/button-look.ts';
import { map } from './copy.ts';
import { FirstView, textOf } from './FirstView.tsx';
import { mapOf, nextLevel } from './progress.ts';
import { route } from './route.ts';
import styles from './map.module.css';

live(
  [listGames],
  (games) => {
    const parameters = plainParameters(route.parameters);
    const levels = mapOf(games, [], true);
    const next = nextLevel(levels);
    // The table, and a map without levels, are the app's.
    if (!next || !parameters || parameters.gameId !== undefined) return null;
    return (
      <div className={styles['first']}>
        <FirstView levels={levels} next={next} search={location.search} text={textOf(next)}>
          <Link
            className={buttonLook({ look: 'primary' })}
            to={withAttribution(paths.collectCards(next.game.gameId), location.search)}
          >
            {map.playNext}
          </Link>
        </FirstView>
      </div>
    );
  },
  { loggedOut: true },
);
