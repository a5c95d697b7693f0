import { leadsOut } from '../../kit/navigation/safe-redirect.ts';

/** The longest path that is handed to the app, in characters. */
const LONGEST_PATH = 512;
/** Plain segments and a query: no colon, no @, no fragment, no dot that could climb. */
const APP_PATH = /^(?:\/|(?:\/[\w-]+)+\/?)(?:\?[\w=&%.~,+\p{L}\p{N} -]*)?$/u;

/** Where pages lead inside the app (the host protocol's paths): to be changed here alone. */
export const inApp = {
  order: (orderNo: string) => `/order?orderNo=${encodeURIComponent(orderNo)}`,
} as const;

/**
 * A path inside the app, as it can stand in an address. The value comes from the address, so anybody may have written
 * it, and the app goes where it says: whatever could lead out of the app is refused.
 * @returns null for what is no such path
 */
export function appPath(value: string): string | null {
  if (value.length > LONGEST_PATH || !APP_PATH.test(value) || leadsOut(value)) return null;
  // Climbing, once somebody has decoded it.
  if (/(?:^|[/=&])\.\.(?:$|[/&])/.test(value)) return null;
  return value.replace(/[^!-~]+/g, encodeURIComponent);
}
