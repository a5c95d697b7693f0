import { shanghaiTime } from '../../src/lib/shanghai-time.ts';
import { countCharacters } from '../../src/lib/count-characters.ts';
import {
  type Asset,
  buyListing,
  giveAsset,
  listAssets,
  listByItem,
  type Listing,
  type ListingSort,
  processTransaction,
  searchUser,
  wantBuyTrades,
  type WantBuyTrade,
} from '../../src/api/market.ts';
import { activityOf } from '../activities.ts';
import {
  BOUGHT_LOCK_MS,
  freePieceOf,
  GIVEN_LOCK_MS,
  moveAsset,
  needRealName,
  type Piece,
  PIECES,
  serialNo,
} from '../assets.ts';
import { DAY_MS, MINUTE_MS, shanghaiDate } from '../calendar.ts';
import { Refusal } from '../envelope.ts';
import { handle, type Visitor } from '../handle.ts';
import { book, yuan } from '../ledger.ts';
import { afterFee, EXPIRE_TRADE } from '../market-rules.ts';
import { openOrder, orderOf } from '../orders.ts';
import { offsetOf } from '../paging.ts';
import type { Platform, Section } from '../platform.ts';

/** How many characters go on a gift's card. */
const CARD = 60;
/** How many people a search finds. */
const FOUND = 20;

interface ListingRow {
  listing_id: number;
  asset_id: number;
  item_id: number;
  seller_id: number;
  price: number;
  listed_at: number;
  state: Listing['state'];
  held: 0 | 1;
  order_no: string | null;
  serial: number;
  name: string;
  rarity: Listing['rarity'];
  total: number;
}

interface TradeRow {
  trade_id: number;
  item_id: number;
  buyer_id: number;
  offer_fen: number;
  quantity: number;
  filled: number;
  created_at: number;
  expires_at: number | null;
  renew_days: number | null;
  state: WantBuyTrade['state'];
  name: string;
}

interface DebutRow {
  asset_id: number;
  activity_id: number;
  item_id: number;
  name: string;
  rarity: Asset['rarity'];
  price_fen: number;
  stock: number;
  total: number;
}

/**
 * What a listing costs, for a query whose first parameter is the minutes since 1970: the price of one that swings goes
 * up a yuan a minute, and back after five.
 */
const PRICE = 'price_fen + case swings when 1 then (? % 5) * 100 else 0 end';
const LISTINGS = `select listing_id, listing.asset_id, listing.item_id, seller_id, ${PRICE} price, listed_at, state, held,
    order_no, serial, name, rarity, total
  from listing join asset using (asset_id) join asset_item on asset_item.item_id = listing.item_id`;
const ORDERS: Record<ListingSort, string> = {
  price_asc: 'price, listing_id',
  price_desc: 'price desc, listing_id',
  newest: 'listed_at desc, listing_id desc',
};

/** When an offer that is renewed every so many days expires next; each by a clock of its own. */
function renewedUntil({ renew_days: days, created_at: at }: TradeRow, now: number): number {
  const round = (days ?? 1) * DAY_MS;
  return at + (Math.floor((now - at) / round) + 1) * round;
}

/** Text for a `like` that finds it anywhere; the escape is `!`. */
const anywhere = (text: string) => `%${text.replace(/[!%_]/g, '!$&')}%`;

