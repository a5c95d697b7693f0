import { useSuspenseQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useLoaderData } from 'react-router-dom';
import { chunkQuery } from '../../kit/data/chunk-query.ts';
import { PartBoundary } from '../../kit/data/Part.tsx';
import { useAskLogin } from '../../kit/data/use-person.ts';
import { table as copy } from './copy.ts';
import type { loader } from './data.ts';
import { MapPage } from './MapPage.tsx';
import { useOwner } from './owner.ts';
import { TablePlaceholder } from './TablePlaceholder.tsx';
import { useHandingIn } from './use-handing-in.ts';
import { useKept } from './use-kept.ts';

type TableModule = typeof import('./TablePage.tsx');

/** The table with the engine and the faces: loaded with the first game. */
const tableChunk = chunkQuery('card table', () => import('./TablePage.tsx'));

/** The card game: the map of its levels, or one level on the table. */
export default function CollectCardsPage() {
  const { gameId } = useLoaderData<typeof loader>();
  const owner = useOwner();
  const kept = useKept(owner, gameId);
  const waiting = kept.wins.filter(({ refused }) => refused === undefined).length;
  const handing = useHandingIn(owner, waiting);
  const { asking, askLogin } = useAskLogin();
  const shared = { owner, kept, handing, asking, onLogin: () => void askLogin() };
  if (gameId === undefined) return <MapPage {...shared} />;
  return (
    <PartBoundary skeleton={<TablePlaceholder />} missing={copy.missing} resetKey={String(gameId)}>
      <LoadedTable key={String(gameId)} gameId={gameId} {...shared} />
    </PartBoundary>
  );
}

function LoadedTable(props: ComponentProps<TableModule['default']>) {
  const {
    data: { default: TablePage },
  } = useSuspenseQuery(tableChunk);
  return <TablePage {...props} />;
}
