import type { Page } from '@playwright/test';

interface Login {
  accessToken: string;
  expireIn: number;
}

/** A login as a sandbox user, without a code and without a page: for what somebody does on another phone. */
export async function loginAs(origin: string, phone: string): Promise<Login> {
  const response = await fetch(`${origin}/mfuwu/api/sandbox/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: phone }),
  });
  if (!response.ok) throw new Error(`login failed: ${await response.text()}`);
  return ((await response.json()) as { login: Login }).login;
}

/**
 * Logs a page in as a sandbox user without a code. Call it before opening the page. It applies once per tab, so a
 * logout lasts.
 * @param origin origin of the server
 * @param phone phone of an existing user (sandbox/README.md); 19900000001 is user 101
 * @returns the token
 */
export async function logIn(page: Page, origin: string, phone = '19900000001'): Promise<string> {
  const login = await loginAs(origin, phone);
  await enter(page, login);
  return login.accessToken;
}

/** Logs a page in with a token, such as that of a new user (tests/e2e/fixtures.ts), in the same way. */
export async function enter(
  page: Page,
  { accessToken, expireIn = 3_600 }: { accessToken: string; expireIn?: number },
): Promise<void> {
  await page.addInitScript(
    ({ accessToken, expireIn }) => {
      if (sessionStorage.getItem('logged-in-by-test')) return;
      sessionStorage.setItem('logged-in-by-test', 'once');
      const info = { accessToken, clientInfo: '', expireIn: Date.now() + expireIn * 1_000 };
      localStorage.setItem('lyyz_user_login_info', JSON.stringify(info));
    },
    { accessToken, expireIn },
  );
}
