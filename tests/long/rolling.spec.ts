import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keepAssets } from '../../deploy/keep-assets.mjs';
import { expect, test } from '../e2e/fixtures.ts';
import { startNginx } from '../support/nginx.mjs';
import { SECOND_BRAND, SECOND_BUILD_MS, secondBuild } from '../support/second-build.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const VISITS = 8;
const MOST_VISITS = 24;
const NGINX = process.env['NGINX_PATH'] ?? '';

test.use({ serviceWorkers: 'allow' });

test('while a release rolls through two servers, a visitor who meets both builds in turn loses nothing', async ({
  page,
  server,
}) => {
  test.skip(!NGINX, 'no nginx with its brotli module on this system');
  test.setTimeout(SECOND_BUILD_MS + 120_000);
  const base = mkdtempSync(join(tmpdir(), 'lingyu-rolling-'));
  const [running, next] = [join(base, 'running'), join(base, 'next')];
  cpSync(join(ROOT, 'dist'), running, { recursive: true });
  cpSync(await secondBuild(), next, { recursive: true });
  // As deploy/README.md says: the assets of both are on every server before the first page file changes.
  keepAssets(running, next);
  cpSync(join(next, 'assets'), join(running, 'assets'), { recursive: true });
  const options = {
    conf: join(ROOT, 'deploy/nginx.conf'),
    apiOrigin: `${server.origin}/mfuwu/api`,
    probe: '/mfuwu/version.json',
  };
  const servers = await Promise.all([running, next].map((root) => startNginx(NGINX, { ...options, root })));
  const [first = '', second = ''] = servers.map(({ origin }) => new URL(origin).host);
  const front = await startNginx(NGINX, {
    conf: join(ROOT, 'tests/support/round-robin.conf'),
    root: base,
    probe: '/mfuwu/version.json',
    more: { FIRST: first, SECOND: second },
  });
  const refused: string[] = [];
  let documents = 0;
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1;
  });
  try {
    const titles = new Set<string>();
    let visits = 0;
    while (visits < VISITS || (titles.size < 2 && visits < MOST_VISITS)) {
      // One request more every other time: otherwise an even number of requests a visit asks one server for all page files.
      if (visits % 2 === 1) await fetch(`${front.origin}/mfuwu/version.json`);
      visits += 1;
      await page.goto(`${front.origin}/mfuwu/`);
      const section = page.getByRole('region', { name: '数字艺术' });
      await section.getByRole('link').first().click();
      await expect(page).toHaveURL(/manufacturerDetail\/\d+$/);
      await expect(page.getByRole('region', { name: '简介' })).toBeVisible();
      await page.goBack();
      await expect(section).toBeVisible();
      titles.add(await page.title());
    }
    expect([...titles].some((title) => title.includes(SECOND_BRAND))).toBe(true);
    expect(titles.size, 'both builds were met').toBe(2);

    await page.goto(`${front.origin}/mfuwu/exchangeLogin?redirect=/sign-in`);
    const phone = page.getByLabel('手机号');
    await phone.fill('13712345678');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: '获取验证码' }).tap();
    await expect(page.getByText('验证码已发送')).toBeVisible();
    await page.getByLabel('验证码', { exact: true }).fill('888888');
    await expect(phone).toHaveValue('13712345678');
    await page.getByRole('button', { name: '登录', exact: true }).tap();
    await expect(page).toHaveURL(/mfuwu\/sign-in$/);
    await expect(page.getByRole('button', { name: /签到/ }).first()).toBeVisible();
    // Nothing was loaded again by itself.
    expect(documents).toBe(visits + 1);
    expect(refused).toEqual([]);
  } finally {
    await page.goto('about:blank');
    await Promise.all([front, ...servers].map(({ stop }) => stop()));
    rmSync(base, { recursive: true, force: true });
  }
});
