import type { Page } from '@playwright/test';
import type { Fault } from '../../sandbox/core/faults.ts';

/** A page in one of its states, as the `states` of its cases.ts list them. */
export interface ShotState {
  state: string;
  /** path below /mfuwu/ */
  path: string;
  faults?: Fault[];
  /** phone of somebody of the sandbox who is logged in */
  person?: string;
  /** answers by path in place of the sandbox's, as `data` of a good envelope */
  answers?: Record<string, unknown>;
  /**
   * what the user does before the picture. It runs once per width on the same sandbox: for an action that works only
   * once, take a person who has done it already, or `answers`.
   */
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

/** One picture. */
export interface Picture extends ShotState {
  /** the page's folder */
  page: string;
}

/** Until these words are there. */
export const text = (words: string) => (page: Page) => page.getByText(words).first().waitFor();

export const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1';
export const WECHAT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 MicroMessenger/8.0.44';
export const QQ = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 QQ/8.9.28.635';
