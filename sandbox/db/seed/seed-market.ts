import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { seeded } from '../../art/random.ts';
import { DAY_MS, fromShanghai, MINUTE_MS } from '../../core/calendar.ts';
import { afterFee, EXPIRE_TRADE } from '../../domain/market-rules.ts';
import { schedule } from '../../core/schedule.ts';
import { assetItems, type AssetItemSeed, debuts } from '../data/asset-items.ts';
import { bookPast, daysBefore, LAST_DAY, type PastBooking, pastOrders } from './history.ts';

/** Price range in yuan by rarity. */
const PRICES = { N: [9, 49], R: [39, 139], SR: [129, 599], SSR: [699, 3_280] } as const;
/** Far enough in the future to be locked or valid whenever the sandbox starts. */
const FAR = fromShanghai('2030-01-01 00:00:00');
const FIRST_PIECE = 50_001;
const FIRST_LISTING = 8_001;
const LISTINGS = 420;
const FIRST_TRADE = 9_101;
const TRADES = 92;

/** The assets of 101, from 50001 on. */
const OF_101: readonly { itemId: number; lockedUntil?: number }[] = [
  { itemId: 7030 },
  { itemId: 7066 },
  { itemId: 7043, lockedUntil: FAR },
  { itemId: 7068 },
  { itemId: 7079 },
  { itemId: 7053 },
  { itemId: 7053 },
  { itemId: 7010 },
  { itemId: 7071 },
  { itemId: 7047 },
  { itemId: 7033 },
  { itemId: 7058 },
];

interface PieceSeed {
  assetId: number;
  item: AssetItemSeed;
  ownerId: number;
}

