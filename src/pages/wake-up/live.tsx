import { live } from '../../kit/live/live.ts';
import { plainParameters } from '../../kit/live/parameters.ts';
import { isInHost } from '../../session/in-host.ts';
import { currentEnvironment } from './environment.ts';
import { openingPath } from './opening-path.ts';
import { route } from './route.ts';
import { BrowserView, DesktopView, GuideView } from './views.tsx';

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
