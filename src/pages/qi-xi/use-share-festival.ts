import type { Id } from '../../api/shapes.ts';
import { openShare } from '../../features/sharing/open-share.ts';
import { useSharedLink } from '../../features/sharing/use-shared-link.ts';
import { absoluteUrl, paths } from '../../kit/navigation/paths.ts';
import { festival, subtitle } from './copy.ts';
import { route } from './route.ts';

const scene = () => import('./scene.svg?scene');

/** Shares the festival as a link and a poster with a QR code. */
export function useShareFestival(activityId: Id): { busy: boolean; share: () => void } {
  const { busy, share } = useSharedLink();
  const wanted = { path: '/qiXi', params: { activityId }, plain: absoluteUrl(paths.qiXi(activityId)) };
  return {
    busy,
    share: () =>
      share(wanted, ({ url, inviteCode }) => {
        void openShare({
          title: festival.shareFestival,
          description: festival.shareText,
          url,
          image: '',
          pageName: route.name,
          poster: {
            scene,
            title: festival.title,
            subtitle,
            says: festival.says,
            ...(inviteCode !== null && { code: { label: festival.code, text: inviteCode } }),
          },
        });
      }),
  };
}
