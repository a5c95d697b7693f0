import { withinLimit } from '../lib/chunk-limit.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { host } from '../session/host.ts';
import { isLoggedIn } from '../session/login-info.ts';

/** Who logs out in the native app leaves nothing on the device, as after 退出登录. Call before the host is asked. */
export function forgetOnHostLogout(): void {
  host.onToken((_, ended) => {
    if (ended) whenIdle(forget);
  });
}

function forget(): void {
  withinLimit(() => import('../kit/data/person-storage.ts')).then(
    ({ clearPersonStorage }) => {
      if (!isLoggedIn()) clearPersonStorage();
    },
    () => undefined, // Offline: it goes when the next user opens a page that keeps something.
  );
}
