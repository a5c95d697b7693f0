import * as v from 'valibot';
import { Id } from '../../api/shapes.ts';
import { saidBy } from '../../lib/opened-links.ts';

/**
 * What people type and paste, read kindly: full-width digits, blanks, dashes and the country's prefix are all fine.
 */

/** The digits of a text, the full-width ones included. */
function digitsOf(text: string): string {
  return text
    .replace(/[\uff10-\uff19]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(/\D/g, '');
}

/** Nobody types more than a prefix and a number; a longer paste is no phone number and need not fit the field. */
const MOST_DIGITS = 15;

/**
 * A typed or pasted mobile number as bare digits, `+86` taken off. Digits too many are kept, so that the person sees
 * what is wrong rather than a number that was cut to fit.
 */
export function readPhone(text: string): string {
  const digits = digitsOf(text);
  const [, bare] = /^(?:00)?86(1\d{10})$/.exec(digits) ?? [];
  return (bare ?? digits).slice(0, MOST_DIGITS);
}

/** Is this a mobile number of the mainland, 11 bare digits? */
export function isPhone(phone: string): boolean {
  return /^1[3-9]\d{9}$/.test(phone);
}

/** A number as it may stand on the screen: `138 **** 0000`. */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 3)} **** ${phone.slice(-4)}`;
}

/** The six digits of a text message, also out of the whole message where that was pasted. */
export function readCode(text: string): string {
  const [, found] = /(?:^|\D)(\d{6})(?:\D|$)/.exec(text) ?? [];
  return found ?? digitsOf(text).slice(0, 6);
}

/** What brought the visitor here, as the page's address says it; anything malformed is left out. */
export interface Invitation {
  inviteCode?: string;
  activityId?: Id;
}

/** @param search the query of the page's address; an encrypted link in it has been opened */
export function readInvitation(search: string): Invitation {
  const query = saidBy(search);
  const inviteCode = query.get('inviteCode')?.trim() ?? '';
  const activityId = query.get('activityId') ?? '';
  return {
    ...(/^[\w-]{1,64}$/.test(inviteCode) ? { inviteCode } : {}),
    ...(/^[1-9]\d{0,18}$/.test(activityId) ? { activityId: v.parse(Id, activityId) } : {}),
  };
}
