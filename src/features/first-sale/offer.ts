import type { Asset } from '../../api/market.ts';

/** Where a first sale stands; the server's states of an activity. */
export type Phase = 'coming' | 'on' | 'ended';

/** What a visitor can do about a piece. */
export type Offer =
  | { kind: 'coming' }
  | { kind: 'ended' }
  /** the platform states no price: ordering is left to the app, which knows it */
  | { kind: 'app' }
  | { kind: 'soldOut' }
  /** the user has bought as many as one may */
  | { kind: 'limit'; limit: number }
  | { kind: 'open'; priceFen: number; max: number };

/** Most pieces of one order, if the platform states neither a limit nor a supply. */
const MAX_QUANTITY = 99;

/** Whether the supply is used up. A platform that states none decides when ordering. */
export const isSoldOut = ({ stock }: Pick<Asset, 'stock'>) => stock === 0;

/**
 * What a visitor can do about a piece now, before the server has to say it.
 * @param piece `hadByMe` is only there after a login
 */
export function offerOf(
  { priceFen, stock, limitPerUser, hadByMe = 0 }: Pick<Asset, 'priceFen' | 'stock' | 'limitPerUser' | 'hadByMe'>,
  phase: Phase,
): Offer {
  if (phase !== 'on') return { kind: phase };
  // Before the supply, which does not matter to a user at the limit.
  if (limitPerUser !== undefined && hadByMe >= limitPerUser) return { kind: 'limit', limit: limitPerUser };
  if (stock === 0) return { kind: 'soldOut' };
  if (priceFen === undefined) return { kind: 'app' };
  const max = Math.min(stock ?? MAX_QUANTITY, limitPerUser === undefined ? MAX_QUANTITY : limitPerUser - hadByMe);
  return { kind: 'open', priceFen, max: Math.min(max, MAX_QUANTITY) };
}

/** The piece to show instead of one that cannot be bought: the first one that can. */
export function nextOpen(pieces: readonly Asset[], phaseOf: (piece: Asset) => Phase, not: Asset): Asset | undefined {
  return pieces.find((piece) => piece.assetId !== not.assetId && offerOf(piece, phaseOf(piece)).kind === 'open');
}
