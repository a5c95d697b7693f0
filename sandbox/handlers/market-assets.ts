import { shanghaiTime } from '../../src/lib/shanghai-time.ts';
import { countCharacters } from '../../src/lib/count-characters.ts';
import { type Asset, giveAsset, listAssets, searchUser } from '../../src/api/market.ts';
import { activityOf } from '../domain/activities.ts';
import { freePieceOf, GIVEN_LOCK_MS, moveAsset, needRealName, type Piece, PIECES, serialNo } from '../domain/assets.ts';
import { fromShanghai, shanghaiDate } from '../core/calendar.ts';
import { Refusal } from '../core/envelope.ts';
import { handle } from '../core/handle.ts';
import { numberOf } from '../domain/market-rules.ts';
import { PAY_WITHIN_MS } from '../domain/orders.ts';
import { likePattern, offsetOf } from '../core/paging.ts';
import type { Platform, Visitor } from '../core/platform.ts';
import type { Section } from '../domain/section.ts';

/** Maximum characters of a gift's message. */
const CARD = 60;
/** Maximum results of a person search. */
const MAX_FOUND = 20;

interface DebutRow {
  asset_id: number;
  activity_id: number;
  item_id: number;
  name: string;
  rarity: Asset['rarity'];
  price_fen: number;
  stock: number;
  total: number;
  limit_per_user: number;
  /** the asset that the orders name: of a pair the first */
  ordered_as: number;
}

