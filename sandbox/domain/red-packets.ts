import { book } from './ledger.ts';
import type { Platform } from '../core/platform.ts';

/** A red packet for a person. */
export interface Packet {
  userId: number;
  /** its title, shown to the person */
  title: string;
  /** 1/100 yuan */
  amountFen: number;
  /** its origin, such as `fission` */
  source: string;
}

/**
 * Gives a red packet: stores it and books its money. Runs in the caller's transaction.
 * @returns the packet's id
 */
export function givePacket(platform: Pick<Platform, 'db' | 'now'>, packet: Packet): number {
  const { userId, title, amountFen, source } = packet;
  const { lastInsertRowid } = platform.db
    .prepare('insert into red_packet (user_id, title, amount_fen, created_at, source) values (?, ?, ?, ?, ?)')
    .run(userId, title, amountFen, platform.now(), source);
  const packetId = Number(lastInsertRowid);
  book(platform, { currency: 'fen', userId, amount: amountFen, kind: 'packet', ref: String(packetId) });
  return packetId;
}
