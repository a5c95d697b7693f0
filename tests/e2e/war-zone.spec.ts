import { randomUUID } from 'node:crypto';
import { logIn } from '../support/log-in.ts';
import { startClocks } from '../support/pass-time.ts';
import { endOfLogin, expect, expectAccessible, expectFits, issueToken, test } from './fixtures.ts';

test('fits every screen, is accessible, and shows the user’s place after a login kept by the phone', async ({
  page,
  server,
}) => {
  await expectFits(page, async () => {
    await page.goto('./warZone');
    await expect(page.getByRole('button', { name: '请朋友来助威' })).toBeVisible();
  });
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto('./warZone');
  // The whole race and the way to my own place are in the first screen.
  const lanes = page.getByRole('region', { name: '领先的五片领地' }).getByRole('listitem');
  await expect(lanes).toHaveCount(5);
  await expect(lanes.last()).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  const login = { accessToken: await issueToken(server), clientInfo: 'e30=', expireIn: endOfLogin() };
  await page.evaluate((info) => localStorage.setItem('lyyz_user_login_info', JSON.stringify(info)), login);
  await page.reload();
  await expect(page.getByRole('region', { name: '我的领地' })).toContainText('你还没有领地');
});

test('follows the race every minute while it is seen, and the user’s place with it', async ({
  page,
  server,
  sandbox,
}) => {
  // A noon in Shanghai to come: no day ends meanwhile.
  const begin = Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 4 * 3_600_000;
  const until = await startClocks(page, sandbox, begin);
  // A member of a territory.
  const token = await logIn(page, server.origin, '19900000013');
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
  const standing = await page.request.get('./api/vertical/daoLord/getUserTerritoryInfo', { headers });
  const { territoryId, glory } = ((await standing.json()) as { data: { territoryId: number; glory: number } }).data;
  await page.goto('./warZone');
  const mine = page.getByRole('region', { name: '我的领地' });
  const shown = mine.locator('.visually-hidden');
  await expect(shown).toHaveText(glory.toLocaleString('zh-CN'));
  // Somebody gives glory in the game meanwhile.
  const given = await page.request.post('./api/vertical/eliminateGame/card/saveGloryInTerritory', {
    headers,
    data: { territoryId, glory: 3 },
  });
  expect(((await given.json()) as { statusCode: number }).statusCode).toBe(200);
  await until(begin + 61_000);
  await expect(shown).toHaveText((glory + 3).toLocaleString('zh-CN'));
});
