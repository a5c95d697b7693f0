import { live } from '../../kit/live/live.ts';
import { plainParameters } from '../../kit/live/parameters.ts';
import { isInHost } from '../../session/in-host.ts';
import { currentEnvironment } from './environment.ts';
import { openingPath } from './opening-path.ts';
import { route } from './route.ts';
import { BrowserView, DesktopView, GuideView } from './views.tsx';
import { noteWoken } from './woken.ts';

// The link works before React: after such a tap the page must not open the app a second time by itself.
addEventListener(
  'click',
  ({ target }) => {
    const link = target instanceof Element && target.closest('a');
    if (link && !/^https?:$/.test(link.protocol)) noteWoken();
  },
  true,
);

live([], () => {
  const read = plainParameters(route.parameters);
  // In a host, the app asks it.
  if (!read || isInHost(window)) return null;
  const opening = openingPath(read.path);
  const environment = currentEnvironment(false);
  if (environment === 'wechat' || environment === 'qq') return <GuideView {...opening} environment={environment} />;
  if (environment === 'desktop') return <DesktopView {...opening} />;
  return <BrowserView {...opening} environment={environment} />;
});
