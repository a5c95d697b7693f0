import type { Id } from '../../api/shapes.ts';
import { readQuery } from '../../lib/decrypted-queries.ts';

const joined = (path: string, query: URLSearchParams): string => {
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
};

/** Appends query parameters; undefined values are omitted. */
function withQuery(path: string, parameters: Record<string, string | number | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) query.set(name, String(value));
  }
  return joined(path, query);
}

/** Paths of all pages, relative to /mfuwu, which the router adds. */
export const paths = {
  home: () => '/',
  /** home page, scrolled to a category */
  category: (zoologyClassify: Id) => `/?anchorId=${zoologyClassify}`,
  /** opens a path in the app; its start page by default */
  wakeUp: (path?: string) => withQuery('/wakeUp', { path }),
  manufacturerDetail: (id: Id) => `/manufacturerDetail/${id}`,
  /** login page, then a path of this app */
  exchangeLogin: (redirect?: string) => withQuery('/exchangeLogin', { redirect }),
  partnerRecruitment: () => '/partnerRecruitment',
  partnerShareRegister: (inviteCode: string) => withQuery('/partnerShareRegister', { inviteCode }),
  shareRegister: (parameters: { inviteCode?: string | undefined; activityId: Id }) =>
    withQuery('/shareRegister', parameters),
  shareAddress: (id: Id) => withQuery('/shareAddress', { id }),
  /** code comparison: the inviter's page, or with a code the invited user's page */
  inventUser: (parameters: { activityId: Id; code?: string | undefined }) => withQuery('/invent-user', parameters),
  fission: (inviterId: Id) => withQuery('/fission', { inviterId }),
  channel: (channelCode: string) => withQuery('/channel', { channelCode }),
  recommendationOfficer: (id: Id) => withQuery('/recommendation-officer', { id }),
  opinionRanking: (parameters: {
    daoId?: Id | undefined;
    sort?: 'score' | 'time' | undefined;
    scope?: 'all' | 'dao' | undefined;
  }) => withQuery('/opinionRanking', parameters),
  opinionScoreRules: () => '/opinionScoreRules',
  /** soul match, optionally with the answers so far, and those of a friend to compare with */
  soul: (answers?: string, friend?: string) =>
    withQuery('/soul', { answers: answers || undefined, friend: friend || undefined }),
  /** chat with a character, optionally for a task that its replies complete */
  chatAI: (characterId: Id, taskId?: Id) => withQuery('/chatAI', { characterId, taskId }),
  /** annual course */
  competition: () => '/competition',
  /** a moment with its comments */
  trendsDetail: (momentId: Id) => `/trends-detail/${momentId}`,
  /** a user's profile */
  personalGuest: (userId: Id) => withQuery('/personal-guest', { userId }),
  /** island of a character */
  aidaoDetail: (robotId: Id) => withQuery('/aidao-detail', { robotId }),
  /** a moment to read for a task */
  trendsDetailQuest: (parameters: { momentId: Id; taskId: Id }) => withQuery('/trends-detail-quest', parameters),
  originalResident: (inviterId?: Id) => withQuery('/original-resident', { id: inviterId }),
  /** market: the tab, a search, or one item; defaults are left out */
  lhExchange: ({
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
      keyword: keyword || undefined,
      sort: sort === 'newest' ? undefined : sort,
      tab: tab === 'sale' ? undefined : tab,
    }),
  /** first sale of an activity, optionally with one of its assets chosen */
  assetDebut: (parameters: { activityId: Id; assetId?: Id | undefined }) => withQuery('/asset-debut', parameters),
  /** daily sign-in, optionally for a task that it completes */
  signIn: (taskId?: Id) => withQuery('/sign-in', { taskId }),
  /** shop for points, optionally with an activity and one category of its list */
  exchange: (parameters: { activityId?: Id | undefined; category?: string | undefined } = {}) =>
    withQuery('/exchange', parameters),
  /** districts of virtual land */
  realEstate: () => '/real-estate',
  /** the festival of the two stars */
  qiXi: (activityId: Id) => withQuery('/qiXi', { activityId }),
  /** gives an asset to a friend */
  giveGift: () => '/give-gift',
  /** exchanges points for cash */
  shareFinancial: () => '/shareFinancial',
  /** the rules of all rewards */
  rewardRules: () => '/rewardRules',
  /** the rounds of the red-packet rain */
  redPacket: () => '/redPacket',
  /** a task entrusted to others */
  entrust: (entrustId: Id) => withQuery('/entrust', { entrustId }),
  territoryRules: () => '/territoryRules',
  /** the race of the leading territories */
  warZone: () => '/warZone',
  /** the card game: its map, or one level on the table */
  collectCards: (gameId?: Id) => withQuery('/collect-cards', { gameId }),
  /** the plan of a second life: a story, and rewards for invited friends */
  secondLifePlan: () => '/second-life-plan',
  /** the tasks for new users */
  newcomers: () => '/newcomers',
  /** star map, optionally with one of its planets, or for a task that its stamps complete */
  place: (parameters: { planetId?: Id | undefined; taskId?: Id | undefined } = {}) => withQuery('/plAce', parameters),
  /** the user's territory, or the way to one */
  territory: () => '/territory',
  /** the monthly carnival, with the free application for a territory */
  territoryCarnival: () => '/territory-carnival',
  /** a lord's invitation into a territory */
  territoryInvite: (territoryId: Id) => withQuery('/territory-invite', { territoryId }),
  territoryCarnivalRule: () => '/territory-carnival-rule',
} as const;

/** Attribution parameters kept on links between pages: inviter, activity and channel. */
export const ATTRIBUTION_PARAMETERS = ['inviteCode', 'activityId', 'channelCode', 'inviterId'] as const;

/** The shapes of an id and of a code (parameter-shapes.ts), without their transforms. */
const ID = /^[1-9]\d{0,18}$/;
const CODE = /^[\w-]{1,64}$/;

/**
 * Adds the attribution parameters of the current page to a path, so that a later login counts for the inviter.
 * Parameters of the path win. A malformed one is left behind: it counts for nobody, and the next page might refuse it.
 * @param search query of the current page, plain or encrypted
 */
export function withAttribution(path: string, search: string): string {
  const from = readQuery(search);
  const [before = '', query = ''] = path.split('?', 2);
  const to = new URLSearchParams(query);
  for (const name of ATTRIBUTION_PARAMETERS) {
    const value = from.get(name)?.trim() ?? '';
    if (!to.has(name) && (name.endsWith('Id') ? ID : CODE).test(value)) to.set(name, value);
  }
  return joined(before, to);
}

/** The absolute URL of a path, for links and QR codes. */
export function absoluteUrl(path: string): string {
  return location.origin + import.meta.env.BASE_URL + path.slice(1);
}
