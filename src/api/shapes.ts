import * as v from 'valibot';
import { countCharacters } from '../lib/count-characters.ts';

/**
 * The kinds of value the contract is written with. Every schema cleans on the way in, so that what reaches a page is
 * safe to show: unknown fields are dropped, addresses are only http(s) or site-relative.
 */

/** Integer above zero. */
export const Id = v.pipe(v.number(), v.integer(), v.minValue(1));

/** A count; never negative. */
export const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** 1/100 yuan. */
export const Fen = v.pipe(v.number(), v.integer());

/** Points of the platform's integral. */
export const Points = v.pipe(v.number(), v.integer());

/** `YYYY-MM-DD HH:mm:ss`, Asia/Shanghai wherever the phone is. */
export const Time = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/));

/**
 * An address to render as src or href: http(s) or site-relative. Anything else (`javascript:`, `data:`, another
 * host by `//`) becomes empty text, which pages show as «no picture», because one bad address must not cost the page.
 */
export const Url = v.pipe(v.string(), v.transform(safeUrl));

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

/** One page of a list. */
/* @__NO_SIDE_EFFECTS__ */
export function Page<T extends v.GenericSchema>(item: T) {
  return v.object({ pageNo: Id, pageSize: Id, total: Count, list: v.array(item) });
}

/** What a paged call sends. */
export const paging = { pageNo: Id, pageSize: Id };

/** For a call that sends nothing. */
export const Nothing = v.object({});

/** For a call whose `data` is null; an envelope that leaves `data` out means the same. */
export const NoData = v.optional(v.null(), null);

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

/** A text that is sent, from `min` to `max` characters as a person counts them; the blanks around it are cut off. */
export function TextOf(min: number, max: number) {
  const fits = (text: string) => {
    const count = countCharacters(text);
    return count >= min && count <= max;
  };
  return v.pipe(v.string(), v.trim(), v.check(fits));
}

/** A mobile number of the mainland: 11 digits, no prefix. */
export const Phone = v.pipe(v.string(), v.regex(/^1[3-9]\d{9}$/));

/** The six digits of a text message. */
export const SmsCode = v.pipe(v.string(), v.regex(/^\d{6}$/));
