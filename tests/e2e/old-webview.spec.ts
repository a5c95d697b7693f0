import { expect, test } from './fixtures.ts';

test('home, menu, detail and login work in a WebView of 2020 without newer APIs', async ({ page }) => {
  await page.addInitScript(() => {
    const gone: [object, string][] = [
      [Array.prototype, 'at'],
      [String.prototype, 'at'],
      [String.prototype, 'replaceAll'],
      [Array.prototype, 'findLast'],
      [Array.prototype, 'toSorted'],
      [Element.prototype, 'replaceChildren'],
      [Object, 'hasOwn'],
      [crypto, 'randomUUID'],
      [Crypto.prototype, 'randomUUID'],
      [AbortSignal, 'timeout'],
      [AbortSignal, 'any'],
      [HTMLDialogElement.prototype, 'showModal'],
      [HTMLDialogElement.prototype, 'close'],
      [Intl, 'Segmenter'],
      [window, 'structuredClone'],
      [window, 'IntersectionObserver'],
      [window, 'requestIdleCallback'],
      [Document.prototype, 'startViewTransition'],
      [Navigator.prototype, 'locks'],
      [Navigator.prototype, 'clipboard'],
      [Navigator.prototype, 'share'],
    ];
    for (const [owner, name] of gone) Reflect.deleteProperty(owner, name);
  });
  await page.goto('./');
  await expect(page.getByRole('region', { name: '数字艺术' })).toBeVisible();
  await page.getByRole('button', { name: '菜单' }).tap();
  await expect(page.getByRole('dialog', { name: '菜单' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).tap();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('article').first().locator('a').first().tap();
  await expect(page.getByRole('region', { name: '简介' })).toBeVisible();
  await page.goto('./exchangeLogin');
  await page.getByRole('button', { name: /隐私政策/ }).tap();
  await expect(page.getByRole('dialog').locator('p').first()).toBeVisible();
});
