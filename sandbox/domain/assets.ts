import { DAY_MS } from '../core/calendar.ts';
import { Refusal } from '../core/envelope.ts';
import type { Platform } from '../core/platform.ts';

type DataAndClock = Pick<Platform, 'db' | 'now'>;

/** How long a bought asset cannot be sold or given. */
export const BOUGHT_LOCK_MS = 7 * DAY_MS;
/** How long a received gift cannot be sold or given. */
export const GIVEN_LOCK_MS = DAY_MS;

/** An asset with its item. */
export interface Piece {
  asset_id: number;
  item_id: number;
  serial: number;
  owner_id: number;
  acquired_at: number;
  locked_until: number | null;
  name: string;
  rarity: 'N' | 'R' | 'SR' | 'SSR';
  total: number;
  bound: 0 | 1;
  listed: 0 | 1;
}

/** Selects assets as `Piece`; append a condition. */
export const PIECES = `select asset_id, item_id, serial, owner_id, acquired_at, locked_until, name, rarity, total, bound,
    exists (select 1 from listing l where l.asset_id = asset.asset_id and l.state <> 'sold') listed
  from asset join asset_item using (item_id)`;

/** Formats a serial number, such as `#0042/1000`. */
export function serialNo(serial: number, total: number): string {
  const digits = Math.max(4, String(total).length);
  return `#${String(serial).padStart(digits, '0')}/${String(total)}`;
}

/**
 * Creates a new asset of the item for the person.
 * @param lockMs how long it cannot be sold or given; 0 for no lock
 * @returns the asset's id
 * @throws Refusal if all copies exist
 */
export function mintAsset({ db, now }: DataAndClock, itemId: number, userId: number, lockMs = 0): number {
  const minted = db
    .prepare('update asset_item set minted = minted + 1 where item_id = ? and minted < total returning minted')
    .get(itemId) as { minted: number } | undefined;
  if (!minted) throw new Refusal('这件藏品已经发放完了');
  const { lastInsertRowid } = db
    .prepare('insert into asset (item_id, serial, owner_id, acquired_at, locked_until) values (?, ?, ?, ?, ?)')
    .run(itemId, minted.minted, userId, now(), lockMs > 0 ? now() + lockMs : null);
  return Number(lastInsertRowid);
}

/** Transfers an asset and locks it. */
export function moveAsset({ db, now }: DataAndClock, assetId: number, toUserId: number, lockMs: number): void {
  db.prepare('update asset set owner_id = ?, acquired_at = ?, locked_until = ? where asset_id = ?').run(
    toUserId,
    now(),
    now() + lockMs,
    assetId,
  );
}

/**
 * The person's asset, if it can be transferred now.
 * @throws Refusal if it belongs to somebody else, is on sale, locked, or bound
 */
export function freePieceOf({ db, now }: DataAndClock, assetId: number, userId: number): Piece {
  const piece = db.prepare(`${PIECES} where asset_id = ?`).get(assetId) as unknown as Piece | undefined;
  if (piece?.owner_id !== userId) throw new Refusal('这件藏品不在你的藏品里');
  if (piece.bound) throw new Refusal('这件藏品与你绑定，不能转让');
  if (piece.listed) throw new Refusal('这件藏品正在出售，不能转让');
  const left = (piece.locked_until ?? 0) - now();
  if (left > DAY_MS) throw new Refusal(`这件藏品还在锁定期，${Math.ceil(left / DAY_MS)} 天后可以转让`);
  if (left > 0) throw new Refusal(`这件藏品还在锁定期，${Math.ceil(left / 3_600_000)} 小时后可以转让`);
  return piece;
}

/**
 * Requires the real-name check.
 * @throws Refusal without it
 */
export function needRealName({ db }: Pick<Platform, 'db'>, userId: number): void {
  const { level } = db.prepare('select authorized_level level from person where user_id = ?').get(userId) as {
    level: number;
  };
  if (level < 1) throw new Refusal('请先完成实名认证');
}
