import type { Id } from '../../api/shapes.ts';

// Paths of all pages, relative to /mfuwu, which the router adds. Functions of a module, not of an object: each script
// takes those it uses.

export * from './shell-paths.ts';

/** Appends query parameters; undefined values are omitted. */
function withQuery(path: string, parameters: Record<string, string | number | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) query.set(name, String(value));
  }
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** login page, then a path of this app */
export const exchangeLogin = (redirect?: string) => withQuery('/exchangeLogin', { redirect });
export const partnerRecruitment = () => '/partnerRecruitment';
export const partnerShareRegister = (inviteCode: string) => withQuery('/partnerShareRegister', { inviteCode });
export const shareRegister = (parameters: { inviteCode?: string | undefined; activityId: Id }) =>
  withQuery('/shareRegister', parameters);
export const shareAddress = (id: Id) => withQuery('/shareAddress', { id });
/** code comparison: the inviter's page, or with a code the invited user's page */
export const inventUser = (parameters: { activityId: Id; code?: string | undefined }) =>
  withQuery('/invent-user', parameters);
export const fission = (inviterId: Id) => withQuery('/fission', { inviterId });
export const channel = (channelCode: string) => withQuery('/channel', { channelCode });
export const recommendationOfficer = (id: Id) => withQuery('/recommendation-officer', { id });
export const opinionRanking = (parameters: {
  daoId?: Id | undefined;
  sort?: 'score' | 'time' | undefined;
  scope?: 'all' | 'dao' | undefined;
}) => withQuery('/opinionRanking', parameters);
export const opinionScoreRules = () => '/opinionScoreRules';
/** soul match, optionally with the answers so far, and those of a friend to compare with */
export const soul = (answers?: string, friend?: string) =>
  withQuery('/soul', { answers: answers || undefined, friend: friend || undefined });
/** chat with a character, optionally for a task that its replies complete */
export const chatAI = (characterId: Id, taskId?: Id) => withQuery('/chatAI', { characterId, taskId });
/** annual course */
export const competition = () => '/competition';
/** a moment with its comments */
export const trendsDetail = (momentId: Id) => `/trends-detail/${momentId}`;
/** a user's profile */
export const personalGuest = (userId: Id) => withQuery('/personal-guest', { userId });
/** island of a character */
export const aidaoDetail = (robotId: Id) => withQuery('/aidao-detail', { robotId });
/** a moment to read for a task */
export const trendsDetailQuest = (parameters: { momentId: Id; taskId: Id }) =>
  withQuery('/trends-detail-quest', parameters);
export const originalResident = (inviterId?: Id) => withQuery('/original-resident', { id: inviterId });
/** market: the tab, a search, or one item; defaults are left out */
export const lhExchange = ({
  itemId,
  keyword,
  sort,
  tab,
}: {
  itemId?: Id | undefined;
  keyword?: string;
  sort?: 'newest' | 'price_asc' | 'price_desc';
  tab?: 'sale' | 'wanted' | 'mine';
} = {}) =>
  withQuery('/lh-exchange', {
    itemId,
    keyword: keyword === '' ? undefined : keyword,
    sort: sort === 'newest' ? undefined : sort,
    tab: tab === 'sale' ? undefined : tab,
  });
/** first sale of an activity, optionally with one of its assets chosen */
export const assetDebut = (parameters: { activityId: Id; assetId?: Id | undefined }) =>
  withQuery('/asset-debut', parameters);
/** daily sign-in, optionally for a task that it completes */
export const signIn = (taskId?: Id) => withQuery('/sign-in', { taskId });
/** shop for points, optionally with an activity and one category of its list */
export const exchange = (parameters: { activityId?: Id | undefined; category?: string | undefined } = {}) =>
  withQuery('/exchange', parameters);
/** districts of virtual land */
export const realEstate = () => '/real-estate';
/** the festival of the two stars */
export const qiXi = (activityId: Id) => withQuery('/qiXi', { activityId });
/** gives an asset to a friend */
export const giveGift = () => '/give-gift';
/** exchanges points for cash */
export const shareFinancial = () => '/shareFinancial';
/** the rules of all rewards */
export const rewardRules = () => '/rewardRules';
/** the rounds of the red-packet rain */
export const redPacket = () => '/redPacket';
/** a task entrusted to others */
export const entrust = (entrustId: Id) => withQuery('/entrust', { entrustId });
export const territoryRules = () => '/territoryRules';
/** the race of the leading territories */
export const warZone = () => '/warZone';
/** the card game: its map, or one level on the table */
export const collectCards = (gameId?: Id) => withQuery('/collect-cards', { gameId });
/** the plan of a second life: a story, and rewards for invited friends */
export const secondLifePlan = () => '/second-life-plan';
/** the tasks for new users */
export const newcomers = () => '/newcomers';
/** star map, optionally with one of its planets, or for a task that its stamps complete */
export const place = (parameters: { planetId?: Id | undefined; taskId?: Id | undefined } = {}) =>
  withQuery('/plAce', parameters);
/** the user's territory, or the way to one */
export const territory = () => '/territory';
/** the monthly carnival, with the free application for a territory */
export const territoryCarnival = () => '/territory-carnival';
/** a lord's invitation into a territory */
export const territoryInvite = (territoryId: Id) => withQuery('/territory-invite', { territoryId });
export const territoryCarnivalRule = () => '/territory-carnival-rule';