/** Assets of a person, first sales, gifts, and the search for their recipients. */
export function assetSection(platform: Platform): Section {
  const { db, now, picture, user } = platform;
  const byNickname = db.prepare(
    `select user_id, phone from person where nickname like ? escape '!' or (? <> '' and substr(phone, -4) = ?)
     order by nickname <> ?, user_id limit ${MAX_FOUND}`,
  );
  // Without an item the second parameter is null.
  const MINE = 'owner_id = ? and item_id = coalesce(?, item_id)';
  const pieces = db.prepare(
    `${PIECES} where ${MINE} order by bound or listed or coalesce(locked_until, 0) > ?, acquired_at desc, asset_id desc
     limit ? offset ?`,
  );
  const pieceCount = db.prepare(`select count(*) n from asset where ${MINE}`);
  const DEBUTS = `select debut.*, name, rarity, case paired when 0 then asset_id
      else (select min(asset_id) from debut p where p.activity_id = debut.activity_id and p.paired = 1) end ordered_as
    from debut join asset_item using (item_id)`;
  // Without an activity or an item that parameter is null.
  const ON_SALE = 'activity_id = coalesce(?, activity_id) and item_id = coalesce(?, item_id)';
  const debuts = db.prepare(`${DEBUTS} where ${ON_SALE} order by activity_id, asset_id limit ? offset ?`);
  const debutCount = db.prepare(`select count(*) n from debut where ${ON_SALE}`);
  const orderedBy = db.prepare(
    `select coalesce(sum(quantity), 0) n from purchase_order
     where kind = 'debut' and ref = ? and state in ('unpaid', 'paid') and user_id = ?`,
  );
  // Sold is what is paid: that makes the piece, locked for longer than a day. No order is paid later than it closes.
  const soldSince = db.prepare(
    `select count(*) n from purchase_order join debut_piece using (order_no) join asset using (asset_id)
     where kind = 'debut' and ref = ? and state = 'paid' and created_at >= ? and debut_id = ? and acquired_at >= ?`,
  );
  const personById = db.prepare('select 1 from person where user_id = ?');
  const addGift = db.prepare('insert into gift values (?, ?, ?, ?, ?, ?)');
  const giftCount = db.prepare('select count(*) n from gift');

  const lockedNow = ({ locked_until: until }: Piece) => (until ?? 0) > now();

  /** The reasons in the order in which `freePieceOf` refuses. */
  const blockedBy = (row: Piece): Pick<Asset, 'blockedBy'> => {
    if (row.bound) return { blockedBy: 'bound' };
    if (row.listed) return { blockedBy: 'listed' };
    return lockedNow(row) ? { blockedBy: 'locked' } : {};
  };

  const pieceOf = (row: Piece): Asset => ({
    assetId: row.asset_id,
    itemId: row.item_id,
    name: row.name,
    cover: picture('asset', row.item_id),
    serialNo: serialNo(row.serial, row.total),
    rarity: row.rarity,
    giftable: row.bound === 0 && row.listed === 0,
    ...(lockedNow(row) ? { lockedUntil: shanghaiTime(row.locked_until ?? 0) } : {}),
    ...blockedBy(row),
  });

  const debutOf = (row: DebutRow, visitor: Visitor | null): Asset => {
    const midnight = fromShanghai(`${shanghaiDate(now())} 00:00:00`);
    return {
      assetId: row.asset_id,
      itemId: row.item_id,
      name: row.name,
      cover: picture('asset', row.item_id),
      rarity: row.rarity,
      priceFen: row.price_fen,
      stock: row.stock,
      total: row.total,
      saleTime: shanghaiTime(activityOf(platform, row.activity_id).start),
      limitPerUser: row.limit_per_user,
      ...(visitor ? { hadByMe: (orderedBy.get(String(row.ordered_as), visitor.userId) as { n: number }).n } : {}),
      soldToday: (
        soldSince.get(String(row.ordered_as), midnight - PAY_WITHIN_MS, row.asset_id, midnight) as { n: number }
      ).n,
    };
  };

  return {
    handlers: [
      handle(platform, searchUser, ({ input: { keyword } }) => {
        const tail = /^\d{4}$/.test(keyword) ? keyword : '';
        const found = byNickname.all(likePattern(keyword), tail, tail, keyword) as unknown as {
          user_id: number;
          phone: string;
        }[];
        return found.map(({ user_id: userId, phone }) => ({ ...user(userId), phoneTail: phone.slice(-4) }));
      }),

      handle(platform, listAssets, ({ input: { scope, activityId, itemId, pageNo, pageSize }, visitor }) => {
        const offset = offsetOf({ pageNo, pageSize });
        if (scope === 'mine') {
          const caller = visitor as Visitor | null;
          if (!caller) return { pageNo, pageSize, total: 0, list: [] };
          const wanted = [caller.userId, itemId ?? null];
          const { n: total } = pieceCount.get(...wanted) as { n: number };
          const rows = pieces.all(...wanted, now(), pageSize, offset) as unknown as Piece[];
          return { pageNo, pageSize, total, list: rows.map(pieceOf) };
        }
        if (activityId !== undefined) activityOf(platform, activityId, 'debut', 'festival');
        const wanted = [activityId ?? null, itemId ?? null];
        const { n: total } = debutCount.get(...wanted) as { n: number };
        const rows = debuts.all(...wanted, pageSize, offset) as unknown as DebutRow[];
        return { pageNo, pageSize, total, list: rows.map((row) => debutOf(row, visitor as Visitor | null)) };
      }),

      handle(platform, giveAsset, ({ input: { assetId, toUserId, message = '' }, visitor: { userId } }) => {
        needRealName(platform, userId);
        if (toUserId === userId) throw new Refusal('不能赠送给自己，换一位朋友吧');
        if (!personById.get(toUserId)) throw new Refusal('没有找到这位朋友，请重新选择');
        const words = message.trim();
        if (countCharacters(words) > CARD) throw new Refusal(`赠言最多 ${CARD} 个字，请删减一些`);
        const piece = freePieceOf(platform, assetId, userId);
        const at = now();
        const giveNo = numberOf('ZS', now(), giftCount.get());
        addGift.run(giveNo, piece.asset_id, userId, toUserId, words, at);
        moveAsset(platform, assetId, toUserId, GIVEN_LOCK_MS);
        return { giveNo, giveTime: shanghaiTime(at) };
      }),
    ],
  };
}
