import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Locator } from '@playwright/test';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { readQr } from '../support/read-qr.ts';
import { readPoster } from '../support/read-poster.ts';
import { SECOND_BUILD_MS, secondBuild } from '../support/second-build.ts';
import { endOfLogin, expect, expectAccessible, expectFits, issueToken, test } from './fixtures.ts';
import { type PreviewServer, startPreview } from './preview-server.ts';

const DIST = resolve(import.meta.dirname, '../..', process.env['E2E_DIST'] || 'dist');

test.describe('the build that ships', () => {
  test('contains nothing of the operators’ tools, and /test opens the home page', async ({ page }) => {
    await page.goto('./test?bench=host');
    await expect(page).toHaveURL(/\/mfuwu\/$/);
    await expect(page.getByRole('region', { name: '数字艺术' })).toBeVisible();

    const files = readdirSync(DIST, { recursive: true, encoding: 'utf8' });
    expect(files).toContain(join('pages', 'territory.html'));
    expect(files.filter((name) => /operator|tools|^pages.test\.html|^share.test\./i.test(name))).toEqual([]);
    const texts = files.filter((name) => /\.(js|html|css|json)$/.test(name));
    expect(texts.length).toBeGreaterThan(100);
    // Words of its route, its view, its storage and its styles' class names.
    const words = /页面工具台|LinksBench|operator-tools|lyyz_operator_links|known-ids/;
    expect(texts.filter((name) => words.test(readFileSync(join(DIST, name), 'utf8')))).toEqual([]);
  });
});

