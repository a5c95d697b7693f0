import { expect, test } from './fixtures.ts';
import { startPreview } from './preview-server.ts';

test('with VITE_API_ORIGIN the calls go to that platform, here another sandbox on another port', async ({
  page,
  server,
}) => {
  const proxied = await startPreview({ platform: `${server.origin}/mfuwu/api` });
  try {
    const control = (origin: string) => `${origin}/mfuwu/api/sandbox/control`;
    // One platform behind both.
    await fetch(control(server.origin), { method: 'POST', body: JSON.stringify({ seed: 4711 }) });
    expect(await (await fetch(control(proxied.origin))).json()).toMatchObject({ seed: 4711 });
    await page.goto(`${proxied.origin}/mfuwu/`);
    await expect(page.getByRole('region', { name: '数字艺术' })).toBeVisible();
    await page.getByRole('article').first().locator('a').first().tap();
    await expect(page.getByRole('region', { name: '简介' })).toBeVisible();
  } finally {
    await fetch(`${server.origin}/mfuwu/api/sandbox/control`, { method: 'POST', body: JSON.stringify({ seed: 0 }) });
    // Its pictures are on their way still.
    await page.goto('about:blank');
    await proxied.stop();
  }
});
