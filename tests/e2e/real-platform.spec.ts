import { expect, test } from './fixtures.ts';
import { startPreview } from './preview-server.ts';

test('VITE_API_ORIGIN sends API requests to that platform, here a second sandbox', async ({ page, server }) => {
  const proxied = await startPreview({ platform: `${server.origin}/mfuwu/api` });
  try {
    const control = (origin: string) => `${origin}/mfuwu/api/sandbox/control`;
    // Both servers use the same sandbox.
    await fetch(control(server.origin), { method: 'POST', body: JSON.stringify({ seed: 4711 }) });
    expect(await (await fetch(control(proxied.origin))).json()).toMatchObject({ seed: 4711 });
    await page.goto(`${proxied.origin}/mfuwu/`);
    await expect(page.getByRole('region', { name: '数字艺术' })).toBeVisible();
    await page.getByRole('article').first().locator('a').first().tap();
    await expect(page.getByRole('region', { name: '简介' })).toBeVisible();
  } finally {
    await fetch(`${server.origin}/mfuwu/api/sandbox/control`, { method: 'POST', body: JSON.stringify({ seed: 0 }) });
    // Cancels pending picture requests before the server stops.
    await page.goto('about:blank');
    await proxied.stop();
  }
});
