import type { Page } from '@playwright/test';

// What the platform's books say of a user, for browser tests: the page is held against them.

async function ask(page: Page, path: string, accessToken: string): Promise<unknown> {
  const response = await page.request.get(`./api${path}`, { headers: { authorization: `Bearer ${accessToken}` } });
  const { statusCode, data } = (await response.json()) as { statusCode: number; data: unknown };
  if (statusCode !== 200) throw new Error(`${path} answers ${statusCode}`);
  return data;
}

/** The balance of points in the ledger. @param accessToken of the user; the page needs a base URL */
export async function pointsOf(page: Page, accessToken: string): Promise<number> {
  const { balance } = (await ask(page, '/finance/integral/getUserIntegral', accessToken)) as { balance: number };
  return balance;
}

/** The glory of the card game: in the purse, and given to the territory today. */
export async function gloryOf(page: Page, accessToken: string): Promise<{ purse: number; today: number }> {
  const { glory } = (await ask(page, '/ucenter/api/userCenter/getUserInfo', accessToken)) as {
    glory: { purse: number; today: number };
  };
  return glory;
}
