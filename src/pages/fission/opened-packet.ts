import * as v from 'valibot';
import type { Id } from '../../api/shapes.ts';
import { FissionLogin } from '../../api/passport.ts';
import { readTabItem, writeTabItem } from '../../kit/data/tab-storage.ts';

/** A packet opened here, and who opened it (features/login/use-registered.ts). */
const OpenedPacket = v.object({
  userId: FissionLogin.entries.userId,
  newUser: v.boolean(),
  packet: FissionLogin.entries.packet,
});
export type OpenedPacket = v.InferOutput<typeof OpenedPacket>;

const storageKey = (inviterId: Id) => `lyyz_fission_packet ${inviterId}`;

/** The packet of this sender that was opened in this tab. */
export function storedPacket(inviterId: Id | undefined): OpenedPacket | null {
  return inviterId === undefined ? null : readTabItem(storageKey(inviterId), OpenedPacket);
}

/** No call returns an opened packet again, so it is stored for a reload and for going back. */
export function storePacket(inviterId: Id, { userId, newUser, packet }: FissionLogin): OpenedPacket {
  const stored = { userId, newUser, packet };
  writeTabItem(storageKey(inviterId), stored);
  return stored;
}
