import type { Platform } from '../core/platform.ts';
import { givePacket } from './red-packets.ts';

/** The amount that triggers a payment, in 1/100 yuan. */
export const FISSION_TARGET_FEN = 2_000;
/** `source` of this campaign's red packets. */
const FISSION_SOURCE = 'fission';

/** Ranges of the packet of a new user, of the inviter's share, and of the packet of an existing user, in fen. */
const NEWCOMER = [88, 888] as const;
const INVITER = [66, 388] as const;
const KNOWN = [8, 88] as const;

interface Opening {
  userId: number;
  inviterId: number;
  newcomer: boolean;
}

/**
 * Opens the red packet sent by `inviterId`. Each person opens one per inviter; opening it again returns the same result
 * and gives nothing. For a new user, both collect an amount; an existing user collects a small amount and the inviter
 * nothing. Each time a person's total reaches the target, it is paid.
 */
export function openFissionPacket(
  platform: Platform,
  { userId, inviterId, newcomer }: Opening,
): { amountFen: number; inviterAmountFen: number } {
  const { db, now } = platform;
  const opened = db
    .prepare(
      `select amount_fen amountFen, inviter_amount_fen inviterAmountFen from fission_packet
       where user_id = ? and inviter_id = ?`,
    )
    .get(userId, inviterId) as { amountFen: number; inviterAmountFen: number } | undefined;
  if (opened) return { ...opened };
  const random = platform.random('fission', userId, inviterId);
  const [least, most] = newcomer ? NEWCOMER : KNOWN;
  const amountFen = random.int(least, most);
  const inviterAmountFen = newcomer ? random.int(...INVITER) : 0;
  db.prepare(
    'insert into fission_packet (user_id, inviter_id, amount_fen, inviter_amount_fen, at) values (?, ?, ?, ?, ?)',
  ).run(userId, inviterId, amountFen, inviterAmountFen, now());
  gather(platform, userId, amountFen);
  if (inviterAmountFen > 0) gather(platform, inviterId, inviterAmountFen);
  return { amountFen, inviterAmountFen };
}

/** Adds to the person's total, and pays each completed target. */
function gather(platform: Platform, userId: number, amountFen: number): void {
  const { db } = platform;
  const purse = db
    .prepare(
      `insert into fission_purse (user_id, gathered_fen) values (?, ?)
       on conflict (user_id) do update set gathered_fen = gathered_fen + excluded.gathered_fen
       returning gathered_fen, paid_fen`,
    )
    .get(userId, amountFen) as { gathered_fen: number; paid_fen: number };
  const due = Math.floor((purse.gathered_fen - purse.paid_fen) / FISSION_TARGET_FEN) * FISSION_TARGET_FEN;
  if (due === 0) return;
  db.prepare('update fission_purse set paid_fen = paid_fen + ? where user_id = ?').run(due, userId);
  givePacket(platform, { userId, title: '好友红包集满', amountFen: due, source: FISSION_SOURCE });
}
