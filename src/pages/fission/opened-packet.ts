import * as v from 'valibot';
import type { Id } from '../../api/shapes.ts';
import { FissionLogin } from '../../api/passport.ts';
import { readTabItem, writeTabItem } from '../../kit/data/tab-storage.ts';

/** A packet opened here; `until` identifies the login. */
const OpenedPacket = v.object({
  until: v.number(),
  userId: FissionLogin.entries.userId,
  newUser: v.boolean(),
  packet: FissionLogin.entries.packet,
});
export type OpenedPacket = v.InferOutput<typeof OpenedPacket>;

const storageKey = (inviterId: Id) => `lyyz_fission_packet ${inviterId}`;

/**
 * The stored packet.
 * @param until expiry of the current login; packets of other logins are hidden
 */
export function storedPacket(inviterId: Id | undefined, until: number | undefined): OpenedPacket | null {
  if (inviterId === undefined) return null;
  const stored = readTabItem(storageKey(inviterId), OpenedPacket);
  return stored?.until === until ? stored : null;
}

/** No call returns an opened packet again, so it is stored for a reload and for going back. */
export function storePacket(inviterId: Id, until: number, { userId, newUser, packet }: FissionLogin): OpenedPacket {
  const stored = { until, userId, newUser, packet };
  writeTabItem(storageKey(inviterId), stored);
  return stored;
}
