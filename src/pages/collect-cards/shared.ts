import type { HandingIn } from './hand-in.ts';
import type { Owner } from './keep.ts';
import type { Kept } from './use-kept.ts';

/** What the map and the table share: who plays, and what waits for the platform. */
export interface Shared {
  owner: Owner | null;
  kept: Kept;
  handing: HandingIn;
  /** a login is under way */
  asking: boolean;
  onLogin: () => void;
}
