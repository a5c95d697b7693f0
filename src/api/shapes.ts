import * as v from 'valibot';

/** The largest 15-digit number; all integers up to here are exact in JavaScript. */
const MAX_15_DIGITS = 999_999_999_999_999;

/**
 * Value schemas of the contract. They also sanitise responses: unknown fields are dropped, and URLs must be http(s) or
 * site-relative.
 */

/**
 * An id: a number up to 15 digits, otherwise a digit string, because JavaScript would round it. Compare with `===`; do
 * not calculate with it.
 */
export type Id = number | string;
/** Schema of an id: a positive integer or a digit string of at most 20 digits (docs/decisions/answers.md). */
export const Id = v.pipe(v.unknown(), v.transform(readId), v.check(isId)) as unknown as v.GenericSchema<Id>;

/** A number, or a string that contains one. */
export const Numeric = v.pipe(v.unknown(), v.transform(readNumber), v.number()) as unknown as v.GenericSchema<number>;

/** An integer; may be negative. */
export const Integer = v.pipe(Numeric, v.integer());

/** A positive integer that is not an id, such as a page number. */
export const Positive = v.pipe(Integer, v.minValue(1));

/** A non-negative integer. */
export const Count = v.pipe(Integer, v.minValue(0));

/** An amount in 1/100 yuan. */
export const Fen = Integer;

/** Integral points of the platform. */
export const Points = Integer;

/** A text that the page can do without, such as a bio nobody has written: empty if the server omits it. */
export const Text = v.optional(v.string(), '') as unknown as v.GenericSchema<string>;

/**
 * A URL for src or href: http(s) or site-relative. Anything else (`javascript:`, `data:`, protocol-relative), or none,
 * becomes an empty string, shown as a missing image, so that one bad URL does not break the page.
 */
export const Url = v.optional(v.pipe(v.string(), v.transform(safeUrl)), '') as unknown as v.GenericSchema<string>;

function readId(value: unknown): unknown {
  if (typeof value === 'number') return value > MAX_15_DIGITS && Number.isSafeInteger(value) ? String(value) : value;
  return typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : value;
}

function isId(value: unknown): value is Id {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value > 0;
  // Leading zeros are significant; zeros alone are not an id.
  return typeof value === 'string' && /^\d{1,20}$/.test(value) && !/^0*$/.test(value);
}

function readNumber(value: unknown): unknown {
  if (typeof value !== 'string' || !/^-?\d{1,20}(\.\d{1,20})?(e[+-]?\d{1,3})?$/i.test(value)) return value;
  const number = Number(value);
  // Do not round to another integer.
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : value;
}

/** Returns the URL if it is http(s) or site-relative, otherwise an empty string. */
export function safeUrl(value: string): string {
  const address = value.trim();
  // Browsers remove tabs and newlines from a URL before they parse its scheme.
  if (/[\t\n\r\\]/.test(address)) return '';
  try {
    // What cannot be parsed could not be shared either.
    return /^(https?:\/\/[^/]|\/(?!\/))/i.test(address) && new URL(address, 'http://x') ? address : '';
  } catch {
    return '';
  }
}

/** What a user who has set no name is called. */
const NO_NAME = '一位岛民';

export const User = v.object({
  userId: Id,
  nickname: v.pipe(
    Text,
    v.transform((name) => (name.trim() ? name : NO_NAME)),
  ),
  headPortrait: Url,
});
export type User = v.InferOutput<typeof User>;

/** An array; empty if the server omits it. */
/* @__NO_SIDE_EFFECTS__ */
export function List<T extends v.GenericSchema>(item: T) {
  return v.nullish(v.array(item), []) as unknown as v.GenericSchema<v.InferInput<T>[], v.InferOutput<T>[]>;
}

/** The app knows which page it asked for, so the answer may count from 0, or leave it out. */
const Place = v.optional(Count, 1) as unknown as v.GenericSchema<number>;

/** One page of a list. A plain array counts as the only page. */
/* @__NO_SIDE_EFFECTS__ */
export function Page<T extends v.GenericSchema, E extends v.ObjectEntries = Record<never, never>>(item: T, more?: E) {
  const page = v.object({ pageNo: Place, pageSize: Place, total: Count, list: List(item), ...(more as E) });
  return v.pipe(v.unknown(), v.transform(asPage), page) as unknown as v.GenericSchema<
    v.InferInput<typeof page>,
    v.InferOutput<typeof page>
  >;
}

function asPage(answer: unknown): unknown {
  if (!Array.isArray(answer)) return answer;
  return { pageNo: 1, pageSize: Math.max(1, answer.length), total: answer.length, list: answer as unknown[] };
}

export const paging = { pageNo: Positive, pageSize: Positive };

/** Input of a call without parameters. */
export const Nothing = v.object({});

/** Result of a call without data; the content of `data` is ignored. */
export const NoData = v.pipe(
  v.unknown(),
  v.transform(() => null),
) as unknown as v.GenericSchema<null | undefined, null>;
