// @vitest-environment node
import { expect, test } from 'vitest';
import { systemInfo } from './create-client-info.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 13; Pixel 5) AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_2_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  ['Android 13; Chrome 140', `${ANDROID} Chrome/140.0.0.0 Mobile Safari/537.36`],
  [
    'Android 8.1; Chrome 80',
    ANDROID.replace('Android 13', 'Android 8.1.0') + ' Chrome/80.0.3987.99 Mobile Safari/537.36',
  ],
  ['Android 13; WeChat 8', `${ANDROID} MicroMessenger/8.0.47.2560 Chrome/116.0.0.0 Mobile`],
  ['Android 13; QQ 8', `${ANDROID} QQ/8.9.28.10155 Chrome/98.0 Mobile`],
  ['iOS 17.2; Safari 17', `${IPHONE} Version/17.2 Mobile/15E148 Safari/604.1`],
  ['iOS 17.2; WeChat 8', `${IPHONE} Mobile/15E148 MicroMessenger/8.0.44(0x18002c2d) NetType/WIFI`],
  ['iOS 17.2', `${IPHONE} Mobile/15E148`],
  [
    'Windows; Chrome 140',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  ],
  [
    'Mac OS X; Safari 17',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.0 Safari/605.1.15',
  ],
  ['Linux; Firefox 120', 'Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0'],
  ['unknown', 'Something/1.0'],
  ['unknown', ''],
])('systemInfo is «%s»', (said, userAgent) => {
  expect(systemInfo(userAgent)).toBe(said);
});
