import { createCipheriv } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test, watchScripts } from './fixtures.ts';

const env = Object.fromEntries(
  readFileSync('.env.production', 'utf8')
    .split('\n')
    .flatMap((line) => (/^VITE_/.test(line) ? [line.split('=') as [string, string]] : [])),
);

/** Encrypts like the operators' tool, with another implementation than the app's. */
function encrypted(query: string): string {
  const cipher = createCipheriv('aes-128-cbc', env['VITE_LINK_KEY'] ?? '', env['VITE_LINK_IV'] ?? '');
  return Buffer.concat([cipher.update(query, 'utf8'), cipher.final()]).toString('base64');
}

test('an encrypted link works like its plain link, also with altered Base64', async ({ page }) => {
  const link = encrypted('anchorId=14&from=群聊🎉');
  for (const s of [
    encodeURIComponent(link),
    link.replaceAll('+', ' '),
    link.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''),
  ]) {
    await page.goto(`./?s=${s}`);
    const section = page.getByRole('region', { name: '品牌共创' });
    await expect.poll(() => section.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(60);
  }
});

test('an unreadable link shows the error page without its content', async ({ page }) => {
  for (const s of ['', 'x', 'bm90IGVuY3J5cHRlZA==', '<script>alert(1)</script>', 'A'.repeat(4_000)]) {
    await page.goto(`./shareAddress?s=${encodeURIComponent(s)}`);
    await expect(page.getByText('请检查 s 参数是否正确')).toBeVisible();
    if (s.length > 5) expect(await page.locator('body').innerText()).not.toContain(s);
    await expect(page.getByRole('link', { name: '回到首页' })).toBeVisible();
  }
});

test('a page without required parameters ignores an unreadable `s`', async ({ page }) => {
  for (const s of ['20', 'bm90IGVuY3J5cHRlZA==', '<script>alert(1)</script>']) {
    await page.goto(`./?s=${encodeURIComponent(s)}`);
    await expect(page.getByRole('region', { name: '数字艺术' })).toBeVisible();
  }
});

test('passes the inviter of an encrypted link on to the next page', async ({ page }) => {
  await page.goto(`./trends-detail/3001?s=${encodeURIComponent(encrypted('inviteCode=VDP5VV&inviterId=101&x=1'))}`);
  const author = page.locator('main a[href*="personal-guest"]').first();
  await expect(author).toHaveAttribute('href', /inviteCode=VDP5VV&inviterId=101$/);
  await author.tap();
  await expect(page).toHaveURL(/personal-guest\?userId=\d+&inviteCode=VDP5VV&inviterId=101$/);
});

test('reads redirect and invite code of an encrypted login link by the same rules', async ({ page }) => {
  await page.goto(`./exchangeLogin?s=${encodeURIComponent(encrypted('redirect=//evil.example&inviteCode=ABC123'))}`);
  await expect(page.getByText('ABC123')).toBeVisible();
  await page.goto('./');
  const scripts = watchScripts(page);
  await page.reload();
  await expect(page.getByRole('region', { name: '数字艺术' })).toBeVisible();
  expect(scripts.join(' ')).not.toMatch(/cipher|crypto/);
});
