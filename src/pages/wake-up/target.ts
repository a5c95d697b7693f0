import { wakeUp } from './copy.ts';

/** What can be looked up by its id. */
export type TargetKind = 'moment' | 'user' | 'land' | 'entrust' | 'territory';

/** What a path opens in the app. */
export interface Target {
  /** what it is called as long as it has no title of its own */
  name: string;
  /** what one came to do */
  deed: string;
  /** digits */
  found?: { kind: TargetKind; id: string };
}

const ID = '([1-9]\\d{0,19})';
const { targets } = wakeUp;

/** Paths of the app by their beginning; the first match counts. */
const KNOWN: readonly [pattern: RegExp, words: readonly [name: string, deed: string], kind?: TargetKind][] = [
  // Links of earlier versions have the ids in the path.
  [/^\/(?:new-moment|moment\/new)/, targets.write],
  [new RegExp(`^/moment/${ID}/comment`), targets.comment, 'moment'],
  [new RegExp(`^/moment(?:/|\\?momentId=)${ID}`), targets.moment, 'moment'],
  [new RegExp(`^/user(?:/|\\?userId=)${ID}`), targets.user, 'user'],
  [new RegExp(`^/land(?:/|\\?landId=)${ID}`), targets.land, 'land'],
  [new RegExp(`^/entrust\\?entrustId=${ID}`), targets.entrust, 'entrust'],
  [new RegExp(`^/territory\\?territoryId=${ID}`), targets.territory, 'territory'],
  [/^\/asset/, targets.asset],
  [/^\/arena/, targets.arena],
  [/^\/course/, targets.course],
  [/^\/order/, targets.order],
  [/^\/wallet/, targets.wallet],
  [/^\/tasks/, targets.tasks],
  [/^\/collection/, targets.collection],
  [/^\/real-name/, targets.realName],
  [/^\/address/, targets.address],
  [/^\/resident/, targets.resident],
  [/^\/help/, targets.help],
  [/^\/(?:home)?$/, targets.home],
];

/** @param path a result of `openingPath` */
export function targetOf(path: string): Target {
  for (const [pattern, [name, deed], kind] of KNOWN) {
    const match = pattern.exec(path);
    if (!match) continue;
    const [, id] = match;
    return kind && id ? { name, deed, found: { kind, id } } : { name, deed };
  }
  const [name, deed] = targets.other;
  return { name, deed };
}
