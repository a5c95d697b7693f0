import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import * as v from 'valibot';
import type { CardGame } from '../../api/card-game.ts';
import type { Id } from '../../api/shapes.ts';
import { failureOf } from '../../kit/data/failure.ts';
import { useBackOnline } from '../../kit/data/use-back-online.ts';
import { usePerson, usePersonQuery } from '../../kit/data/use-person.ts';
import { paths, withAttribution } from '../../kit/navigation/paths.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { buttonLook } from '../../kit/ui/button-look.ts';
import { Notice } from '../../kit/ui/Notice.tsx';
import { words } from '../../kit/ui/words.ts';
import { map, table as copy } from './copy.ts';
import { gamesQuery, meQuery } from './data.ts';
import { GUEST, hasGuestPlay, keepOf, type Owner } from './keep.ts';
import type { Shared } from './shared.ts';
import { PlayLevel } from './play.ts';
import { mapOf } from './progress.ts';
import { Table } from './Table.tsx';
import { TablePlaceholder } from './TablePlaceholder.tsx';

function ToMap() {
  const { search } = useLocation();
  return (
    <Link className={buttonLook({ look: 'primary' })} to={withAttribution(paths.collectCards(), search)} replace>
      {copy.toMap}
    </Link>
  );
}

/** One level on the table; a kept game opens without the platform. */
export default function TablePage({ gameId, ...shared }: Shared & { gameId: Id }) {
  const { owner, kept, asking, onLogin } = shared;
  const person = usePerson();
  const me = usePersonQuery(meQuery);
  const games = useQuery({ ...gamesQuery(person), retryOnMount: false });
  const level = useLevel(gameId, owner, games.data);
  useBackOnline(games.error, () => void games.refetch());
  if (owner !== null && level === undefined && games.data) {
    return (
      <TablePlaceholder>
        <Notice picture="empty" title={copy.unknown} text={copy.unknownText} small>
          <ToMap />
        </Notice>
      </TablePlaceholder>
    );
  }
  const error = (owner === null ? me.error : null) ?? (level ? null : games.error);
  if (error) {
    const { picture, text, again } = failureOf(error);
    const busy = me.isFetching || games.isFetching;
    const retry = () => {
      if (me.error) void me.refetch();
      if (games.error) void games.refetch();
    };
    return (
      <TablePlaceholder>
        <div role="alert">
          <Notice picture={picture} title={copy.missing} text={text} small>
            {again && (
              <Button busy={busy} onClick={retry}>
                {words.retry}
              </Button>
            )}
            <ToMap />
          </Notice>
        </div>
      </TablePlaceholder>
    );
  }
  // What a visitor played is taken over first (use-handing-in.ts), so that its game goes on.
  if (owner === null || !level || (owner !== GUEST && hasGuestPlay())) return <TablePlaceholder />;
  const levels = games.data ? mapOf(games.data, kept.wins, owner === GUEST) : [];
  const why = levels.find(({ game }) => game.gameId === gameId)?.why;
  if (why) {
    return (
      <TablePlaceholder>
        <Notice picture="empty" title={copy.locked} text={map.why(why)} small>
          {why.kind === 'login' && (
            <Button look="primary" busy={asking} onClick={onLogin}>
              {copy.login}
            </Button>
          )}
          <ToMap />
        </Notice>
      </TablePlaceholder>
    );
  }
  return (
    <Table key={`${owner} ${person ?? ''} ${keyOf(level)}`} {...shared} owner={owner} of={level} levels={levels} />
  );
}

const keyOf = ({ level, seed, cardPool }: PlayLevel) => `${level} ${seed} ${cardPool.join()}`;

/** What the level is dealt from: as the platform says, else as the kept game was. None if it cannot be dealt. */
function useLevel(gameId: Id, owner: Owner | null, games: readonly CardGame[] | undefined): PlayLevel | undefined {
  const keptOf = useMemo(() => (owner === null ? undefined : keepOf(owner).game(gameId)?.of), [owner, gameId]);
  return useMemo(() => {
    const game = games?.find((one) => one.gameId === gameId);
    if (!game) return games ? undefined : keptOf;
    const { name, level, seed, cardPool } = game;
    const of = { gameId, name, level, seed, cardPool };
    return v.is(PlayLevel, of) ? of : undefined;
  }, [games, gameId, keptOf]);
}
