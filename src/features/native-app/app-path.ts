import type { Id } from '../../api/shapes.ts';
import { isExternalUrl } from '../../kit/navigation/safe-redirect.ts';

/** Maximum length of an app path in characters. */
const MAX_PATH_LENGTH = 512;
/** Plain segments and a query: no colon, @, fragment or dots. */
const APP_PATH = /^(?:\/|(?:\/[\w-]+)+\/?)(?:\?[\w=&%.~,+\p{L}\p{N} -]*)?$/u;

/** Paths of the native app, defined only here, where the owner of the app may change them. */
export const inApp = {
  // Agreed with the app.
  home: '/',
  help: '/help',
  wallet: '/wallet',
  realName: '/real-name',
  address: '/address',
  collection: '/collection',
  tasks: '/tasks',
  entrust: (entrustId: Id) => `/entrust?entrustId=${entrustId}`,
  order: (orderNo: string) => `/order?orderNo=${encodeURIComponent(orderNo)}`,
  territory: (territoryId: Id) => `/territory?territoryId=${territoryId}`,
  asset: (assetId: Id) => `/asset?assetId=${assetId}`,
  moment: (momentId: Id) => `/moment?momentId=${momentId}`,
  // Not agreed yet; in the form of the others.
  newMoment: '/new-moment',
  user: (userId: Id) => `/user?userId=${userId}`,
  land: (landId: Id) => `/land?landId=${landId}`,
  arena: (arenaId: Id) => `/arena?arenaId=${arenaId}`,
  lecture: (courseId: Id, chapterId: Id) => `/course?courseId=${courseId}&chapterId=${chapterId}`,
  resident: '/resident',
} as const;

/**
 * Validates and encodes a path of the native app. The value may come from the page URL, so it is untrusted; anything
 * that could leave the app is rejected.
 * @returns null if invalid
 */
export function appPath(value: string): string | null {
  if (value.length > MAX_PATH_LENGTH || !APP_PATH.test(value) || isExternalUrl(value)) return null;
  // Path traversal after decoding.
  if (/(?:^|[/=&])\.\.(?:$|[/&])/.test(value)) return null;
  return value.replace(/[^!-~]+/g, encodeURIComponent);
}
