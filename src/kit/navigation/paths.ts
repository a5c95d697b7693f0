import type { Id } from '../../api/shapes.ts';
import { saidBy } from '../../lib/opened-links.ts';

/** A path with its parameters; what is undefined is left out. */
function withQuery(path: string, parameters: Record<string, string | number | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) query.set(name, String(value));
  }
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** The paths of pages, in one place; all of them stand below /mfuwu, which the router adds. */
export const paths = {
  home: () => '/',
  /** home, scrolled to a category */
  category: (zoologyClassify: Id) => `/?anchorId=${zoologyClassify}`,
  /** opens a path in the app, its front page where none is given */
  wakeUp: (path?: string) => (path === undefined ? '/wakeUp' : `/wakeUp?path=${encodeURIComponent(path)}`),
  manufacturerDetail: (id: Id) => `/manufacturerDetail/${id}`,
  /** the full-page login, and on to a path of this app */
  exchangeLogin: (redirect?: string) => withQuery('/exchangeLogin', { redirect }),
  partnerRecruitment: () => '/partnerRecruitment',
  partnerShareRegister: (inviteCode: string) => withQuery('/partnerShareRegister', { inviteCode }),
  shareRegister: (parameters: { inviteCode?: string | undefined; activityId: Id }) =>
    withQuery('/shareRegister', parameters),
  shareAddress: (id: Id) => withQuery('/shareAddress', { id }),
  /** comparing codes: the inviter's side, or with a code the side of who was invited */
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
  /** the soul match, with answers so far where there are some */
  soul: (answers?: string) => withQuery('/soul', { answers: answers === '' ? undefined : answers }),
  /** the talk with a character */
  chatAI: (characterId: Id) => withQuery('/chatAI', { characterId }),
  /** the annual course */
  competition: () => '/competition',
  /** a moment with its comments */
  trendsDetail: (momentId: Id) => `/trends-detail/${momentId}`,
  /** somebody's home */
  personalGuest: (userId: Id) => withQuery('/personal-guest', { userId }),
  /** the island of a character */
  aidaoDetail: (robotId: Id) => withQuery('/aidao-detail', { robotId }),
  /** a moment to be read for a task */
  trendsDetailQuest: (parameters: { momentId: Id; taskId: Id }) => withQuery('/trends-detail-quest', parameters),
  originalResident: (inviterId?: Id) => withQuery('/original-resident', { id: inviterId }),
} as const;

/** What brought a visitor here, and goes along wherever they are led: who invited them, for what, by which channel. */
const CARRIED = ['inviteCode', 'activityId', 'channelCode', 'inviterId'] as const;

/**
 * A path of this app that keeps what brought the visitor here, so that a login there still counts for who invited them.
 * What the path says itself stays.
 * @param search the query of the page it leads from, plain or encrypted
 */
export function carryOn(path: string, search: string): string {
  const from = saidBy(search);
  const [before = '', query = ''] = path.split('?', 2);
  const to = new URLSearchParams(query);
  for (const name of CARRIED) {
    const value = from.get(name);
    if (value !== null && !to.has(name)) to.set(name, value);
  }
  const text = to.toString();
  return text === '' ? before : `${before}?${text}`;
}

/** The whole address of a path of this app, to be copied, drawn as a code or sent to somebody. */
export function wholeAddress(path: string): string {
  return location.origin + import.meta.env.BASE_URL + path.slice(1);
}
