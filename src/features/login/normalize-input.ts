import * as v from 'valibot';
import { Id } from '../../api/shapes.ts';
import { readQuery } from '../../lib/decrypted-queries.ts';

/** Tolerant parsing of typed and pasted input: full-width digits, spaces, dashes and country code. */

/** Full-width digits become plain ones. */
export function halfWidth(text: string): string {
  return text.replace(/[\uff10-\uff19]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0));
}

/** The digits of a text, including full-width digits. */
function digitsOf(text: string): string {
  return halfWidth(text).replace(/\D/g, '');
}

/** Limits pasted text; a prefix and a number are shorter. */
const MAX_DIGITS = 15;

/** Normalises a mobile number to digits without `+86`. Extra digits are kept, so that the user notices the error. */
export function readPhone(text: string): string {
  const digits = digitsOf(text);
  const [, bare] = /^(?:00)?86(1\d{10})$/.exec(digits) ?? [];
  return (bare ?? digits).slice(0, MAX_DIGITS);
}

/** Whether it is a mobile number of mainland China (11 digits). */
export function isPhone(phone: string): boolean {
  return /^1[3-9]\d{9}$/.test(phone);
}

/** Masks a number for display: `138 **** 0000`. */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 3)} **** ${phone.slice(-4)}`;
}

/** The lengths of a code; api.md tells none. */
export const CODE_LENGTH = { min: 4, max: 8 } as const;

/** Where a message has its code: after the word, else six digits as is usual, else the first digits that could be one. */
const CODE_IN_MESSAGE = [/码[^\d,，.。;；]{0,8}(\d{4,8})(?!\d)/, /(?:^|\D)(\d{6})(?!\d)/, /(?:^|\D)(\d{4,8})(?!\d)/];

/** The code as typed, with spaces or dashes, or from a pasted message. */
export function readCode(text: string): string {
  const plain = halfWidth(text);
  // Digits in groups are one code.
  const found = /[^\d\s-]/.test(plain) ? CODE_IN_MESSAGE.flatMap((place) => place.exec(plain)?.[1] ?? []) : [];
  return found[0] ?? digitsOf(plain).slice(0, CODE_LENGTH.max);
}

/** Invitation parameters of the page URL; invalid ones are omitted. */
export interface Invitation {
  inviteCode?: string;
  activityId?: Id;
}

/** @param search query of the page URL; an encrypted link must already be decrypted */
export function readInvitation(search: string): Invitation {
  const query = readQuery(search);
  const inviteCode = query.get('inviteCode')?.trim() ?? '';
  const activityId = query.get('activityId') ?? '';
  return {
    ...(/^[\w-]{1,64}$/.test(inviteCode) ? { inviteCode } : {}),
    ...(/^[1-9]\d{0,19}$/.test(activityId) ? { activityId: v.parse(Id, activityId) } : {}),
  };
}
