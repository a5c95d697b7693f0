import * as v from 'valibot';
import type { Id } from '../../api/shapes.ts';
import { FissionLogin } from '../../api/passport.ts';
import { recall, remember } from '../../kit/data/tab-storage.ts';

/** A packet that was opened here; `until` tells by whose login. */
const OpenedPacket = v.object({
  until: v.number(),
  userId: FissionLogin.entries.userId,
  newUser: v.boolean(),
  packet: FissionLogin.entries.packet,
});
export type OpenedPacket = v.InferOutput<typeof OpenedPacket>;

const keyOf = (inviterId: Id) => `lyyz_fission_packet ${inviterId}`;

/** @param until when the login ends that the packet belongs to; somebody else's is none of this visitor's business */
export function keptPacket(inviterId: Id | undefined, until: number | undefined): OpenedPacket | null {
  if (inviterId === undefined) return null;
  const kept = recall(keyOf(inviterId), OpenedPacket);
  return kept?.until === until ? kept : null;
}

/** No call tells of an opened packet again, so it is kept for a reload and the way back. */
export function keepPacket(inviterId: Id, until: number, { userId, newUser, packet }: FissionLogin): OpenedPacket {
  const kept = { until, userId, newUser, packet };
  remember(keyOf(inviterId), kept);
  return kept;
}
