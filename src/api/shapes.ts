import * as v from 'valibot';

/** The largest number of 15 digits: every whole number up to it is exact, however it is written. */
const MOST_AS_NUMBER = 999_999_999_999_999;

/**
 * The kinds of value the contract is written with. Every schema cleans on the way in, so that what reaches a page is
 * safe to show: unknown fields are dropped, addresses are only http(s) or site-relative.
 */

/**
 * An id of the platform, compared by `===` whichever form it came in: a number up to 15 digits, the text of its digits
 * beyond, because JavaScript would round it. Nothing is calculated with it.
 */
export type Id = number | string;
/** See the type: a whole number above zero, or the text of one, of up to 20 digits (docs/decisions/answers.md). */
export const Id = v.pipe(v.unknown(), v.transform(readId), v.check(isId)) as unknown as v.GenericSchema<Id>;

/** A number, also where it comes as its text. */
export const Numeric = v.pipe(v.unknown(), v.transform(readNumber), v.number()) as unknown as v.GenericSchema<number>;

/** A whole number, also below zero. */
export const Integer = v.pipe(Numeric, v.integer());

/** A whole number above zero that is no id: a page's number, say. */
export const Positive = v.pipe(Integer, v.minValue(1));

/** A count; never negative. */
export const Count = v.pipe(Integer, v.minValue(0));

/** 1/100 yuan. */
export const Fen = Integer;

/** Points of the platform's integral. */
export const Points = Integer;

/** `YYYY-MM-DD HH:mm:ss`, Asia/Shanghai wherever the phone is. */
export const Time = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/));

/**
 * An address to render as src or href: http(s) or site-relative. Anything else (`javascript:`, `data:`, another
 * host by `//`) becomes empty text, which pages show as «no picture», because one bad address must not cost the page.
 */
export const Url = v.pipe(v.string(), v.transform(safeUrl));

function readId(value: unknown): unknown {
  if (typeof value === 'number') return value > MOST_AS_NUMBER && Number.isSafeInteger(value) ? String(value) : value;
  return typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : value;
}

function isId(value: unknown): value is Id {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value > 0;
  // Leading zeros are part of a text; nothing but zeros is no id.
  return typeof value === 'string' && /^\d{1,20}$/.test(value) && !/^0*$/.test(value);
}

function readNumber(value: unknown): unknown {
  if (typeof value !== 'string' || !/^-?\d{1,20}(\.\d{1,20})?$/.test(value)) return value;
  const number = Number(value);
  // Never rounded to another whole number.
  return value.includes('.') || Number.isSafeInteger(number) ? number : value;
}

/** The address where it is http(s) or site-relative, else empty text. */
export function safeUrl(value: string): string {
  const address = value.trim();
  // Browsers drop tabs and newlines inside an address before they read its scheme.
  if (/[\t\n\r\\]/.test(address)) return '';
  return /^(https?:\/\/[^/]|\/(?!\/))/i.test(address) ? address : '';
}

/** A person as lists show them. */
export const User = v.object({ userId: Id, nickname: v.string(), headPortrait: Url });
export type User = v.InferOutput<typeof User>;

/** A list of an answer; empty where the platform leaves it out. */
/* @__NO_SIDE_EFFECTS__ */
export function List<T extends v.GenericSchema>(item: T) {
  return v.nullish(v.array(item), []) as unknown as v.GenericSchema<v.InferInput<T>[], v.InferOutput<T>[]>;
}

/** One page of a list. A list without its page is its only page. */
/* @__NO_SIDE_EFFECTS__ */
export function Page<T extends v.GenericSchema, E extends v.ObjectEntries = Record<never, never>>(item: T, more?: E) {
  const page = v.object({ pageNo: Positive, pageSize: Positive, total: Count, list: List(item), ...(more as E) });
  return v.pipe(v.unknown(), v.transform(asPage), page) as unknown as v.GenericSchema<
    v.InferInput<typeof page>,
    v.InferOutput<typeof page>
  >;
}

function asPage(answer: unknown): unknown {
  if (!Array.isArray(answer)) return answer;
  return { pageNo: 1, pageSize: Math.max(1, answer.length), total: answer.length, list: answer as unknown[] };
}

/** What a paged call sends. */
export const paging = { pageNo: Positive, pageSize: Positive };

/** For a call that sends nothing. */
export const Nothing = v.object({});

/** For a call that answers nothing but its success; whatever `data` holds is not read. */
export const NoData = v.pipe(
  v.unknown(),
  v.transform(() => null),
) as unknown as v.GenericSchema<null | undefined, null>;

/** A month, `YYYY-MM`. */
export const Month = v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/));

/** From when to when something is open, by the server clock. */
export const Period = v.object({ startTime: Time, endTime: Time });
export type Period = v.InferOutput<typeof Period>;

/** How rare an asset, a card or a parcel of land is, from common to rarest. */
export const Rarity = v.picklist(['N', 'R', 'SR', 'SSR']);
export type Rarity = v.InferOutput<typeof Rarity>;

/** How far an application of the person has come (territory, partner recruitment). */
export const ApplyStatus = v.picklist(['none', 'pending', 'approved', 'rejected']);
export type ApplyStatus = v.InferOutput<typeof ApplyStatus>;

/** A text that is sent and must not be blank; the blanks around it are cut off. */
export const FilledText = v.pipe(v.string(), v.trim(), v.nonEmpty());

/** A mobile number of the mainland: 11 digits, no prefix. */
export const Phone = v.pipe(v.string(), v.regex(/^1[3-9]\d{9}$/));

/** The six digits of a text message. */
export const SmsCode = v.pipe(v.string(), v.regex(/^\d{6}$/));
