/** Information about the visitor's device, known without a request. */
export interface Visitor {
  userAgent: string;
  /** distinguishes iPadOS, which reports itself as a Mac, from a Mac without touch screen */
  touchPoints?: number;
  /** platform from client hints: correct even if an Android phone requests the desktop site */
  platform?: string | undefined;
  /** runs in a native host that supports `openPath` */
  hosted?: boolean;
}

/**
 * How a page can open the app. `host`: already in the app · `wechat`, `qq`: in-app browsers that open no other app ·
 * `ios`: universal link · `android`: scheme, also HarmonyOS · `desktop`: no app available · `unknown`: possibly a phone
 */
export type AppEnvironment = 'host' | 'wechat' | 'qq' | 'ios' | 'android' | 'desktop' | 'unknown';

/** A system with an app download. */
export type AppSystem = 'android' | 'ios';

/** Determined by the user agent. Only affects the text of pages, never permissions. */
export function detectEnvironment(visitor: Visitor): AppEnvironment {
  if (visitor.hosted) return 'host';
  const { userAgent } = visitor;
  const system = systemOf(visitor);
  // WeChat and QQ on a computer cannot open the app either.
  if (system === 'desktop') return 'desktop';
  // WeChat first: on Android its user agent also contains QQ Browser (MQQBrowser), which is a normal browser.
  if (/MicroMessenger/i.test(userAgent)) return 'wechat';
  if (/(?:^|[\s;])QQ\/\d/.test(userAgent)) return 'qq';
  return system;
}

function systemOf({ userAgent, touchPoints = 0, platform }: Visitor): AppSystem | 'desktop' | 'unknown' {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  if (/Macintosh/.test(userAgent) && touchPoints > 1) return 'ios';
  if (/Android|HarmonyOS|OpenHarmony/i.test(userAgent) || platform === 'Android') return 'android';
  return /Windows NT|Macintosh|X11|CrOS/.test(userAgent) ? 'desktop' : 'unknown';
}

/**
 * Whether the page may open the app's scheme without a tap. Browsers ignore an unknown scheme, but plain WebViews of
 * other apps show an error page.
 */
export function opensAutomatically(environment: AppEnvironment, userAgent: string): boolean {
  return environment === 'android' && !/; wv\)|baiduboxapp|weibo|AliApp|DingTalk/i.test(userAgent);
}

/**
 * The URL that opens a path in the app.
 * @param path a result of `appPath`
 */
export function appAddress(environment: AppEnvironment, path: string): string {
  // Three slashes: the text between the second and third is the host, which some parsers convert to lower case.
  if (environment === 'android') return `${import.meta.env.VITE_APP_SCHEME}://${path}`;
  return import.meta.env.VITE_APP_UNIVERSAL_LINK + path;
}

/** Download URLs for the possible systems. */
export function appDownloads(environment: AppEnvironment): readonly { system: AppSystem; address: string }[] {
  const android = { system: 'android', address: import.meta.env.VITE_ANDROID_DOWNLOAD } as const;
  const ios = { system: 'ios', address: import.meta.env.VITE_IOS_DOWNLOAD } as const;
  if (environment === 'ios') return [ios];
  if (environment === 'android') return [android];
  return [android, ios];
}
