import { readPhone } from '../../features/login/normalize-input.ts';
import { countCharacters } from '../../lib/count-characters.ts';
import { copy } from './copy.ts';
import type { Draft } from './draft.ts';

/** Limits of an application (spec.md 7, activityFreeApply), counted as a person counts. */
const NAME = { min: 2, max: 12 } as const;
export const DECLARATION = { min: 10, max: 200 } as const;

/** A mainland phone number, or a WeChat id of 5 to 30 characters. */
const CONTACT = /^(?:1[3-9]\d{9}|[A-Za-z][-\w]{4,29})$/;

export const FIELDS = ['name', 'region', 'declaration', 'contact'] as const;
export type FieldName = (typeof FIELDS)[number];
export type FieldErrors = Partial<Record<FieldName, string>>;

/** A contact as it is sent: a number may be typed in groups, with a country code, or in full-width digits. */
function readContact(text: string): string {
  const plain = text.normalize('NFKC').trim();
  return /^[+\d\s()-]+$/.test(plain) ? readPhone(plain) : plain;
}

/** The application as it is sent. */
export const trimmed = ({ name, region, declaration, contact }: Draft): Draft => ({
  name: name.trim(),
  region: region.trim(),
  declaration: declaration.trim(),
  contact: readContact(contact),
});

/**
 * What is wrong with an application, field by field.
 * @param regions the open ones; undefined if the platform does not name them
 */
export function faultsOf(draft: Draft, regions: readonly string[] | undefined): FieldErrors {
  const { name, region, declaration, contact } = trimmed(draft);
  const letters = countCharacters(name);
  const length = countCharacters(declaration);
  const isOpen = regions ? regions.includes(region) : region !== '';
  return {
    // Which characters a name may have is the platform's to say.
    ...((letters < NAME.min || letters > NAME.max) && { name: copy.nameWrong }),
    ...(!isOpen && { region: copy.regionWrong }),
    ...(length < DECLARATION.min && { declaration: copy.declarationShort(DECLARATION.min - length) }),
    ...(length > DECLARATION.max && { declaration: copy.declarationLong(length - DECLARATION.max) }),
    ...(!CONTACT.test(contact) && { contact: copy.contactWrong }),
  };
}

/** The field that a refusal is about; null if it names none. */
export function refusedField(message: string): FieldName | null {
  return FIELDS.find((field) => message.includes(copy.refusals[field])) ?? null;
}
