// @vitest-environment node
import { expect, test } from 'vitest';
import {
  type AppEnvironment,
  appAddress,
  detectEnvironment,
  appDownloads,
  opensAutomatically,
} from './app-environment.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 13; Pixel 5) AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';

/** Browsers with the expected way into the app, and whether the page may open the app without a tap. */
const browsers: [name: string, environment: AppEnvironment, automatic: boolean, userAgent: string, more?: object][] = [
  [
    'WeChat on Android',
    'wechat',
    false,
    `${ANDROID} Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 XWEB/1160 MMWEBSDK/2024 MMWEBID/1 MicroMessenger/8.0.47.2560(0x28002F35) WeChat/arm64 Weixin NetType/WIFI Language/zh_CN`,
  ],
  [
    'an older WeChat on Android, based on QQ Browser',
    'wechat',
    false,
    `${ANDROID} Version/4.0 Chrome/89.0 MQQBrowser/6.2 TBS/046011 Mobile Safari/537.36 MicroMessenger/8.0.20`,
  ],
  ['WeChat on iOS', 'wechat', false, `${IPHONE} Mobile/15E148 MicroMessenger/8.0.44(0x18002c2d) NetType/WIFI`],
  ['WeCom', 'wechat', false, `${IPHONE} Mobile/15E148 wxwork/4.1.10 MicroMessenger/7.0.1 Language/zh`],
  [
    'QQ on Android',
    'qq',
    false,
    `${ANDROID} Version/4.0 Chrome/98.0 MQQBrowser/6.2 TBS/046247 Mobile Safari/537.36 V1_AND_SQ_8.9.28_3700_YYB_D QQ/8.9.28.10155 NetType/WIFI`,
  ],
  ['QQ on iOS', 'qq', false, `${IPHONE} Mobile/15E148 QQ/8.9.28.635 V1_IPH_SQ_8.9.28_1_APP_A Pixel/1170 NetType/4G`],
  [
    'QQ Browser on Android',
    'android',
    true,
    `${ANDROID} Version/4.0 Chrome/98.0.4758.102 MQQBrowser/14.1 Mobile Safari/537.36`,
  ],
  [
    'QQ Browser on iOS',
    'ios',
    false,
    `${IPHONE} Version/17.0 MQQBrowser/14.1 Mobile/15E148 Safari/604.1 QBWebViewUA/2`,
  ],
  ['Safari', 'ios', false, `${IPHONE} Version/17.0 Mobile/15E148 Safari/604.1`],
  ['Chrome on iOS', 'ios', false, `${IPHONE} CriOS/120.0.6099.119 Mobile/15E148 Safari/604.1`],
  [
    'Safari on an iPad with the user agent of a Mac',
    'ios',
    false,
    `${MAC} Version/17.0 Safari/605.1.15`,
    { touchPoints: 5 },
  ],
  ['Chrome on Android', 'android', true, `${ANDROID} Chrome/140.0.0.0 Mobile Safari/537.36`],
  ['Chrome on an Android tablet', 'android', true, `${ANDROID} Chrome/140.0.0.0 Safari/537.36`],
  [
    'Chrome on Android with “desktop site” enabled',
    'android',
    true,
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    { platform: 'Android' },
  ],
  [
    'Huawei Browser',
    'android',
    true,
    'Mozilla/5.0 (Linux; Android 12; HarmonyOS; NOH-AN00; HMSCore 6.13) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0 HuaweiBrowser/15.0.4.312 Mobile Safari/537.36',
  ],
  [
    'HarmonyOS without Android',
    'android',
    true,
    'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile HuaweiBrowser/5.0.4.300',
  ],
  [
    'Baidu on Android',
    'android',
    false,
    `${ANDROID} Version/4.0 Chrome/97.0 Mobile Safari/537.36 T7/13.38 BDOS/1.0 baiduboxapp/13.38.5.10 (Baidu; P1 13)`,
  ],
  ['Baidu on iOS', 'ios', false, `${IPHONE} Mobile/15E148 Safari/604.1 SP-engine/2.81 main%2F1.0 baiduboxapp/13.38`],
  [
    'another app’s WebView',
    'android',
    false,
    'Mozilla/5.0 (Linux; Android 13; Pixel 5; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0 Mobile Safari/537.36',
  ],
  ['Chrome on Windows', 'desktop', false, `${WINDOWS} Chrome/140.0.0.0 Safari/537.36`],
  ['Chrome on Linux', 'desktop', false, 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0'],
  ['Safari on a Mac', 'desktop', false, `${MAC} Version/17.0 Safari/605.1.15`, { touchPoints: 0 }],
  ['Windows with a touch screen', 'desktop', false, `${WINDOWS} Chrome/140.0.0.0 Safari/537.36`, { touchPoints: 10 }],
  ['WeChat on Windows', 'desktop', false, `${WINDOWS} Chrome/116 MicroMessenger/7.0.20 WindowsWechat(0x63090a13)`],
  ['WeChat on a Mac', 'desktop', false, `${MAC} MicroMessenger/6.8.0(0x16080000) MacWechat/3.8.6`],
  ['an unknown browser', 'unknown', false, 'Something/1.0'],
  ['an empty user agent', 'unknown', false, ''],
];

test.each(browsers)('%s: %s', (_, environment, automatic, userAgent, more = {}) => {
  expect(detectEnvironment({ userAgent, ...more })).toBe(environment);
  expect(opensAutomatically(environment, userAgent)).toBe(automatic);
});

test.each(browsers)('a native host is the app, also with the user agent of %s', (...[, , , userAgent, more = {}]) => {
  expect(detectEnvironment({ userAgent, ...more, hosted: true })).toBe('host');
});

test('opens a path by scheme on Android, by universal link elsewhere', () => {
  expect(appAddress('android', '/moment/3001')).toBe('lingyu:///moment/3001');
  expect(appAddress('android', '/')).toBe('lingyu:///');
  expect(appAddress('ios', '/moment/3001')).toBe('https://app.lingyu.example/moment/3001');
  expect(appAddress('unknown', '/')).toBe('https://app.lingyu.example/');
});

test('offers the download of the current system, or both if unknown', () => {
  const android = { system: 'android', address: 'https://download.lingyu.example/android' };
  const ios = { system: 'ios', address: 'https://download.lingyu.example/ios' };
  expect(appDownloads('android')).toEqual([android]);
  expect(appDownloads('ios')).toEqual([ios]);
  expect(appDownloads('unknown')).toEqual([android, ios]);
});
