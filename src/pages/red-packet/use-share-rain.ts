import { openShare } from '../../features/sharing/open-share.ts';
import { useSharedLink } from '../../features/sharing/use-shared-link.ts';
import { absoluteUrl, paths } from '../../kit/navigation/paths.ts';
import { rain, subtitle } from './copy.ts';
import { route } from './route.ts';

const scene = () => import('./scene.svg?scene');

/** Shares the page as a link and a poster with a QR code. */
export function useShareRain(): { busy: boolean; share: () => void } {
  const { busy, share } = useSharedLink();
  const wanted = { path: route.path, params: {}, plain: absoluteUrl(paths.redPacket()) };
  return {
    busy,
    share: () =>
      share(wanted, ({ url, inviteCode }) => {
        void openShare({
          title: rain.shareTitle,
          description: rain.shareText,
          url,
          image: '',
          pageName: route.name,
          poster: {
            scene,
            title: rain.title,
            subtitle,
            says: rain.says,
            ...(inviteCode !== null && { code: { label: rain.code, text: inviteCode } }),
          },
        });
      }),
  };
}
