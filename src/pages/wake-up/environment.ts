import { type AppEnvironment, detectEnvironment } from '../../features/native-app/app-environment.ts';

/** How this page can open the app. @param hosted whether a native host does it */
export function currentEnvironment(hosted: boolean): AppEnvironment {
  const { userAgent, maxTouchPoints } = navigator;
  const { userAgentData } = navigator as { userAgentData?: { platform?: string } };
  return detectEnvironment({ userAgent, touchPoints: maxTouchPoints, platform: userAgentData?.platform, hosted });
}
