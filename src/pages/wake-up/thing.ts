import * as v from 'valibot';
import { showLand } from '../../api/land.ts';
import { momentDetail, personHome } from '../../api/moment.ts';
import type { Query } from '../../api/query.ts';
import { Id } from '../../api/shapes.ts';
import { applyTerritoryInfo, entrustInfo } from '../../api/territory.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { plainText } from '../../lib/plain-text.ts';
import { wakeUp } from './copy.ts';
import { targetOf, type TargetKind } from './target.ts';

/** What is opened, by its own title and picture. */
export interface Thing {
  title: string;
  /** empty if there is none */
  picture: string;
}

/** Characters of a moment's text; two lines of the card. */
const EXCERPT_LENGTH = 60;
const quiet = { quiet: true };

const queries: Record<TargetKind, (id: Id) => Query<Thing>> = {
  moment: (momentId) =>
    read(momentDetail.query({ momentId }, quiet), ({ author, content, images }) => ({
      title: plainText(content, EXCERPT_LENGTH) || wakeUp.momentOf(author.nickname),
      picture: images[0]?.url ?? author.headPortrait,
    })),
  user: (userId) =>
    read(personHome.query({ userId }, quiet), ({ nickname, headPortrait }) => ({
      title: nickname,
      picture: headPortrait,
    })),
  land: (id) => read(showLand.query({ id }, quiet), ({ name, cover }) => ({ title: name, picture: cover })),
  entrust: (entrustId) =>
    read(entrustInfo.query({ entrustId }, quiet), ({ title, publisher }) => ({
      title,
      picture: publisher.headPortrait,
    })),
  territory: (territoryId) =>
    read(applyTerritoryInfo.query({ territoryId }, quiet), ({ name, banner }) => ({ title: name, picture: banner })),
};

/** The answer of the page one comes from is still there. */
function read<T>(query: Query<T>, thingOf: (answer: T) => Thing): Query<Thing> {
  return {
    queryKey: ['wake-up', ...query.queryKey],
    queryFn: async () => thingOf(await queryClient.fetchQuery(query)),
  };
}

/**
 * Looks up what a path opens; undefined where no call tells. The page does without it: a failure is not shown.
 * @param path a result of `openingPath`
 */
export function thingQuery(path: string): Query<Thing> | undefined {
  const { found } = targetOf(path);
  return found && queries[found.kind](v.parse(Id, found.id));
}
