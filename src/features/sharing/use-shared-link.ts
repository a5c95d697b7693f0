import { useLocation } from 'react-router-dom';
import { generateQrcode } from '../../api/invitation.ts';
import type { Id } from '../../api/shapes.ts';
import { useApiMutation } from '../../kit/data/use-api-mutation.ts';
import { usePerson } from '../../kit/data/use-person.ts';
import { withAttribution } from '../../kit/navigation/paths.ts';
import { inTime } from '../../lib/in-time.ts';
import { currentPerson } from '../../session/login-info.ts';

/** After so long the link is shared without an invite code of its own, in milliseconds. */
const LIMIT_MS = 5_000;

/** A link to share. */
export interface SharedLink {
  /** absolute URL, used unchanged for the link and the QR code */
  url: string;
  /** null if logged out, or if the platform made no link */
  inviteCode: string | null;
}

interface Wanted {
  /** path of the page and its parameters, as the platform takes them (spec.md 7, generateQrcode) */
  path: string;
  params: Record<string, Id>;
  /** absolute URL of the same without an inviter of its own */
  plain: string;
}

/**
 * The link that a page shares. Needs no login; a logged-in user's link carries their invite code. Without a login, or if
 * the platform cannot make it, the link keeps the inviter and the channel of the page.
 */
export function useSharedLink(): { busy: boolean; share: (wanted: Wanted, show: (link: SharedLink) => void) => void } {
  const person = usePerson();
  const { search } = useLocation();
  const link = useApiMutation<{ wanted: Wanted; show: (link: SharedLink) => void }, SharedLink>(
    async ({ wanted: { path, params, plain } }) => {
      const passedOn = { url: withAttribution(plain, search), inviteCode: null };
      if (person === null) return passedOn;
      const work = generateQrcode({ path, params }, { quiet: true, onLoggedOut: 'throw' });
      const made = await inTime(work, LIMIT_MS, () => null).catch(() => null);
      // Whoever logged in meanwhile does not share somebody else's link.
      return made === null || currentPerson() !== person ? passedOn : { url: made.qrText, inviteCode: made.inviteCode };
    },
    { onSuccess: (made, { show }) => show(made) },
  );
  return { busy: link.isPending, share: (wanted, show) => link.mutate({ wanted, show }) };
}
