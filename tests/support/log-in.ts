import type { Page } from '@playwright/test';

/**
 * Logs a page in as somebody of the sandbox, without a code. Call it before the page is opened. It holds for one tab
 * and once: who logs out there stays out.
 * @param origin of the server the page comes from
 * @param phone of somebody who is there (sandbox/README.md); 19900000001 is person 101
 */
export async function logIn(page: Page, origin: string, phone = '19900000001'): Promise<void> {
  const response = await fetch(`${origin}/mfuwu/api/sandbox/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: phone }),
  });
  if (!response.ok) throw new Error(`nobody could be logged in: ${await response.text()}`);
  const { login } = (await response.json()) as { login: { accessToken: string; expireIn: number } };
  await page.addInitScript(({ accessToken, expireIn }) => {
    if (sessionStorage.getItem('logged-in-by-test')) return;
    sessionStorage.setItem('logged-in-by-test', 'once');
    const info = { accessToken, clientInfo: '', expireIn: Date.now() + expireIn * 1_000 };
    localStorage.setItem('lyyz_user_login_info', JSON.stringify(info));
  }, login);
}
