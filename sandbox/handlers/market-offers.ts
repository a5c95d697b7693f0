import { shanghaiTime } from '../../src/lib/shanghai-time.ts';
import { processTransaction, wantBuyTrades, type WantBuyTrade } from '../../src/api/market.ts';
import { BOUGHT_LOCK_MS, freePieceOf, moveAsset, needRealName } from '../domain/assets.ts';
import { DAY_MS } from '../core/calendar.ts';
import { Refusal } from '../core/envelope.ts';
import { handle } from '../core/handle.ts';
import { book } from '../domain/ledger.ts';
import { EXPIRE_TRADE, numberOf } from '../domain/market-rules.ts';
import { offsetOf } from '../core/paging.ts';
import type { Platform, Visitor } from '../core/platform.ts';
import type { Section } from '../domain/section.ts';

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

/** Next expiry of an offer that is renewed at an interval of its own. */
function renewedUntil({ renew_days: days, created_at: at }: TradeRow, now: number): number {
  const round = (days ?? 1) * DAY_MS;
  return at + (Math.floor((now - at) / round) + 1) * round;
}

/** The market's offers to buy, with the buyer's money held in escrow. */
export function offerSection(platform: Platform): Section {
  const { db, now, picture, user } = platform;
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

  /** Returns the held money for the assets nobody sold. */
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
    const fillNo = numberOf('QG', now(), fillCount.get());
    addFill.run(fillNo, trade.trade_id, assetId, userId, now());
    moveAsset(platform, assetId, trade.buyer_id, BOUGHT_LOCK_MS);
    book(platform, { currency: 'fen', userId, amount: trade.offer_fen, kind: 'want-sale', ref: fillNo });
    return { tradeId: trade.trade_id, state: after.state, orderNo: fillNo };
  };

  return {
    handlers: [
      handle(platform, wantBuyTrades, ({ input: { itemId, mine = false, pageNo, pageSize }, visitor }) => {
        const offset = offsetOf({ pageNo, pageSize });
        const caller = visitor as Visitor | null;
        if (mine && !caller) return { pageNo, pageSize, total: 0, list: [] };
        const query = mine
          ? itemId === undefined
            ? trades.mine
            : trades.mineOfItem
          : itemId === undefined
            ? trades.all
            : trades.item;
        const wanted = [...(mine && caller ? [caller.userId] : []), ...(itemId === undefined ? [] : [itemId])];
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
        if (assetId === undefined) throw new Refusal('请选择要卖出的藏品');
        return accept(trade, assetId, userId);
      }),
    ],
    jobs: {
      [EXPIRE_TRADE]: (tradeId) => {
        const trade = tradeById.get(Number(tradeId)) as unknown as TradeRow;
        if (endTrade.run('expired', trade.trade_id).changes > 0) returnHeld(trade);
      },
    },
  };
}