test.describe('a build with the operators’ tools', () => {
  test.describe.configure({ mode: 'serial' });
  let server: PreviewServer;
  let dist: string;
  test.beforeAll(async () => {
    test.setTimeout(SECOND_BUILD_MS);
    dist = await secondBuild();
    server = await startPreview({ dist });
  });
  test.afterAll(() => server.stop());
  const address = (query = '') => `${server.origin}/mfuwu/test${query}`;

  test.describe('at a desk', () => {
    test.use({
      viewport: { width: 1280, height: 900 },
      deviceScaleFactor: 1,
      isMobile: false,
      hasTouch: false,
      userAgent:
        'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    });

    test('from an empty form to scanned codes, a poster and the real page in a phone, by keyboard', async ({
      page,
    }) => {
      await page.goto(address());
      await expect(page).toHaveURL(address());
      await page.getByRole('searchbox', { name: '找页面：名字或路径' }).focus();
      await page.keyboard.type('好友邀请');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      await expect(page.getByRole('radio', { name: /好友邀请注册/ })).toBeChecked();
      await page.getByLabel('inviteCode').fill('VDP5VV');
      await page.getByLabel('activityId').fill('6001');
      await page.getByLabel('加密参数').check();
      const url = (await page.getByText(/\/mfuwu\/shareRegister\?s=[\w-]+$/).textContent()) ?? '';
      const code = page.getByRole('img', { name: '好友邀请注册的二维码' });
      expect(await readQr(await code.screenshot())).toBe(url);

      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: '存 PNG' }).click();
      const file = readFileSync(await (await download).path());
      expect(await readQr(file)).toBe(url);
      // 5 cm at 300 dots per inch are 590; modules are whole pixels.
      expect((await sharp(file).metadata()).width).toBeGreaterThan(500);
      await page.getByRole('button', { name: '画海报' }).click();
      expect(await readPoster(page.getByRole('img', { name: '好友邀请注册的海报' }))).toBe(url);
      const card = page.getByRole('img', { name: '好友邀请注册的分享图' });
      expect(await card.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(
        1200,
      );

      const shown = page.frameLocator('iframe[title="预览：好友邀请注册"]');
      await page.getByRole('button', { name: '320' }).click();
      await page.getByRole('button', { name: '打开预览' }).click();
      await expect(shown.getByRole('heading', { level: 1, name: '朋友喊你上岛' })).toBeVisible();
      await expect(shown.getByRole('button', { name: '注册上岛' })).toBeVisible();
      expect(await shown.locator('html').evaluate((root) => root.clientWidth)).toBe(320);
      await page.getByRole('link', { name: '环境' }).click();
      await expect(page.getByRole('row', { name: /预览 GET \/acApi\/server\/activity\/6001 200 200/ })).toBeVisible();
    });

    test('many codes in one ZIP, each readable', async ({ page }) => {
      await page.goto(address());
      await page.getByRole('radio', { name: /渠道活动/ }).check();
      await page.getByRole('button', { name: '批量' }).click();
      const codes = Array.from({ length: 60 }, (_, index) => `CODE${index}`);
      await page.getByLabel('每行一个，可以从表格里整列粘贴').fill(codes.join('\n'));
      await page.getByRole('button', { name: '生成', exact: true }).click();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: '下载二维码 ZIP' }).click();
      const files = unzipSync(readFileSync(await (await download).path()));
      expect(Object.keys(files)).toHaveLength(60);
      const last = Buffer.from(files['0060-CODE59.png'] ?? []);
      expect(await readQr(last)).toBe(`${server.origin}/mfuwu/channel?channelCode=CODE59`);
    });

    test('a played host: the page takes its token and asks it to share; afterwards nothing of it is left', async ({
      page,
    }) => {
      await page.goto(address('?bench=host'));
      const loginOf = (accessToken: string) => JSON.stringify({ accessToken, clientInfo: '', expireIn: endOfLogin() });
      const [mine, other] = [loginOf(await issueToken(server)), loginOf(await issueToken(server))];
      await page.evaluate((login) => localStorage.setItem('lyyz_user_login_info', login), mine);
      const stored = () => page.evaluate(() => localStorage.getItem('lyyz_user_login_info'));
      await page.getByRole('button', { name: '用沙盒用户 101' }).click();
      await expect(page.getByLabel('令牌', { exact: true })).not.toHaveValue('');
      await page.getByLabel('什么时候给令牌').selectOption('twice');
      await page.getByLabel('令牌写成').selectOption('epochMs');
      await page.getByLabel('客户端信息写成').selectOption('lines');
      await page.getByRole('button', { name: '开始扮演' }).click();
      const shown = page.frameLocator('iframe[title="App 里的页面"]');
      await expect(shown.getByText('12,800')).toBeVisible();
      const log = page.getByRole('region', { name: '发生了什么' }).getByRole('listitem');
      await expect(log.filter({ hasText: /给令牌.*••••/ })).toHaveCount(2);
      const [early, asks] = [log.filter({ hasText: '早于页面的脚本' }), log.filter({ hasText: '来要 getAccessToken' })];
      await expect(early).toHaveCount(1);
      await expect(asks.first()).toBeVisible();
      await page.getByRole('button', { name: '说已退出登录' }).click();
      await expect(shown.getByText('12,800')).toHaveCount(0);

      await page.getByLabel('页面', { exact: true }).fill('/territory-invite?territoryId=301');
      await page.getByLabel('系统').selectOption('ios');
      await page.getByLabel('什么时候给令牌').selectOption('never');
      await page.getByRole('button', { name: '重新开始' }).click();
      await shown
        .getByRole('button', { name: /分享|发给朋友|邀请/ })
        .first()
        .click();
      await shown.getByRole('button', { name: '发给朋友' }).click();
      await expect(log.filter({ hasText: /请宿主分享：.*territory-invite/ })).toBeVisible();
      // A host that gives no token: nobody is logged in, and what the page itself stores ends with the play.
      expect(await stored()).toBeNull();
      await shown.locator('body').evaluate((_, login) => localStorage.setItem('lyyz_user_login_info', login), other);
      await page.getByRole('button', { name: '停止并还原' }).click();
      expect(await stored()).toBe(mine);
      expect(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/host/)]),
      );
      // A reload in the middle of a play ends it.
      await page.getByRole('button', { name: '开始扮演' }).click();
      expect(await stored()).toBeNull();
      await page.reload();
      expect(await stored()).toBe(mine);
    });
  });

  test('on a phone every bench fits, also with large text, and is accessible', async ({ page }) => {
    const [links, environment, host, kit] = ['加密参数', '本次请求', '开始扮演', 'Button'].map((text) =>
      page.getByRole('main').getByText(text, { exact: true }).first(),
    );
    for (const [bench, sign] of Object.entries({ links, environment, host, kit })) {
      await page.goto(address(`?bench=${bench}`));
      await expect(sign as Locator).toBeVisible();
      await expectAccessible(page);
    }
    for (const [bench, sign] of Object.entries({ links, host })) {
      const arrive = async () => {
        await page.goto(address(`?bench=${bench}`));
        await expect(sign as Locator).toBeVisible();
      };
      await expectFits(page, arrive);
    }
  });

  test('no page file of a visitor’s page loads a file of the tools', () => {
    const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<
      string,
      { file: string }
    >;
    const own = Object.entries(manifest).filter(([source]) => source.startsWith('src/pages/operator-tools/'));
    expect(own.length).toBeGreaterThan(5);
    for (const name of ['index.html', ...readdirSync(join(dist, 'pages'))]) {
      if (!/\.html$/.test(name) || name === 'test.html') continue;
      const html = readFileSync(join(dist, name === 'index.html' ? name : `pages/${name}`), 'utf8');
      for (const [source, { file }] of own) expect(html.includes(file), `${name} loads ${source}`).toBe(false);
    }
  });
});
