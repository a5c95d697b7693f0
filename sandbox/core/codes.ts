import { type Random, seeded } from '../art/random.ts';

/** Letters and digits without ambiguous ones. */
const READABLE = [...'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'];

/** A six-character code derived from the person; the next attempt returns another one if it is taken. */
export function inviteCodeOf(userId: number, attempt = 0): string {
  return readableCode(seeded('invite-code', userId, attempt));
}

/** A six-character code that is easy to read out and type. */
export function readableCode(random: Random): string {
  return Array.from({ length: 6 }, () => random.pick(READABLE)).join('');
}
