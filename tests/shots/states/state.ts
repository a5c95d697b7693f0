import type { Page } from '@playwright/test';
import type { Fault } from '../../../sandbox/faults.ts';

/** One picture: a page in one of its states. */
export interface ShotState {
  page: string;
  state: string;
  /** path below /mfuwu/ */
  path: string;
  faults?: Fault[];
  /** answers by path in place of the sandbox's, as `data` of a good envelope */
  answers?: Record<string, unknown>;
  /** what a person does before the picture */
  act?: (page: Page) => Promise<void>;
  /** what must be visible before the picture */
  until: (page: Page) => Promise<unknown>;
  /** the whole page, not just the first screen */
  full?: boolean;
  /** another browser than Chrome on Android */
  userAgent?: string;
  /** inside a native host, which has these methods */
  host?: string[];
  /** text as many times as large as usual */
  textScale?: number;
}

/** Until these words are there. */
export const text = (words: string) => (page: Page) => page.getByText(words).first().waitFor();

export const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1';
export const WECHAT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 MicroMessenger/8.0.44';
export const QQ = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 QQ/8.9.28.635';

/** Opens the page as somebody of the sandbox, by a token that no code was asked for. */
export async function logIn(page: Page, phone: string): Promise<void> {
  await page.evaluate(async (number) => {
    const post = async (path: string, body: object) =>
      (await (
        await fetch(`/mfuwu/api${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).json()) as { data: { accessToken: string; expireIn: number } };
    await post('/ucenter/api/sms/sendSmsCode', { phone: number, scene: 'login' });
    const { data } = await post('/ucenter/api/passport/login', { phone: number, smsCode: '888888' });
    const info = { accessToken: data.accessToken, clientInfo: '', expireIn: Date.now() + data.expireIn * 1_000 };
    localStorage.setItem('lyyz_user_login_info', JSON.stringify(info));
  }, phone);
  await page.reload();
}
