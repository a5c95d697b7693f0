import type { Page } from '@playwright/test';
import type { Fault } from '../../sandbox/core/faults.ts';

/** A page state to photograph, listed in `states` of the page's cases.ts. */
export interface ShotState {
  state: string;
  /** path below /mfuwu/ */
  path: string;
  faults?: Fault[];
  /** phone of a sandbox user to log in */
  person?: string;
  /** `data` of successful responses by path, instead of the sandbox's */
  answers?: Record<string, unknown>;
  /**
   * User action before the screenshot. It runs once per width on the same sandbox: for an action that works only once,
   * use a user who has done it already, or `answers`.
   */
  act?: (page: Page) => Promise<void>;
  /** resolves when the state is visible */
  until: (page: Page) => Promise<unknown>;
  /** stands for the page in the README; otherwise its first state besides loading does */
  front?: true;
  /** captures the full page instead of the first screen; not on a long list, which loads more while it is scrolled */
  full?: boolean;
  /** user agent; default is Chrome on Android */
  userAgent?: string;
  /** methods of a simulated native host */
  host?: string[];
  /** text scale; 1 is the default */
  textScale?: number;
}

/** A state with its page. */
export interface Picture extends ShotState {
  /** folder of the page */
  page: string;
}

/** Waits for a text. */
export const text = (words: string) => (page: Page) => page.getByText(words).first().waitFor();

export const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1';
export const WECHAT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 MicroMessenger/8.0.44';
export const QQ = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 QQ/8.9.28.635';
