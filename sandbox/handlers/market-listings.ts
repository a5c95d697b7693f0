import { shanghaiTime } from '../../src/lib/shanghai-time.ts';
import { buyListing, listByItem, type Listing, type ListingSort } from '../../src/api/market.ts';
import { BOUGHT_LOCK_MS, moveAsset, needRealName, serialNo } from '../domain/assets.ts';
import { MINUTE_MS } from '../core/calendar.ts';
import { Refusal } from '../core/envelope.ts';
import { handle } from '../core/handle.ts';
import { book, yuan } from '../domain/ledger.ts';
import { afterFee } from '../domain/market-rules.ts';
import { openOrder, orderOf } from '../domain/orders.ts';
import { likePattern, offsetOf } from '../core/paging.ts';
import type { Platform, Visitor } from '../core/platform.ts';
import type { Section } from '../domain/section.ts';

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

/**
 * SQL for a listing's price; the query's first parameter is the minutes since 1970. A swinging price rises one yuan per
 * minute and resets after five.
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

/** The market's listings and the orders for them. */
export function listingSection(platform: Platform): Section {
  const { db, now, picture, user } = platform;
  // Sold listings are hidden by default; an item's own page and a seller's own list show them with their price.
  const KEYWORD = "(name like ? escape '!' or series like ? escape '!')";
  const shown = {
    all: "state <> 'sold' and hidden = 0",
    keyword: `state <> 'sold' and ${KEYWORD}`,
    item: 'listing.item_id = ?',
    'item keyword': `listing.item_id = ? and ${KEYWORD}`,
    mine: 'seller_id = ?',
    'mine keyword': `seller_id = ? and ${KEYWORD}`,
    'mine item': 'seller_id = ? and listing.item_id = ?',
    'mine item keyword': `seller_id = ? and listing.item_id = ? and ${KEYWORD}`,
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

  const minute = () => Math.floor(now() / MINUTE_MS);

  return {
    handlers: [
      handle(platform, listByItem, ({ input: { itemId, keyword = '', mine, sort, pageNo, pageSize }, visitor }) => {
        const offset = offsetOf({ pageNo, pageSize });
        const caller = visitor as Visitor | null;
        if (mine && !caller) return { pageNo, pageSize, total: 0, list: [] };
        const words = keyword.trim();
        const like = likePattern(words);
        const way = [mine && 'mine', itemId !== undefined && 'item', words !== '' && 'keyword'].filter(Boolean);
        const query = queries[way.join(' ') || 'all'];
        const wanted = [
          ...(mine && caller ? [caller.userId] : []),
          ...(itemId === undefined ? [] : [itemId]),
          ...(words === '' ? [] : [like, like]),
        ];
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
          // Requested again: return the same order.
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
    ],
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
