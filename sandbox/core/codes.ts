import { type Random, seeded } from '../art/random.ts';

/** Letters and digits that nobody takes for one another. */
const READABLE = [...'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'];

/** Six letters and digits that depend on the person; the next attempt gives others, should somebody have them. */
export function inviteCodeOf(userId: number, attempt = 0): string {
  return readableCode(seeded('invite-code', userId, attempt));
}

/** Six letters and digits that can be read out and typed in. */
export function readableCode(random: Random): string {
  return Array.from({ length: 6 }, () => random.pick(READABLE)).join('');
}
