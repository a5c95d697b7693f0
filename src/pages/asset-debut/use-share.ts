import type { Activity } from '../../api/invitation.ts';
import { generateQrcode } from '../../api/invitation.ts';
import type { Asset } from '../../api/market.ts';
import { useCurrentUser } from '../../features/login/use-current-user.ts';
import { openShare } from '../../features/sharing/open-share.ts';
import { useApiMutation } from '../../kit/data/use-api-mutation.ts';
import { usePerson } from '../../kit/data/use-person.ts';
import { absoluteUrl, paths } from '../../kit/navigation/paths.ts';
import { yuan } from '../../lib/yuan.ts';
import { debut, subtitle } from './copy.ts';
import type { Phase } from './offer.ts';

/** The link to share: with the inviter's code, or for who is not logged in without one. */
interface SharedLink {
  url: string;
  inviteCode: string | null;
}

/**
 * Shares the chosen piece as a link and a poster with a QR code. Needs no login; a logged-in user's link carries their
 * invite code (spec.md 7, generateQrcode).
 */
export function useShare(
  { activityId }: Activity,
  phase: Phase,
  scene: () => Promise<{ default: string }>,
): { busy: boolean; share: (piece: Asset) => void } {
  const person = usePerson();
  const me = useCurrentUser();
  const show = ({ name, cover, priceFen }: Asset, { url, inviteCode }: SharedLink) => {
    const title = phase === 'on' ? debut.shareOn(name) : debut.shareTitle(name);
    void openShare({
      title,
      description: priceFen === undefined ? debut.shareText : `${debut.yuan(yuan(priceFen))}，${debut.shareText}`,
      url,
      image: cover === '' ? '' : new URL(cover, location.href).href,
      pageName: debut.title,
      poster: {
        scene,
        title,
        subtitle,
        ...(me && { nickname: me.nickname, portrait: me.headPortrait }),
        says: debut.says,
        ...(inviteCode !== null && { code: { label: debut.code, text: inviteCode } }),
      },
    });
  };
  const link = useApiMutation<Asset, SharedLink>(
    async ({ assetId }) => {
      const plain = { url: absoluteUrl(paths.assetDebut({ activityId, assetId })), inviteCode: null };
      if (person === null) return plain;
      const made = await generateQrcode(
        { path: '/asset-debut', params: { activityId, assetId } },
        { quiet: true, onLoggedOut: 'throw' },
      ).catch(() => null);
      // Sharing goes on without the code.
      return made === null ? plain : { url: made.qrText, inviteCode: made.inviteCode };
    },
    { onSuccess: (made, piece) => show(piece, made) },
  );
  return { busy: link.isPending, share: link.mutate };
}