/** Seeds items, assets, listings, offers and first sales. */
export function seedMarket(db: DatabaseSyncInstance): void {
  const { last: lastPerson } = db.prepare('select max(user_id) last from person').get() as { last: number };
  const items = new Map(assetItems().map((item) => [item.itemId, item]));
  const debutOf = new Map(debuts.map((debut) => [debut.itemId, debut]));
  const addItem = db.prepare('insert into asset_item values (?, ?, ?, ?, ?, ?, ?, ?)');
  for (const item of items.values()) {
    // Items without a first sale have many earlier copies, as their serial numbers show.
    const minted = debutOf.get(item.itemId)?.soldBefore ?? Math.floor(item.total * 0.9);
    const { itemId, name, series, rarity, total, bound, hidden } = item;
    addItem.run(itemId, name, series, rarity, total, minted, bound ? 1 : 0, hidden ? 1 : 0);
  }
  const addDebut = db.prepare('insert into debut values (?, ?, ?, ?, ?, ?, ?, ?, ?)');
  for (const { assetId, activityId, itemId, priceFen, total, soldBefore, limit, paired } of debuts) {
    addDebut.run(assetId, activityId, itemId, priceFen, total - soldBefore, total, soldBefore, limit, paired ? 1 : 0);
  }

  // Assets: serial numbers increase in steps, so that they are unique per item.
  const addPiece = db.prepare('insert into asset values (?, ?, ?, ?, ?, ?)');
  const serials = new Map<number, number>();
  let assetId = FIRST_PIECE;
  const piece = (itemId: number, ownerId: number, at: number, lockedUntil: number | null = null): PieceSeed => {
    const item = items.get(itemId);
    if (!item) throw new RangeError(`no item ${itemId}`);
    const most = debutOf.get(itemId)?.soldBefore ?? Math.floor(item.total * 0.9);
    const step = seeded('serial', assetId).int(1, Math.max(1, Math.floor(most / 26)));
    const serial = (serials.get(itemId) ?? 0) + step;
    if (serial > most) throw new RangeError(`item ${itemId} has no piece ${serial}`);
    serials.set(itemId, serial);
    addPiece.run(assetId, itemId, serial, ownerId, at, lockedUntil);
    assetId += 1;
    return { assetId: assetId - 1, item, ownerId };
  };
  const own = OF_101.map(({ itemId, lockedUntil }, n) => piece(itemId, 101, daysBefore(90 - n, 0.5), lockedUntil));
  const odd = [7901, 7902].map((itemId) => piece(itemId, 106, daysBefore(60, 0.3)));
  const open: PieceSeed[] = [];
  for (const item of items.values()) {
    if (item.hidden || item.bound) continue;
    const random = seeded('pieces', item.itemId);
    const sold = debutOf.get(item.itemId)?.soldBefore;
    if (sold !== undefined && sold < 60) continue;
    for (let n = item.rarity === 'SSR' ? 9 : random.int(11, 17); n > 0; n -= 1) {
      const at = daysBefore(random.int(20, 300), random.next());
      // 102 and 103 have none; those of 101 are above.
      open.push(piece(item.itemId, random.int(104, lastPerson), at));
    }
  }

  const entries: PastBooking[] = [];
  const money = (userId: number, amount: number, kind: string, ref: string, at: number) =>
    entries.push({ currency: 'fen', userId, amount, kind, ref, at });
  const priceOf = (item: AssetItemSeed, scope: string, id: number) => {
    const [from, to] = PRICES[item.rarity];
    return Math.round(seeded(scope, id).between(from, to)) * 100 - 10;
  };

  // Listings: about every second asset is on sale or sold.
  const addListing = db.prepare('insert into listing values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const order = pastOrders(db);
  const list = (
    listingId: number,
    { assetId: id, item, ownerId }: PieceSeed,
    priceFen: number,
    { swings = 0, held = 0, soldBy }: { swings?: number; held?: number; soldBy?: number } = {},
  ) => {
    const random = seeded('listed', listingId);
    const at = daysBefore(random.int(1, 19), random.next());
    let orderNo: string | null = null;
    const soldAt = Math.min(at + random.int(1, 4_000) * MINUTE_MS, LAST_DAY);
    if (soldBy !== undefined) {
      orderNo = order({
        user_id: ownerId,
        kind: 'listing',
        ref: String(listingId),
        title: item.name,
        cover: `asset/${item.itemId}`,
        amount_fen: priceFen,
        created_at: soldAt,
      });
      money(soldBy, afterFee(priceFen), 'sale', orderNo, soldAt);
    }
    const state = soldBy === undefined ? (held ? 'locked' : 'on') : 'sold';
    addListing.run(
      listingId,
      id,
      item.itemId,
      soldBy ?? ownerId,
      priceFen,
      swings,
      at,
      state,
      held,
      orderNo,
      soldBy === undefined ? null : soldAt,
    );
  };
  for (let n = 0; n < LISTINGS; n += 1) {
    const id = FIRST_LISTING + n;
    // Neighbours in the list are assets of different items.
    const [chosen] = open.splice((n * 37) % open.length, 1);
    if (!chosen) break;
    const random = seeded('sold', id);
    const seller = random.int(104, lastPerson);
    const sold = random.next() < 0.16 && seller !== chosen.ownerId;
    list(id, chosen, priceOf(chosen.item, 'price', id), sold ? { soldBy: seller } : {});
  }
  const known = (itemId: number) => piece(itemId, 106, daysBefore(50, 0.6));
  list(8901, known(7070), 4_500, { swings: 1 });
  list(8902, known(7072), 8_800, { held: 1 });
  list(8903, known(7030), 1_900, { soldBy: 107 });
  for (const [n, listed] of [own[3], ...odd].entries()) if (listed) list(8904 + n, listed, 2_990 + n * 1_000);
  list(8907, known(7074), 3_600);

  // 101 has reached the sale's limit of two.
  const debut = debutOf.get(7003);
  if (debut) {
    const at = daysBefore(30, 0.2);
    const orderNo = order({
      user_id: 101,
      kind: 'debut',
      ref: String(debut.assetId),
      activity_id: debut.activityId,
      quantity: 2,
      title: '潮心晶 ×2',
      cover: 'asset/7003',
      amount_fen: debut.priceFen * 2,
      created_at: at,
    });
    db.prepare('update debut set stock = stock - 2 where asset_id = ?').run(debut.assetId);
    for (let n = 1; n <= 2; n += 1) {
      addPiece.run(assetId, 7003, debut.soldBefore + n, 101, at, at + 7 * DAY_MS);
      db.prepare('insert into debut_piece values (?, ?, ?)').run(orderNo, assetId, debut.assetId);
      assetId += 1;
    }
    db.prepare('update asset_item set minted = minted + 2 where item_id = 7003').run();
  }

  seedTrades(db, { items, lastPerson, piece, priceOf, money });
  bookPast(db, entries);
}

interface TradeGround {
  items: ReadonlyMap<number, AssetItemSeed>;
  lastPerson: number;
  piece: (itemId: number, ownerId: number, at: number) => PieceSeed;
  priceOf: (item: AssetItemSeed, scope: string, id: number) => number;
  money: (userId: number, amount: number, kind: string, ref: string, at: number) => void;
}

interface TradeSeed {
  itemId: number;
  buyerId: number;
  offerFen?: number;
  quantity?: number;
  filled?: number;
  state?: 'open' | 'filled' | 'cancelled' | 'expired';
  /** expires once, in the far future; otherwise the buyer renews it */
  once?: boolean;
}

/**
 * Offers with fixed properties for tests and pages, by id; 101 has an asset of 7053 and 7030, a locked one of
 * 7043, one on sale of 7068, a bound one of 7079, and offers of their own.
 */
const KNOWN_TRADES: Readonly<Record<number, TradeSeed>> = {
  9101: { itemId: 7053, buyerId: 104, offerFen: 2_600, quantity: 1 },
  9102: { itemId: 7053, buyerId: 105, offerFen: 2_400, quantity: 3, filled: 1 },
  9103: { itemId: 7901, buyerId: 106, quantity: 1 },
  9104: { itemId: 7066, buyerId: 107, offerFen: 9_900, quantity: 2 },
  9105: { itemId: 7060, buyerId: 101, offerFen: 5_200, quantity: 2 },
  9106: { itemId: 7045, buyerId: 101, offerFen: 3_300, quantity: 1, filled: 1, state: 'filled' },
  9107: { itemId: 7062, buyerId: 101, offerFen: 1_500, quantity: 3, state: 'cancelled' },
  9108: { itemId: 7031, buyerId: 101, offerFen: 6_600, quantity: 2, filled: 1, state: 'expired' },
  9109: { itemId: 7055, buyerId: 101, offerFen: 2_000, quantity: 5, filled: 2 },
  9110: { itemId: 7030, buyerId: 108, offerFen: 1_700, quantity: 2, once: true },
  9135: { itemId: 7043, buyerId: 173, offerFen: 1_800, quantity: 1 },
  9142: { itemId: 7068, buyerId: 252, offerFen: 129_500, quantity: 5 },
  9192: { itemId: 7079, buyerId: 173, offerFen: 2_900, quantity: 1 },
};

function seedTrades(db: DatabaseSyncInstance, { items, lastPerson, piece, priceOf, money }: TradeGround): void {
  const addTrade = db.prepare('insert into trade values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const addFill = db.prepare('insert into trade_fill values (?, ?, ?, ?, ?)');
  // Items in a first sale have no offers yet.
  const debuting = new Set(debuts.map(({ itemId }) => itemId));
  const wanted = [...items.values()].filter(({ itemId, hidden, bound }) => !hidden && !bound && !debuting.has(itemId));
  let fills = 0;
  for (let n = 0; n < TRADES; n += 1) {
    const id = FIRST_TRADE + n;
    const random = seeded('trade', id);
    const item = wanted[(n * 29) % wanted.length];
    if (!item) throw new RangeError('nothing to want');
    const known = KNOWN_TRADES[id];
    const chance = random.next();
    const drawn = {
      itemId: item.itemId,
      buyerId: random.int(104, lastPerson),
      quantity: random.pick([1, 1, 2, 3, 5]),
      state: chance < 0.72 ? 'open' : chance < 0.84 ? 'filled' : chance < 0.92 ? 'cancelled' : 'expired',
    } as const;
    const seed: TradeSeed = known ?? drawn;
    const { itemId, buyerId, quantity = 1, state = 'open', once = false } = seed;
    const what = items.get(itemId) ?? item;
    const offerFen = seed.offerFen ?? Math.round((priceOf(what, 'offer', id) * 0.8) / 100) * 100;
    const some = state === 'filled' ? quantity : quantity > 1 ? random.int(0, 1) : 0;
    const filled = known ? (known.filled ?? 0) : some;
    const at = daysBefore(random.int(8, 16), random.next());
    const over = state === 'expired';
    addTrade.run(
      ...[id, itemId, buyerId, offerFen, quantity, filled, at],
      once ? FAR : over ? at + 7 * DAY_MS : null,
      once || over ? null : random.int(3, 9),
      state,
    );
    if (once) schedule({ db }, FAR, EXPIRE_TRADE, id);
    money(buyerId, offerFen * quantity + random.int(0, 40) * 50, 'seed', `wallet-${id}`, at - MINUTE_MS);
    money(buyerId, -offerFen * quantity, 'want-hold', String(id), at);
    for (let k = 1; k <= filled; k += 1) {
      const soldAt = at + k * DAY_MS;
      const drawnSeller = random.int(109, lastPerson);
      const sellerId = drawnSeller === buyerId ? 108 : drawnSeller;
      const bought = piece(itemId, buyerId, soldAt);
      fills += 1;
      const fillNo = `QG20261020${String(fills).padStart(6, '0')}`;
      addFill.run(fillNo, id, bought.assetId, sellerId, soldAt);
      money(sellerId, offerFen, 'want-sale', fillNo, soldAt);
    }
    if (state === 'cancelled' || over) {
      money(buyerId, offerFen * (quantity - filled), 'want-return', String(id), at + 7 * DAY_MS);
    }
  }
}
