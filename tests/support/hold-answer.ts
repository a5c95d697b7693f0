import { expect, type Page } from '@playwright/test';

/** An answer on its way: the platform has done what was asked for, and the page does not know yet. */
export interface HeldAnswer {
  /** the idempotency keys of all writes of the call, in order */
  keys: string[];
  /** lets the answer through, once the platform has done it */
  give: () => Promise<void>;
  /** loses the answer, once the platform has done it; add FAILED_CALL to the expected errors */
  lose: () => Promise<void>;
}

/**
 * Holds the answer of the next write of a call, so that taps meanwhile are certain to be meanwhile, however slow the
 * machine is. Until the answer is given or lost it must have been sent once.
 * @param path a call's path without the prefix; reads at the same path, which have no idempotency key, are let through
 */
export async function holdAnswer(page: Page, path: string): Promise<HeldAnswer> {
  const keys: string[] = [];
  const isCall = ({ pathname }: URL) => pathname.endsWith(`/api${path}`);
  page.on('request', (request) => {
    const key = request.headers()['idempotency-key'];
    if (key !== undefined && isCall(new URL(request.url()))) keys.push(key);
  });
  let arrive = () => {};
  let decide: (lost: boolean) => void = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const decided = new Promise<boolean>((resolve) => (decide = resolve));
  let holds = false;
  await page.route(isCall, async (route) => {
    if (holds || route.request().headers()['idempotency-key'] === undefined) return route.fallback();
    holds = true;
    // The server may just be closing the connection that stood idle.
    const response = await route.fetch({ maxRetries: 2 });
    arrive();
    return (await decided) ? route.abort('connectionreset') : route.fulfill({ response });
  });
  const end = async (lost: boolean) => {
    await arrived;
    expect(keys, `writes of ${path}`).toHaveLength(1);
    decide(lost);
  };
  return { keys, give: () => end(false), lose: () => end(true) };
}
