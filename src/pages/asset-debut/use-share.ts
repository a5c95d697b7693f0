import type { Activity } from '../../api/invitation.ts';
import type { Asset } from '../../api/market.ts';
import type { Phase } from '../../features/first-sale/offer.ts';
import { useCurrentUser } from '../../features/login/use-current-user.ts';
import { openShare } from '../../features/sharing/open-share.ts';
import { type SharedLink, useSharedLink } from '../../features/sharing/use-shared-link.ts';
import { absoluteUrl, paths } from '../../kit/navigation/paths.ts';
import { yuan } from '../../lib/yuan.ts';
import { debut, subtitle } from './copy.ts';
import { route } from './route.ts';

/** Shares the chosen piece as a link and a poster with a QR code. */
export function useShare(
  { activityId }: Activity,
  phase: Phase,
  scene: () => Promise<{ default: string }>,
): { busy: boolean; share: (piece: Asset) => void } {
  const me = useCurrentUser();
  const { busy, share } = useSharedLink();
  const show = ({ name, cover, priceFen }: Asset, { url, inviteCode }: SharedLink) => {
    const title = phase === 'on' ? debut.shareOn(name) : debut.shareTitle(name);
    void openShare({
      title,
      description: priceFen === undefined ? debut.shareText : `${debut.yuan(yuan(priceFen))}，${debut.shareText}`,
      url,
      image: cover === '' ? '' : new URL(cover, location.href).href,
      pageName: route.name,
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
  return {
    busy,
    share: (piece) => {
      const params = { activityId, assetId: piece.assetId };
      const plain = absoluteUrl(paths.assetDebut(params));
      share({ path: '/asset-debut', params, plain }, (link) => show(piece, link));
    },
  };
}
