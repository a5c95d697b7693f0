import * as v from 'valibot';
import { shanghaiTime } from '../lib/shanghai-time.ts';
import { Numeric } from './shapes.ts';

// Value schemas that the home page does not need: its first visit does not download them.

/**
 * `YYYY-MM-DD HH:mm:ss`, always Asia/Shanghai, independent of the device's time zone. Java's other forms become this one:
 * epoch milliseconds and ISO 8601, with or without a zone (docs/decisions/answers.md).
 */
export const Time = v.pipe(
  v.unknown(),
  v.transform(readTime),
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/),
) as unknown as v.GenericSchema<string>;

/** A day in Shanghai time, `YYYY-MM-DD`; a time is of its day. */
export const Day = v.pipe(
  v.unknown(),
  v.transform((value) => {
    const time = readTime(value);
    return typeof time === 'string' && time.length === 19 ? time.slice(0, 10) : time;
  }),
  v.string(),
  v.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/),
) as unknown as v.GenericSchema<string>;

const ISO_TIME = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(:\d\d)?(?:\.\d+)?(Z|[+-]\d\d:?\d\d)?$/;

function readTime(value: unknown): unknown {
  if (typeof value !== 'string' && typeof value !== 'number') return value;
  // Of the years 2001 to 2286; 14 digits would be a date without its signs.
  if (/^\d{13}$/.test(String(value))) return shanghaiTime(Number(value));
  const [, day = '', hour = '', seconds = ':00', zone] = ISO_TIME.exec(String(value)) ?? [];
  if (day === '') return value;
  if (zone === undefined) return `${day} ${hour}${seconds}`;
  // Safari reads a zone with a colon only.
  const moment = Date.parse(`${day}T${hour}${seconds}${zone.replace(/^(...)(\d\d)$/, '$1:$2')}`);
  return Number.isNaN(moment) ? value : shanghaiTime(moment);
}

/** Yes or no; Java servers and databases also write 1 and 0, or the word as a text. */
export const Flag = v.pipe(v.unknown(), v.transform(readFlag), v.boolean()) as unknown as v.GenericSchema<boolean>;

function readFlag(value: unknown): unknown {
  if (typeof value !== 'string' && typeof value !== 'number') return value;
  const word = String(value);
  return /^(1|true)$/i.test(word) || (/^(0|false)$/i.test(word) ? false : value);
}

/** A month, `YYYY-MM`. */
export const Month = v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/));

/** A period in server time. */
export const Period = v.object({ startTime: Time, endTime: Time });
export type Period = v.InferOutput<typeof Period>;

/** One of these numbers; like every number it may come as its text. */
/* @__NO_SIDE_EFFECTS__ */
export function OneOf<const T extends number>(numbers: readonly T[]) {
  return v.pipe(Numeric, v.picklist(numbers)) as unknown as v.GenericSchema<T>;
}

/**
 * A word whose list the contract leaves open (api.md): one that is not known becomes `otherwise`, so that it does not
 * cost the whole page. It is still required.
 */
/* @__NO_SIDE_EFFECTS__ */
export function Word<const T extends string, const F extends string | undefined>(known: readonly T[], otherwise: F) {
  const read = (word: string | number) => known.find((one) => one === word) ?? otherwise;
  return v.pipe(v.union([v.string(), v.number()]), v.transform(read)) as unknown as v.GenericSchema<T | F>;
}

/** An order number, invite code or the like: a text, and if it has digits alone, perhaps a number. Never calculate with it. */
export const Code = v.pipe(
  v.unknown(),
  v.transform((value) => (Number.isSafeInteger(value) ? String(value) : value)),
  v.string(),
) as unknown as v.GenericSchema<string>;

/** Rarity of an asset or card, from common to rarest. An unknown one promises nothing: it is a common one. */
export const Rarity = Word(['N', 'R', 'SR', 'SSR'], 'N');
export type Rarity = v.InferOutput<typeof Rarity>;

const APPLY_STATUSES = ['none', 'pending', 'approved', 'rejected'] as const;

/** State of an application (territory, partner recruitment). */
export const ApplyStatus = v.picklist(APPLY_STATUSES);
export type ApplyStatus = v.InferOutput<typeof ApplyStatus>;

/** The same, as the answer to an application: whatever else the platform calls it, the application has been sent. */
export const SentApplyStatus = Word(APPLY_STATUSES, 'pending');

export const FilledText = v.pipe(v.string(), v.trim(), v.nonEmpty());

/** A mobile number of mainland China: 11 digits, no prefix. */
export const Phone = v.pipe(v.string(), v.regex(/^1[3-9]\d{9}$/));

/** The contract tells no length; platforms send four to eight digits. */
export const SmsCode = v.pipe(v.string(), v.regex(/^\d{4,8}$/));
