/** What is known of a visitor without asking anybody. */
export interface Visitor {
  userAgent: string;
  /** iPadOS calls itself a Mac; a Mac has no touch screen */
  touchPoints?: number;
  /** what the client hints call the system: an Android phone that asks for the desktop site still tells it there */
  platform?: string | undefined;
  /** stands in a native host that opens paths */
  hosted?: boolean;
}

/**
 * The way into the app from where a page stands. `host`: it is the app · `wechat`, `qq`: their own browsers, which
 * open no other app · `ios`: universal link · `android`: scheme, HarmonyOS too · `desktop`: there is no app ·
 * `unknown`: a phone, perhaps
 */
export type AppDoor = 'host' | 'wechat' | 'qq' | 'ios' | 'android' | 'desktop' | 'unknown';

/** A system the app can be downloaded for. */
export type AppSystem = 'android' | 'ios';

/** By what the browser says of itself. Only the words on the page depend on it, never a right. */
export function appDoor(visitor: Visitor): AppDoor {
  if (visitor.hosted) return 'host';
  const { userAgent } = visitor;
  const system = systemOf(visitor);
  // On a computer WeChat and QQ have no app to leave to either.
  if (system === 'desktop') return 'desktop';
  // WeChat first: on Android its browser is QQ Browser's, and says so. QQ Browser itself (MQQBrowser) is a browser.
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
 * May the page try the app's scheme by itself there? A browser that does not know a scheme stays where it is; a bare
 * WebView of another app shows an error in place of the page.
 */
export function triesByItself(door: AppDoor, userAgent: string): boolean {
  return door === 'android' && !/; wv\)|baiduboxapp|weibo|AliApp|DingTalk/i.test(userAgent);
}

/**
 * The address that opens a path in the app.
 * @param path what `appPath` has let through
 */
export function appAddress(door: AppDoor, path: string): string {
  // Three slashes: between the second and the third stands a host, which some parsers write in small letters.
  if (door === 'android') return `${import.meta.env.VITE_APP_SCHEME}://${path}`;
  return import.meta.env.VITE_APP_UNIVERSAL_LINK + path;
}

/** Where the app is downloaded, for the systems it may be needed for here. */
export function appDownloads(door: AppDoor): readonly { system: AppSystem; address: string }[] {
  const android = { system: 'android', address: import.meta.env.VITE_ANDROID_DOWNLOAD } as const;
  const ios = { system: 'ios', address: import.meta.env.VITE_IOS_DOWNLOAD } as const;
  if (door === 'ios') return [ios];
  if (door === 'android') return [android];
  return [android, ios];
}