/** The market: listings, offers to buy, whose assets are whose, and gifts. */
export function marketSection(platform: Platform): Section {
  const { db, now, picture, user } = platform;
  // Where nothing is asked for, what is sold is over; an item's own page shows what it went for.
  const shown = {
    all: "state <> 'sold' and hidden = 0",
    keyword: "state <> 'sold' and (name like ? escape '!' or series like ? escape '!')",
    item: 'listing.item_id = ?',
    both: "listing.item_id = ? and (name like ? escape '!' or series like ? escape '!')",
  };
  const queries = Object.fromEntries(
    Object.entries(shown).map(([way, where]) => [
      way,
      {
        count: db.prepare(
          `select count(*) n from listing join asset_item on asset_item.item_id = listing.item_id where ${where}`,
        ),
        list: Object.fromEntries(
          Object.entries(ORDERS).map(([sort, order]) => [
            sort,
            db.prepare(`${LISTINGS} where ${where} order by state = 'sold', ${order} limit ? offset ?`),
          ]),
        ),
      },
    ]),
  );
  const listingById = db.prepare(`${LISTINGS} where listing_id = ?`);
  const lockListing = db.prepare(
    "update listing set state = 'locked', order_no = ? where listing_id = ? and state = 'on'",
  );
  const unlockListing = db.prepare(
    "update listing set state = 'on', order_no = null where listing_id = ? and order_no = ? and state = 'locked'",
  );
  const sellListing = db.prepare(
    `update listing set state = 'sold', sold_at = ?, swings = 0, price_fen = ?
     where listing_id = ? and order_no = ? and state = 'locked'`,
  );
  const TRADES = 'select trade.*, name from trade join asset_item using (item_id)';
  const tradesWhere = {
    all: "state = 'open' and hidden = 0",
    item: "state = 'open' and trade.item_id = ?",
    mine: 'buyer_id = ?',
    mineOfItem: 'buyer_id = ? and trade.item_id = ?',
  };
  const trades = Object.fromEntries(
    Object.entries(tradesWhere).map(([way, where]) => [
      way,
      {
        count: db.prepare(`select count(*) n from trade join asset_item using (item_id) where ${where}`),
        list: db.prepare(
          `${TRADES} where ${where} order by state <> 'open', created_at desc, trade_id desc limit ? offset ?`,
        ),
      },
    ]),
  );
  const tradeById = db.prepare(`${TRADES} where trade_id = ?`);
  const endTrade = db.prepare("update trade set state = ? where trade_id = ? and state = 'open'");
  const fillTrade = db.prepare(
    `update trade set filled = filled + 1, state = case when filled + 1 = quantity then 'filled' else 'open' end
     where trade_id = ? and state = 'open' returning state`,
  );
  const addFill = db.prepare('insert into trade_fill values (?, ?, ?, ?, ?)');
  const fillCount = db.prepare('select count(*) n from trade_fill');
  const byNickname = db.prepare(
    `select user_id, phone from person where nickname like ? escape '!' or (? <> '' and substr(phone, -4) = ?)
     order by nickname <> ?, user_id limit ${FOUND}`,
  );
  const pieces = db.prepare(`${PIECES} where owner_id = ? order by acquired_at desc, asset_id desc limit ? offset ?`);
  const pieceCount = db.prepare('select count(*) n from asset where owner_id = ?');
  const DEBUTS = 'select debut.*, name, rarity from debut join asset_item using (item_id)';
  const debuts = db.prepare(`${DEBUTS} order by activity_id, asset_id limit ? offset ?`);
  const debutCount = db.prepare('select count(*) n from debut');
  const debutsOf = db.prepare(`${DEBUTS} where activity_id = ? order by asset_id limit ? offset ?`);
  const debutCountOf = db.prepare('select count(*) n from debut where activity_id = ?');
  const personById = db.prepare('select 1 from person where user_id = ?');
  const addGift = db.prepare('insert into gift values (?, ?, ?, ?, ?, ?)');
  const giftCount = db.prepare('select count(*) n from gift');

  const listingOf = (row: ListingRow): Listing => ({
    listingId: row.listing_id,
    itemId: row.item_id,
    name: row.name,
    cover: picture('asset', row.item_id),
    serialNo: serialNo(row.serial, row.total),
    seller: user(row.seller_id),
    priceFen: row.price,
    listedAt: shanghaiTime(row.listed_at),
    rarity: row.rarity,
    state: row.state,
  });

  const tradeOf = (row: TradeRow): WantBuyTrade => ({
    tradeId: row.trade_id,
    itemId: row.item_id,
    name: row.name,
    cover: picture('asset', row.item_id),
    buyer: user(row.buyer_id),
    offerFen: row.offer_fen,
    quantity: row.quantity,
    filled: row.filled,
    expireTime: shanghaiTime(row.expires_at ?? renewedUntil(row, now())),
    state: row.state,
  });

  const pieceOf = (row: Piece): Asset => ({
    assetId: row.asset_id,
    itemId: row.item_id,
    name: row.name,
    cover: picture('asset', row.item_id),
    serialNo: serialNo(row.serial, row.total),
    rarity: row.rarity,
    giftable: row.bound === 0 && row.listed === 0,
    ...((row.locked_until ?? 0) > now() ? { lockedUntil: shanghaiTime(row.locked_until ?? 0) } : {}),
  });

  const debutOf = (row: DebutRow): Asset => ({
    assetId: row.asset_id,
    itemId: row.item_id,
    name: row.name,
    cover: picture('asset', row.item_id),
    rarity: row.rarity,
    priceFen: row.price_fen,
    stock: row.stock,
    total: row.total,
    saleTime: shanghaiTime(activityOf(platform, row.activity_id).start),
  });

  const minute = () => Math.floor(now() / MINUTE_MS);
  const numberOf = (letters: string, counted: unknown) =>
    `${letters}${shanghaiDate(now()).replaceAll('-', '')}${String((counted as { n: number }).n + 1).padStart(6, '0')}`;

  /** Gives the buyer back what was held for the pieces nobody sold. */
  const returnHeld = ({ trade_id: tradeId, buyer_id: userId, offer_fen: offer, quantity, filled }: TradeRow) => {
    const amount = offer * (quantity - filled);
    book(platform, { currency: 'fen', userId, amount, kind: 'want-return', ref: String(tradeId) });
  };

  const accept = (trade: TradeRow, assetId: number, userId: number) => {
    needRealName(platform, userId);
    if (trade.buyer_id === userId) throw new Refusal('这是你自己的求购，不能卖给自己');
    const piece = freePieceOf(platform, assetId, userId);
    if (piece.item_id !== trade.item_id) throw new Refusal(`对方求购的是「${trade.name}」，请换一件藏品`);
    const after = fillTrade.get(trade.trade_id) as { state: WantBuyTrade['state'] } | undefined;
    if (!after) throw new Refusal('这个求购已经结束，看看别的吧');
    const fillNo = numberOf('QG', fillCount.get());
    addFill.run(fillNo, trade.trade_id, assetId, userId, now());
    moveAsset(platform, assetId, trade.buyer_id, BOUGHT_LOCK_MS);
    book(platform, { currency: 'fen', userId, amount: trade.offer_fen, kind: 'want-sale', ref: fillNo });
    return { tradeId: trade.trade_id, state: after.state, orderNo: fillNo };
  };

  return {
    handlers: [
      handle(platform, listByItem, ({ input: { itemId, keyword = '', sort, pageNo, pageSize } }) => {
        const offset = offsetOf({ pageNo, pageSize });
        const words = keyword.trim();
        const like = anywhere(words);
        const query =
          itemId === undefined
            ? words === ''
              ? queries.all
              : queries.keyword
            : words === ''
              ? queries.item
              : queries.both;
        const wanted = [...(itemId === undefined ? [] : [itemId]), ...(words === '' ? [] : [like, like])];
        const rows = query?.list[sort]?.all(minute(), ...wanted, pageSize, offset) as unknown as ListingRow[];
        return {
          pageNo,
          pageSize,
          total: (query?.count.get(...wanted) as { n: number }).n,
          list: rows.map(listingOf),
        };
      }),

      handle(platform, buyListing, ({ input: { listingId, priceFen }, visitor: { userId } }) => {
        needRealName(platform, userId);
        const listing = listingById.get(minute(), listingId) as unknown as ListingRow | undefined;
        if (!listing) throw new Refusal('这件藏品已经下架，看看别的吧');
        if (listing.seller_id === userId) throw new Refusal('这是你自己挂售的藏品，不能购买');
        if (listing.state === 'sold') throw new Refusal('这件藏品已经售出，看看别的吧');
        if (listing.state === 'locked') {
          const mine = listing.order_no === null ? undefined : orderOf(platform, listing.order_no);
          if (mine?.user_id !== userId) throw new Refusal('这件藏品正在被别人购买，请稍后再来看看');
          if (mine.amount_fen !== priceFen) throw new Refusal('你有一笔待支付订单，请先支付或等它关闭');
          // Asked for again: it is the same order.
          return { orderNo: mine.order_no, payBefore: shanghaiTime(mine.pay_before), priceFen };
        }
        if (listing.price !== priceFen) throw new Refusal(`价格已变为 ${yuan(listing.price)}，请确认后再买`);
        const order = openOrder(platform, {
          user_id: userId,
          kind: 'listing',
          ref: String(listingId),
          quantity: 1,
          title: `${listing.name} ${serialNo(listing.serial, listing.total)}`,
          cover: `asset/${listing.item_id}`,
          amount_fen: priceFen,
        });
        if (lockListing.run(order.order_no, listingId).changes === 0) {
          throw new Refusal('这件藏品正在被别人购买，请稍后再来看看');
        }
        return { orderNo: order.order_no, payBefore: shanghaiTime(order.pay_before), priceFen };
      }),

      handle(platform, wantBuyTrades, ({ input: { itemId, mine = false, pageNo, pageSize }, visitor }) => {
        const offset = offsetOf({ pageNo, pageSize });
        const somebody = visitor as Visitor | null;
        if (mine && !somebody) return { pageNo, pageSize, total: 0, list: [] };
        const query = mine
          ? itemId === undefined
            ? trades.mine
            : trades.mineOfItem
          : itemId === undefined
            ? trades.all
            : trades.item;
        const wanted = [...(mine && somebody ? [somebody.userId] : []), ...(itemId === undefined ? [] : [itemId])];
        const rows = query?.list.all(...wanted, pageSize, offset) as unknown as TradeRow[];
        return {
          pageNo,
          pageSize,
          total: (query?.count.get(...wanted) as { n: number }).n,
          list: rows.map(tradeOf),
        };
      }),

      handle(platform, processTransaction, ({ input: { tradeId, assetId, action }, visitor: { userId } }) => {
        const trade = tradeById.get(tradeId) as unknown as TradeRow | undefined;
        if (!trade) throw new Refusal('没有这个求购');
        if (action === 'cancel') {
          if (trade.buyer_id !== userId) throw new Refusal('只能取消你自己的求购');
          if (trade.state === 'cancelled') return { tradeId, state: 'cancelled' as const };
          if (endTrade.run('cancelled', tradeId).changes === 0) {
            throw new Refusal(trade.state === 'filled' ? '这个求购已经成交，不能取消' : '这个求购已经过期，钱已退回');
          }
          returnHeld(trade);
          return { tradeId, state: 'cancelled' as const };
        }
        if (trade.state === 'filled') throw new Refusal('这个求购已经收满，看看别的吧');
        if (trade.state !== 'open') {
          throw new Refusal(trade.state === 'expired' ? '这个求购已经过期，看看别的吧' : '对方取消了求购，看看别的吧');
        }
        return accept(trade, assetId, userId);
      }),

      handle(platform, searchUser, ({ input: { keyword } }) => {
        const tail = /^\d{4}$/.test(keyword) ? keyword : '';
        const found = byNickname.all(anywhere(keyword), tail, tail, keyword) as unknown as {
          user_id: number;
          phone: string;
        }[];
        return found.map(({ user_id: userId, phone }) => ({ ...user(userId), phoneTail: phone.slice(-4) }));
      }),

      handle(platform, listAssets, ({ input: { scope, activityId, pageNo, pageSize }, visitor }) => {
        const offset = offsetOf({ pageNo, pageSize });
        if (scope === 'mine') {
          const somebody = visitor as Visitor | null;
          if (!somebody) return { pageNo, pageSize, total: 0, list: [] };
          const { n: total } = pieceCount.get(somebody.userId) as { n: number };
          const rows = pieces.all(somebody.userId, pageSize, offset) as unknown as Piece[];
          return { pageNo, pageSize, total, list: rows.map(pieceOf) };
        }
        if (activityId !== undefined) activityOf(platform, activityId, 'debut', 'festival');
        const all = activityId === undefined;
        const rows = all ? debuts.all(pageSize, offset) : debutsOf.all(activityId, pageSize, offset);
        const { n: total } = (all ? debutCount.get() : debutCountOf.get(activityId)) as { n: number };
        return { pageNo, pageSize, total, list: (rows as unknown as DebutRow[]).map(debutOf) };
      }),

      handle(platform, giveAsset, ({ input: { assetId, toUserId, message = '' }, visitor: { userId } }) => {
        needRealName(platform, userId);
        if (toUserId === userId) throw new Refusal('不能赠送给自己，换一位朋友吧');
        if (!personById.get(toUserId)) throw new Refusal('没有找到这位朋友，请重新选择');
        const words = message.trim();
        if (countCharacters(words) > CARD) throw new Refusal(`赠言最多 ${CARD} 个字，请删减一些`);
        const piece = freePieceOf(platform, assetId, userId);
        const at = now();
        const giveNo = numberOf('ZS', giftCount.get());
        addGift.run(giveNo, piece.asset_id, userId, toUserId, words, at);
        moveAsset(platform, assetId, toUserId, GIVEN_LOCK_MS);
        return { giveNo, giveTime: shanghaiTime(at) };
      }),
    ],
    duties: {
      [EXPIRE_TRADE]: (tradeId) => {
        const trade = tradeById.get(Number(tradeId)) as unknown as TradeRow;
        if (endTrade.run('expired', trade.trade_id).changes > 0) returnHeld(trade);
      },
    },
    orders: {
      listing: {
        closed: (order) => {
          unlockListing.run(Number(order.ref), order.order_no);
        },
        paid: (order) => {
          const listing = listingById.get(minute(), Number(order.ref)) as unknown as ListingRow;
          sellListing.run(now(), order.amount_fen, listing.listing_id, order.order_no);
          moveAsset(platform, listing.asset_id, order.user_id, BOUGHT_LOCK_MS);
          const amount = afterFee(order.amount_fen);
          book(platform, { currency: 'fen', userId: listing.seller_id, amount, kind: 'sale', ref: order.order_no });
        },
      },
    },
  };
}
