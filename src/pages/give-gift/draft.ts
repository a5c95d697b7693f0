import * as v from 'valibot';
import { Rarity, Time } from '../../api/domain-shapes.ts';
import type { FoundUser } from '../../api/market.ts';
import { Count, Id, Url, User } from '../../api/shapes.ts';
import type { PersonStorage } from '../../kit/data/person-storage.ts';
import { serverClock } from '../../lib/server-clock.ts';
import { parseShanghaiTime } from '../../lib/shanghai-time.ts';

/** Maximum length of the message in characters as a person counts them. */
export const MAX_WORDS = 60;
/** How long the result of a gift is shown again on return, in milliseconds. */
const SHOWN_AGAIN_MS = 3_600_000;
const NAME = 'gift';

export const Paper = v.picklist(['petals', 'waves', 'lanterns']);
export type Paper = v.InferOutput<typeof Paper>;

const Thing = v.object({
  assetId: Id,
  name: v.string(),
  cover: Url,
  serialNo: v.optional(v.string()),
  rarity: Rarity,
});

const Receiver = v.object({ ...User.entries, phoneTail: v.string() });

const Sent = v.object({
  asset: Thing,
  person: Receiver,
  paper: Paper,
  words: v.string(),
  giveNo: v.string(),
  giveTime: Time,
});
/** A gift that was given. */
export type Sent = v.InferOutput<typeof Sent>;

const Draft = v.object({
  /** 0 asset · 1 person · 2 words · 3 confirmation */
  step: v.pipe(Count, v.maxValue(3)),
  asset: v.nullable(Thing),
  person: v.nullable(Receiver),
  paper: Paper,
  words: v.string(),
});
export type Draft = v.InferOutput<typeof Draft>;

/** A request that was sent without a known result: its key makes a retry after a reload run once. */
const Attempt = v.object({ input: v.string(), key: v.string() });
export type Attempt = v.InferOutput<typeof Attempt>;

const Stored = v.object({ draft: v.nullable(Draft), attempt: v.nullable(Attempt), sent: v.nullable(Sent) });
export type Stored = v.InferOutput<typeof Stored>;

export const EMPTY: Draft = { step: 0, asset: null, person: null, paper: 'petals', words: '' };

/** What the user has begun on this device, or given within the last hour. */
export function readGift(storage: PersonStorage | null): Stored {
  const stored = storage?.getItem(NAME, Stored) ?? { draft: null, attempt: null, sent: null };
  const { sent } = stored;
  const over = sent && serverClock.now() - parseShanghaiTime(sent.giveTime) > SHOWN_AGAIN_MS;
  return over ? { ...stored, sent: null } : stored;
}

/** Stores it for this user; null removes it. */
export function storeGift(storage: PersonStorage | null, gift: Stored | null): void {
  if (gift) storage?.setItem(NAME, gift);
  else storage?.removeItem(NAME);
}

/** The furthest step that the draft allows. */
export function furthestStep({ asset, person }: Draft): number {
  if (asset === null) return 0;
  return person === null ? 1 : 3;
}

export type Receiver = FoundUser;
export type Thing = v.InferOutput<typeof Thing>;
